/** Turns a scan's findings into issues: opened, seen again, reopened, gone. Runs in the scan's last transaction. */

import { compareFindings, type Finding, type RuleInfo, type SuppressedFinding } from '@assay/core';
import type { ServiceContext } from '../context.ts';
import { createId } from '../ids.ts';
import type { DatabaseTransaction, IssueStatus, StoredIssueFix } from '../storage/database.ts';
import {
  insertIssues,
  insertOccurrences,
  loadTracked,
  markGone,
  type OccurrenceWrite,
  type StatusChange,
  updateSeen,
  type WriteScope,
  writeStatuses,
} from '../storage/issues.ts';
import {
  type GoneIssue,
  type IssuePlan,
  planChanges,
  type ScanView,
  type SeenIssue,
} from './plan-changes.ts';

export interface ProvenFix {
  /** One line of reason, then the unified diff. */
  readonly text: string;
  readonly fix: StoredIssueFix;
}

export interface FindingsToRecord {
  readonly scan: { readonly id: string; readonly repository_id: string; readonly branch: string };
  readonly defaultBranch: string;
  /** Who found it: `assay`, or the tool whose results are imported. */
  readonly tool: string;
  readonly findings: readonly Finding[];
  /** Found too, and accepted by a comment in the code. */
  readonly suppressed: readonly SuppressedFinding[];
  readonly view: Omit<ScanView, 'isDefaultBranch' | 'ruleIds' | 'aliases'>;
  readonly rules: readonly RuleInfo[];
  readonly fixes: ReadonlyMap<Finding, ProvenFix>;
  /** Which findings are new compared with a baseline; `undefined`: those that open an issue, if `hasBaseline`. */
  readonly introduced: ReadonlySet<Finding> | undefined;
  /** An earlier scan of the branch was completed. */
  readonly hasBaseline: boolean;
  readonly at: Date;
}

/** What happened, for the scan's counters and its events. */
export interface RecordedFindings {
  /** Without those that a comment accepted from the start. */
  readonly opened: readonly IssueItem[];
  readonly reopened: readonly IssueItem[];
  readonly fixed: readonly IssueItem[];
  readonly closed: readonly IssueItem[];
  readonly dismissed: readonly IssueItem[];
  /** Findings that are new compared with the baseline. */
  readonly introduced: readonly Finding[];
}

/** An issue as `issue.*` events name it. */
export interface IssueItem {
  readonly issue_id: string;
  readonly rule_id: string;
  readonly category: string;
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
  const { scan } = input;
  const scope: WriteScope = {
    scanId: scan.id,
    repositoryId: scan.repository_id,
    tool: input.tool,
    branch: scan.branch,
    at: input.at,
    rules: new Map(input.rules.map((rule) => [rule.id, rule])),
  };
  const plan = await makePlan(trx, input);
  const openedIds = new Map(plan.opened.map(({ finding }) => [finding, createId(deps.clock)]));
  const introduced = input.findings.filter((finding) =>
    input.introduced ? input.introduced.has(finding) : input.hasBaseline && openedIds.has(finding),
  );
  const isIntroduced = new Set(introduced);
  const write = (issueId: string, finding: Finding): OccurrenceWrite => ({
    issueId,
    finding,
    introduced: isIntroduced.has(finding),
    suggestedFix: input.fixes.get(finding)?.text ?? null,
    fix: input.fixes.get(finding)?.fix ?? null,
  });
  const opened = [...openedIds].map(([finding, id]) => write(id, finding));
  const seen = plan.seen.map(({ issue, finding }) => write(issue.id, finding));
  await insertIssues(trx, scope, opened);
  await updateSeen(trx, scope, seen);
  await insertOccurrences(trx, scope, [...opened, ...seen]);
  await markGone(
    trx,
    scope,
    plan.gone.map(({ issue }) => issue.id),
  );
  await writeStatuses(trx, scope, statusChanges(deps, plan, openedIds));
  await writeStatuses(trx, scope, dismissals(deps, plan, openedIds));
  return { ...itemsOf(plan, openedIds), introduced };
}

function allFindings({ findings, suppressed }: FindingsToRecord): readonly Finding[] {
  return [...findings, ...suppressed.map(({ finding }) => finding)].sort(compareFindings);
}

