/** Turns a scan's findings into issues: opened, seen again, reopened or gone. Runs in the scan's final transaction. */

import {
  type Confidence,
  compareFindings,
  type Finding,
  type RuleInfo,
  type SuppressedFinding,
} from '@assay/core';
import type { ServiceContext } from '../context.ts';
import { createId } from '../ids.ts';
import type { DatabaseTransaction, IssueStatus, StoredTriage } from '../storage/database.ts';
import type { EarlierLooks } from '../storage/earlier-scans.ts';
import { type OpinionWrite, writeTriages } from '../storage/issue-opinions.ts';
import {
  closeOccurrences,
  insertIssues,
  insertOccurrences,
  keepClassesOf,
  markGone,
  markPresent,
  type StatusChange,
  updateShown,
  type WriteScope,
  writeStatuses,
} from '../storage/issue-writes.ts';
import { advanceSeries, findOrAddSeries } from '../storage/scan-series.ts';
import type { ScanRow } from '../storage/scans.ts';
import { loadTracked, type TrackedRow } from '../storage/tracked-issues.ts';
import { classifyWrites, type ProvenFix, type Writes } from './classify-writes.ts';
import { mayMissFlows } from './closing.ts';
import {
  knowledgeChanged,
  type PackageHistory,
  type PackagePlace,
  withPresentNames,
} from './package-history.ts';
import {
  type GoneIssue,
  type IssuePlan,
  planChanges,
  type ScanView,
  type SeenIssue,
  type TrackedIssue,
} from './plan-changes.ts';
import { describeRulesChange, type RulesChange } from './rules-change.ts';

export interface FindingsToRecord {
  readonly scan: Pick<ScanRow, 'id' | 'repository_id' | 'branch' | 'analyzers'>;
  /** `null` for a plain folder, or if unknown. */
  readonly commitSha: string | null;
  readonly defaultBranch: string;
  /** Producer of the findings: `assay`, or the tool whose results are imported. */
  readonly tool: string;
  readonly findings: readonly Finding[];
  /** Further findings, accepted by comments in the code. */
  readonly suppressed: readonly SuppressedFinding[];
  readonly view: Omit<ScanView, 'isDefaultBranch' | 'ruleIds' | 'aliases' | 'isSamePackage'>;
  readonly rules: readonly RuleInfo[];
  readonly fixes: ReadonlyMap<Finding, ProvenFix>;
  /** A model's opinions on some of the findings. */
  readonly triages?: ReadonlyMap<Finding, StoredTriage> | undefined;
  /** Findings that are new compared with a baseline; `undefined` to compare with the earlier state of the branch. */
  readonly introduced: ReadonlySet<Finding> | undefined;
  /** Comparison of its packages with the earlier state. Default: packages were not examined. */
  readonly packages?: PackageHistory | undefined;
  /** Scans of earlier states of the branch, without which nothing is considered new. */
  readonly earlier: EarlierLooks;
  readonly at: Date;
}

/** Outcome for the scan's counters and its events. */
export interface RecordedFindings {
  /** Excludes issues accepted by a comment from the start. */
  readonly opened: readonly IssueItem[];
  readonly reopened: readonly IssueItem[];
  readonly fixed: readonly IssueItem[];
  readonly closed: readonly IssueItem[];
  readonly dismissed: readonly IssueItem[];
  /** Issues in unchanged code that a change of rules opened, reopened, closed or dismissed; not included above. */
  readonly byRules: CountsByRules;
  /** Findings that are new compared with the baseline. */
  readonly introduced: readonly Finding[];
  /** New findings that nobody has dismissed; the gate evaluates these. */
  readonly undecided: readonly Finding[];
  /** Series and number of the scan. */
  readonly series: { readonly id: string; readonly number: number };
}

export interface CountsByRules {
  readonly opened: number;
  readonly reopened: number;
  readonly closed: number;
  readonly dismissed: number;
}

/** An issue as it appears in `issue.*` events. */
export interface IssueItem {
  readonly issue_id: string;
  readonly rule_id: string;
  readonly category: string;
  readonly confidence: Confidence;
  readonly severity?: string;
  readonly file_path: string;
  readonly line: number;
  readonly url: string;
}