async function makePlan(trx: DatabaseTransaction, input: FindingsToRecord): Promise<IssuePlan> {
  const { scan, defaultBranch } = input;
  const findings = allFindings(input);
  const tracked = await loadTracked(
    trx,
    {
      repositoryId: scan.repository_id,
      tool: input.tool,
      branch: scan.branch,
      defaultBranch,
      isFirstOfBranch: !input.hasBaseline,
    },
    findings.map((finding) => finding.fingerprint),
  );
  const known = tracked.map((row) => ({
    id: row.id,
    fingerprint: row.fingerprint,
    status: row.status,
    resolution: row.resolution,
    category: row.category,
    ruleId: row.rule_id,
    filePath: row.file_path,
    line: row.line,
    symbol: row.symbol,
    context: row.context,
    shape: row.shape,
    commitSha: row.commit_sha,
    isPresent: row.is_present,
    isOnDefault: row.is_on_default,
    isElsewhere: row.is_elsewhere,
  }));
  const accepted = new Map(input.suppressed.map(({ finding, reason }) => [finding, reason]));
  const view: ScanView = {
    ...input.view,
    isDefaultBranch: scan.branch === defaultBranch,
    ruleIds: input.tool === 'assay' ? new Set(input.rules.map((rule) => rule.id)) : undefined,
    aliases: new Map(input.rules.flatMap((rule) => rule.aliases.map((alias) => [alias, rule.id] as const))),
  };
  return planChanges(known, findings, view, accepted);
}

/** What the scan proves, and the history of new issues. */
function statusChanges(
  deps: Pick<ServiceContext, 'clock'>,
  plan: IssuePlan,
  openedIds: ReadonlyMap<Finding, string>,
): readonly StatusChange[] {
  const change = (id: string, from: IssueStatus | null, to: IssueStatus, action: string): StatusChange => ({
    id,
    historyId: createId(deps.clock),
    from,
    to,
    resolution: null,
    note: null,
    action,
  });
  const opened = [...openedIds.values()].map((id) => change(id, null, 'open', 'opened'));
  const reopened = plan.seen
    .filter((seen) => seen.isReopened)
    .map(({ issue }) => change(issue.id, issue.status, 'open', 'reopened'));
  const ended = plan.gone.flatMap(({ issue, end }): readonly StatusChange[] => {
    if (end === undefined) return [];
    const to = end === 'fixed' ? 'fixed' : 'closed';
    return [{ ...change(issue.id, issue.status, to, to), resolution: end }];
  });
  return [...opened, ...reopened, ...ended];
}

/** What comments in the code say; behind `statusChanges`, for an issue may come back with a comment. */
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
): Omit<RecordedFindings, 'introduced'> {
  const gone = (...ends: readonly GoneIssue['end'][]): readonly IssueItem[] =>
    plan.gone
      .filter(({ end }) => end !== undefined && ends.includes(end))
      .map(({ issue }) => ({
        issue_id: issue.id,
        rule_id: issue.ruleId,
        category: issue.category,
        file_path: issue.filePath,
        line: issue.line,
        url: `/v1/issues/${issue.id}`,
      }));
  const seen = (isMeant: (seen: SeenIssue) => boolean): readonly IssueItem[] =>
    plan.seen.filter(isMeant).map(({ issue, finding }) => toItem(issue.id, finding));
  const isBornDismissed = new Set(
    plan.opened.filter(({ dismissal }) => dismissal !== undefined).map(({ finding }) => finding),
  );
  return {
    opened: [...openedIds]
      .filter(([finding]) => !isBornDismissed.has(finding))
      .map(([finding, id]) => toItem(id, finding)),
    reopened: seen(({ isReopened }) => isReopened),
    fixed: gone('fixed'),
    closed: gone('rule_removed', 'file_excluded'),
    dismissed: seen(({ dismissal }) => dismissal !== undefined),
  };
}

function toItem(id: string, finding: Finding): IssueItem {
  return {
    issue_id: id,
    rule_id: finding.ruleId,
    category: finding.category,
    severity: finding.severity,
    file_path: finding.location.path,
    line: finding.location.range.startLine,
    url: `/v1/issues/${id}`,
  };
}