export async function recordFindings(
  deps: Pick<ServiceContext, 'clock'>,
  trx: DatabaseTransaction,
  input: FindingsToRecord,
): Promise<RecordedFindings> {
  const { scan, view } = input;
  const isWhole = view.isOfAllPaths && scan.analyzers.length === 0 && !view.isCutShort && view.isBranchHead;
  const key = {
    repository_id: scan.repository_id,
    branch: scan.branch,
    tool: input.tool,
    // A scan of a part, or of a commit off the branch head, says nothing about the rest: it neither continues nor
    // starts a shared series.
    view: isWhole ? view.scope : scan.id,
  };
  const series = await findOrAddSeries(trx, key, createId(deps.clock));
  const number = series.last_number + 1;
  const scope: WriteScope = {
    scanId: scan.id,
    commitSha: input.commitSha,
    repositoryId: scan.repository_id,
    tool: input.tool,
    branch: scan.branch,
    isBranchHead: view.isBranchHead,
    seriesId: series.id,
    number,
    at: input.at,
    rules: new Map(input.rules.map((rule) => [rule.id, rule])),
  };
  const tracked = await loadIssues(trx, input, scope);
  const plan = makePlan(input, tracked);
  const openedIds = new Map(plan.opened.map(({ finding }) => [finding, createId(deps.clock)]));
  const appeared = findAppeared(input, plan);
  const fresh = input.introduced ?? new Set([...appeared, ...findIntroducedHere(input, plan, tracked)]);
  const introduced = input.findings.filter((finding) => fresh.has(finding));
  const isDefaultBranch = scan.branch === input.defaultBranch;
  const { fixes } = input;
  const recording = { scope, plan, tracked, openedIds, introduced, appeared, fixes, isDefaultBranch };
  await writeOccurrences(trx, scope, classifyWrites(deps, recording), appeared);
  await writeTriages(trx, opinionsOf(input, plan, openedIds));
  await markGone(
    trx,
    scope,
    plan.gone.map(({ issue }) => issue.id),
  );
  await advanceSeries(trx, series.id, number);
  const end = {
    introduced,
    undecided: withoutDismissed(introduced, plan),
    series: { id: series.id, number },
  };
  if (!view.isBranchHead) return { ...nothingHappened, ...end };
  await writeStatuses(trx, scope, statusChanges(deps, plan, openedIds, view.rulesChange));
  await writeStatuses(trx, scope, dismissals(deps, plan, openedIds));
  return { ...itemsOf(plan, openedIds, view.rulesChange), ...end };
}

function opinionsOf(
  { triages }: FindingsToRecord,
  plan: IssuePlan,
  openedIds: ReadonlyMap<Finding, string>,
): readonly OpinionWrite[] {
  if (triages === undefined) return [];
  const ids = [...openedIds, ...plan.seen.map(({ finding, issue }) => [finding, issue.id] as const)];
  return ids.flatMap(([finding, issueId]) => {
    const triage = triages.get(finding);
    return triage === undefined ? [] : [{ issueId, triage }];
  });
}

function withoutDismissed(findings: readonly Finding[], { seen }: IssuePlan): readonly Finding[] {
  const dismissed = new Set(
    seen.filter(({ issue }) => isDismissedByPerson(issue)).map(({ finding }) => finding),
  );
  return findings.filter((finding) => !dismissed.has(finding));
}

const nothingHappened = {
  opened: [],
  reopened: [],
  fixed: [],
  closed: [],
  dismissed: [],
  byRules: { opened: 0, reopened: 0, closed: 0, dismissed: 0 },
} as const;

/**
 * Findings that are new to the branch or back on it: new code, merged code, formerly fixed issues, and issues whose
 * accepting comment was removed. Issues dismissed by people, excluded by configuration or unknown to earlier rules do
 * not count, because they were there all along.
 */
function findAppeared({ view, earlier, packages }: FindingsToRecord, plan: IssuePlan): ReadonlySet<Finding> {
  if (!view.isBranchHead) return new Set();
  const isMeasured = ({ finding, isByRules }: Pick<SeenIssue, 'finding' | 'isByRules'>): boolean =>
    earlier[finding.category] && !isByRules && packages?.wasThere(placeOf(finding)) !== true;
  const opened = plan.opened.filter(({ dismissal }) => dismissal === undefined);
  const seen = plan.seen.filter(
    (one) => one.dismissal === undefined && isBack(one) && !isSetAside(one.issue),
  );
  return new Set([...opened, ...seen].filter(isMeasured).map(({ finding }) => finding));
}

function placeOf({ ruleId, location: { path, range } }: Finding): PackagePlace {
  return { ruleId, path, line: range.startLine };
}

function isBack({ issue, isReopened }: SeenIssue): boolean {
  return isReopened || !issue.isPresent;
}

function isSetAside({ status, resolution }: TrackedIssue): boolean {
  if (status === 'dismissed') return isDismissedByPerson({ status, resolution });
  return resolution === 'rule_removed' || resolution === 'file_excluded';
}

function isDismissedByPerson({ status, resolution }: Pick<TrackedIssue, 'status' | 'resolution'>): boolean {
  return status === 'dismissed' && resolution !== 'suppressed_in_code';
}

/** Known issues that this same commit introduced on the branch; every scan of the commit reports them as introduced. */
function findIntroducedHere(
  { view, commitSha }: FindingsToRecord,
  plan: IssuePlan,
  tracked: ReadonlyMap<string, TrackedRow>,
): readonly Finding[] {
  if (!view.isBranchHead || commitSha === null) return [];
  return plan.seen
    .filter(({ issue }) => issue.isPresent && tracked.get(issue.id)?.introduced_commit_sha === commitSha)
    .map(({ finding }) => finding);
}

async function writeOccurrences(
  trx: DatabaseTransaction,
  scope: WriteScope,
  writes: Writes,
  appeared: ReadonlySet<Finding>,
): Promise<void> {
  const { opened, changed, moved, shown, closed } = writes;
  await closeOccurrences(trx, scope, closed);
  const classes = await keepClassesOf(trx, scope, [...opened, ...changed, ...shown]);
  await insertIssues(trx, scope, classes, opened);
  await insertOccurrences(trx, scope, classes, [...opened, ...changed]);
  await updateShown(trx, scope, classes, shown);
  const present = scope.isBranchHead ? [...opened, ...moved] : [];
  const isNew = present.filter(({ finding }) => appeared.has(finding)).map(({ issueId }) => issueId);
  await markPresent(trx, scope, present, new Set(isNew));
}

function allFindings({ findings, suppressed }: FindingsToRecord): readonly Finding[] {
  return [...findings, ...suppressed.map(({ finding }) => finding)].sort(compareFindings);
}

/** Loads issues that may match, by id and ordered by id. */
async function loadIssues(
  trx: DatabaseTransaction,
  input: FindingsToRecord,
  { seriesId }: WriteScope,
): Promise<ReadonlyMap<string, TrackedRow>> {
  const { scan, tool, defaultBranch } = input;
  const all = allFindings(input);
  const rows = await loadTracked(
    trx,
    {
      repositoryId: scan.repository_id,
      tool,
      branch: scan.branch,
      defaultBranch,
      seriesId,
      isFirstOfBranch: !input.earlier.isKnown,
      isWithWays: mayMissFlows(input.view),
    },
    all.flatMap((one) => [one.fingerprint, ...(input.packages?.formerFingerprints(one) ?? [])]),
  );
  return new Map(withPresentNames(rows, all, input.packages).map((row) => [row.id, row]));
}

function makePlan(input: FindingsToRecord, tracked: ReadonlyMap<string, TrackedRow>): IssuePlan {
  const known = [...tracked.values()].map((row) => ({
    id: row.id,
    fingerprint: row.fingerprint,
    status: row.status,
    resolution: row.resolution,
    category: row.category,
    confidence: row.confidence,
    ruleId: row.rule_id,
    filePath: row.file_path,
    line: row.line,
    symbol: row.symbol,
    context: row.context,
    shape: row.shape,
    nature: row.nature,
    way: row.way,
    commitSha: row.commit_sha,
    isPresent: row.is_present,
    isOnDefault: row.is_on_default,
    isElsewhere: row.is_elsewhere,
  }));
  const accepted = new Map(input.suppressed.map(({ finding, reason }) => [finding, reason]));
  const view: ScanView = {
    ...input.view,
    isSamePackage: input.packages?.isStillThere,
    isDefaultBranch: input.scan.branch === input.defaultBranch,
    ruleIds: input.tool === 'assay' ? new Set(input.rules.map((rule) => rule.id)) : undefined,
    aliases: new Map(input.rules.flatMap((rule) => rule.aliases.map((alias) => [alias, rule.id] as const))),
  };
  return planChanges(known, allFindings(input), view, accepted);
}

/** Status changes proved by the scan, and history entries for new issues. */
function statusChanges(
  deps: Pick<ServiceContext, 'clock'>,
  plan: IssuePlan,
  openedIds: ReadonlyMap<Finding, string>,
  rulesChange: RulesChange | undefined,
): readonly StatusChange[] {
  const cause = rulesChange === undefined ? null : describeRulesChange(rulesChange);
  const change = (id: string, from: IssueStatus | null, to: IssueStatus, action: string): StatusChange => ({
    id,
    historyId: createId(deps.clock),
    from,
    to,
    resolution: null,
    note: null,
    action,
  });
  const opened = plan.opened.flatMap(({ finding, isByRules }): readonly StatusChange[] => {
    const id = openedIds.get(finding);
    const known = isByRules ? { resolution: 'rule_changed', note: cause } : {};
    return id === undefined ? [] : [{ ...change(id, null, 'open', 'opened'), ...known }];
  });
  const reopened = plan.seen
    .filter((seen) => seen.isReopened)
    .map(({ issue, isFirst, isByRules }) => ({
      ...change(issue.id, issue.status, 'open', isFirst ? 'opened' : 'reopened'),
      note: isByRules ? cause : null,
    }));
  const ended = plan.gone.flatMap(({ issue, end }): readonly StatusChange[] => {
    if (end === undefined) return [];
    const to = end === 'fixed' ? 'fixed' : 'closed';
    const reasons = { rule_changed: cause ?? knowledgeChanged, rule_removed: cause };
    const note = end === 'rule_changed' || end === 'rule_removed' ? reasons[end] : null;
    return [{ ...change(issue.id, issue.status, to, to), resolution: end, note }];
  });
  return [...opened, ...reopened, ...ended];
}

/**
 * Status changes from comments in the code. Applied after `statusChanges`, because an issue may be reopened and
 * dismissed at once.
 */
function dismissals(
  deps: Pick<ServiceContext, 'clock'>,
  plan: IssuePlan,
  openedIds: ReadonlyMap<Finding, string>,
): readonly StatusChange[] {
  const entries = [
    ...plan.opened.map(({ finding, dismissal }) => ({
      id: openedIds.get(finding),
      from: 'open' as const,
      dismissal,
    })),
    ...plan.seen.map(({ issue, isReopened, dismissal }) => ({
      id: issue.id,
      from: isReopened ? ('open' as const) : issue.status,
      dismissal,
    })),
  ];
  return entries.flatMap(({ id, from, dismissal }): readonly StatusChange[] => {
    if (id === undefined || dismissal === undefined) return [];
    const historyId = createId(deps.clock);
    const resolution = 'suppressed_in_code';
    return [{ id, historyId, from, to: 'dismissed', resolution, note: dismissal, action: 'dismissed' }];
  });
}

function itemsOf(
  plan: IssuePlan,
  openedIds: ReadonlyMap<Finding, string>,
  rulesChange: RulesChange | undefined,
): Omit<RecordedFindings, 'introduced' | 'undecided' | 'series'> {
  const gone = (...ends: readonly GoneIssue['end'][]): readonly IssueItem[] =>
    plan.gone
      .filter(({ end }) => end !== undefined && ends.includes(end))
      .map(({ issue }) => ({
        issue_id: issue.id,
        rule_id: issue.ruleId,
        category: issue.category,
        confidence: issue.confidence,
        file_path: issue.filePath,
        line: issue.line,
        url: `/v1/issues/${issue.id}`,
      }));
  const changed = changesOf(plan);
  const toItems = (seen: readonly SeenIssue[]): readonly IssueItem[] =>
    seen.filter(({ isByRules }) => !isByRules).map(({ issue, finding }) => toItem(issue.id, finding));
  const byCode = changed.opened.filter(({ isByRules }) => !isByRules);
  // Issues of rules that were switched off are reported individually; those of rules missing in a newer version only as
  // a count.
  const removed = gone('rule_removed');
  const isUpgraded = rulesChange !== undefined;
  const byRules = (all: readonly { readonly isByRules: boolean }[]): number =>
    all.filter((one) => one.isByRules).length;
  return {
    opened: [
      ...byCode.flatMap(({ finding }) => {
        const id = openedIds.get(finding);
        return id === undefined ? [] : [toItem(id, finding)];
      }),
      ...toItems(changed.first),
    ],
    reopened: toItems(changed.reopened),
    fixed: gone('fixed'),
    closed: [...(isUpgraded ? [] : [...removed, ...gone('rule_changed')]), ...gone('file_excluded')],
    dismissed: toItems(changed.dismissed),
    byRules: {
      opened: byRules(changed.opened) + byRules(changed.first),
      reopened: byRules(changed.reopened),
      closed: isUpgraded ? gone('rule_changed').length + removed.length : 0,
      dismissed: byRules(changed.dismissed),
    },
  };
}

/** Excludes issues accepted by a comment from the start. */
function changesOf({ opened, seen }: IssuePlan) {
  const isOpen = ({ dismissal }: { readonly dismissal: string | undefined }): boolean =>
    dismissal === undefined;
  return {
    opened: opened.filter(isOpen),
    first: seen.filter((one) => one.isReopened && one.isFirst && isOpen(one)),
    reopened: seen.filter(({ isReopened, isFirst }) => isReopened && !isFirst),
    dismissed: seen.filter((one) => !isOpen(one) && !one.isFirst),
  };
}

function toItem(id: string, finding: Finding): IssueItem {
  return {
    issue_id: id,
    rule_id: finding.ruleId,
    category: finding.category,
    confidence: finding.confidence,
    severity: finding.severity,
    file_path: finding.location.path,
    line: finding.location.range.startLine,
    url: `/v1/issues/${id}`,
  };
}
