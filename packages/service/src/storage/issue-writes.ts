/** Set-based writes of scan findings. Callers pass only the rows that differ from the previous scan. */

import { type Finding, priorityOf, type RuleInfo, symbolOf } from '@assay/core';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction, IssueStatus, StoredIssueFix } from './database.ts';
import { keepClasses } from './finding-classes.ts';
import { toJsonb } from './json.ts';
import { type Columns, chunks, rowsOf } from './row-arrays.ts';
import { openNumber } from './scan-series.ts';

/** A finding that is, or becomes, an occurrence of an issue. */
export interface OccurrenceWrite {
  readonly id: string;
  readonly issueId: string;
  readonly digest: Buffer;
  readonly finding: Finding;
  readonly introduced: boolean;
  readonly suggestedFix: string | null;
  readonly fix: StoredIssueFix | null;
  readonly noFixReason: string | null;
}

/** Resolution of closed issues that were never seen at the head of a branch. */
export const notOnBranch = 'not_on_branch';

/** Resolution of closed issues that existed only on deleted branches. */
export const branchDeleted = 'branch_deleted';

export interface WriteScope {
  readonly scanId: string;
  /** `null` for a plain folder, or if unknown. */
  readonly commitSha: string | null;
  readonly repositoryId: string;
  readonly tool: string;
  readonly branch: string;
  /** Whether the scan represents the current state of the branch. */
  readonly isBranchHead: boolean;
  readonly seriesId: string;
  /** Number of the scan within its series. */
  readonly number: number;
  readonly at: Date;
  readonly rules: ReadonlyMap<string, RuleInfo>;
}

/** From 5 (critical) to 1 (info), as in the column `severity_rank`. */
export const severityRanks = { critical: 5, high: 4, medium: 3, low: 2, info: 1 } as const;

const issueColumns = {
  issue_id: { type: 'uuid', of: (write) => write.issueId },
  occurrence_id: { type: 'uuid', of: (write) => write.id },
  fingerprint: { type: 'text', of: ({ finding }) => finding.fingerprint },
  rule_id: { type: 'text', of: ({ finding }) => finding.ruleId },
  rule_family: { type: 'text', of: ({ finding }) => finding.identity.family },
  category: { type: 'text', of: ({ finding }) => finding.category },
  type: { type: 'text', of: ({ finding }) => finding.type },
  severity: { type: 'text', of: ({ finding }) => finding.severity },
  priority: { type: 'smallint', of: ({ finding }) => priorityOf(finding) },
  confidence: { type: 'text', of: ({ finding }) => finding.confidence },
  message: { type: 'text', of: ({ finding }) => finding.message },
  language: { type: 'text', of: ({ finding }) => finding.language },
  file_path: { type: 'text', of: ({ finding }) => finding.location.path },
  line: { type: 'integer', of: ({ finding }) => finding.location.range.startLine },
  introduced: { type: 'boolean', of: ({ introduced }) => introduced },
  has_fix: { type: 'boolean', of: ({ fix }) => fix !== null },
} satisfies Columns<OccurrenceWrite>;

const occurrenceColumns = {
  id: { type: 'uuid', of: (write) => write.id },
  issue_id: { type: 'uuid', of: (write) => write.issueId },
  digest: { type: 'bytea', of: ({ digest }) => digest },
  severity_rank: { type: 'smallint', of: ({ finding }) => severityRanks[finding.severity] },
  priority: { type: 'smallint', of: ({ finding }) => priorityOf(finding) },
  file_path: { type: 'text', of: ({ finding }) => finding.location.path },
  line: { type: 'integer', of: ({ finding }) => finding.location.range.startLine },
  fingerprint: { type: 'text', of: ({ finding }) => finding.fingerprint },
  symbol: { type: 'text', of: ({ finding }) => symbolOf(finding) },
  context: { type: 'text', of: ({ finding }) => finding.context },
  shape: { type: 'text', of: ({ finding }) => finding.shape },
  nature: { type: 'text', of: ({ finding }) => finding.nature ?? '' },
  introduced: { type: 'boolean', of: ({ introduced }) => introduced },
  suggested_fix: { type: 'text', of: ({ suggestedFix }) => suggestedFix },
  finding: { type: 'json', of: ({ finding }) => toJsonb(finding) },
  no_fix_reason: { type: 'text', of: ({ noFixReason }) => noFixReason },
  fix: { type: 'json', of: ({ fix }) => (fix === null ? '' : toJsonb(fix)) },
} satisfies Columns<OccurrenceWrite>;

/** Ids of the finding classes, by `classKey`. */
export type ClassIds = ReadonlyMap<string, number>;

/** Returns the ids of the classes of the written findings, inserting missing classes. */
export async function keepClassesOf(
  trx: DatabaseTransaction,
  scope: WriteScope,
  writes: readonly OccurrenceWrite[],
): Promise<ClassIds> {
  const findings = new Map(writes.map(({ finding }) => [classKey(finding), finding]));
  const classes = [...findings.values()].map(({ ruleId, category, type, confidence, language, evidence }) => {
    const { name, cwe, owasp } = describeRule(ruleId, scope.rules.get(ruleId));
    const common = { category, type, confidence, language, cwe, owasp: [...owasp] };
    return { rule_id: ruleId, title: name, ...common, reasons: reasonsOf(evidence) };
  });
  const ids = await keepClasses(trx, classes);
  return new Map(
    [...findings.keys()].flatMap((key, index) => {
      const id = ids[index];
      return id === undefined ? [] : [[key, id]];
    }),
  );
}

/** Key shared by all findings of one class within a scan, in which the rule metadata is constant. */
function classKey({ ruleId, category, type, confidence, language, evidence }: Finding): string {
  return [ruleId, category, type, confidence, language, ...reasonsOf(evidence)].join('\0');
}

function reasonsOf(evidence: Finding['evidence'] = []): string[] {
  return evidence.map(({ reason }) => reason);
}

function withClass<T extends Columns<OccurrenceWrite>>(columns: T, classes: ClassIds) {
  const of = ({ finding }: OccurrenceWrite) => classes.get(classKey(finding)) ?? null;
  return { ...columns, class_id: { type: 'integer', of } } as const;
}

/** Inserts new issues: open if the scan is the branch head, closed otherwise. */
export async function insertIssues(
  trx: DatabaseTransaction,
  scope: WriteScope,
  classes: ClassIds,
  opened: readonly OccurrenceWrite[],
): Promise<void> {
  const columns = withClass(issueColumns, classes);
  const [status, resolution] = scope.isBranchHead ? ['open', null] : ['closed', notOnBranch];
  for (const rows of chunks(opened)) {
    await sql`
      insert into issues (id, repository_id, occurrence_id, fingerprint, rule_id, rule_name, rule_family, category, type,
        severity, priority, confidence, message, cwe, owasp, language, remedy, remediation_minutes, branch, file_path, line,
        introduced, has_fix, class_id, first_seen_scan_id, first_seen_at, created_at, updated_at, tool, status, resolution)
      select issue_id, ${scope.repositoryId}, occurrence_id, fingerprint, r.rule_id, rule.name, rule_family, category,
        type, severity, priority, confidence, message, rule.cwe, rule.owasp, language, rule.remedy, rule.minutes,
        ${scope.branch}, file_path, line, introduced, has_fix, class_id,
        ${scope.scanId}, ${scope.at}, ${scope.at}, ${scope.at}, ${scope.tool},
        ${status}, ${resolution}
      from ${rowsOf(rows, columns)} join ${rulesOf(scope, rows)} on rule.id = r.rule_id`.execute(trx);
  }
}

/** Points known issues at a new occurrence. Keeps the status, but drops model opinions, which were about other code. */
export async function updateShown(
  trx: DatabaseTransaction,
  scope: WriteScope,
  classes: ClassIds,
  seen: readonly OccurrenceWrite[],
): Promise<void> {
  const columns = withClass(issueColumns, classes);
  for (const rows of chunks(seen)) {
    await sql`
      update issues set occurrence_id = r.occurrence_id, fingerprint = r.fingerprint, rule_id = r.rule_id,
        rule_name = rule.name, rule_family = r.rule_family, severity = r.severity, priority = r.priority, confidence = r.confidence,
        message = r.message, cwe = rule.cwe, owasp = rule.owasp, remedy = rule.remedy,
        remediation_minutes = rule.minutes, branch = ${scope.branch}, file_path = r.file_path, line = r.line,
        introduced = r.introduced, has_fix = r.has_fix, class_id = r.class_id,
        triage = null, triage_rank = 0, explanation = null
      from ${rowsOf(rows, columns)} join ${rulesOf(scope, rows)} on rule.id = r.rule_id
      where issues.id = r.issue_id`.execute(trx);
  }
}

/** Inserts occurrences of existing issues. */
export async function insertOccurrences(
  trx: DatabaseTransaction,
  scope: WriteScope,
  classes: ClassIds,
  writes: readonly OccurrenceWrite[],
): Promise<void> {
  const columns = withClass(occurrenceColumns, classes);
  for (const rows of chunks(writes)) {
    await sql`
      insert into issue_occurrences (series_id, first_number, last_number, id, issue_id, class_id, digest, severity_rank,
        priority, file_path, line, fingerprint, symbol, context, shape, nature, introduced, suggested_fix, no_fix_reason, finding, fix,
        first_seen_at)
      select ${scope.seriesId}, ${scope.number}::integer, ${openNumber}::integer, r.id, r.issue_id, r.class_id, r.digest,
        r.severity_rank, r.priority, r.file_path, r.line, r.fingerprint, r.symbol, r.context, r.shape, r.nature, r.introduced, r.suggested_fix,
        r.no_fix_reason, r.finding::json, nullif(r.fix, '')::jsonb, issues.first_seen_at
      from ${rowsOf(rows, columns)} join issues on issues.id = r.issue_id`.execute(trx);
  }
}

/** Ends occurrences at the scan before this one, which was the last to see them in this form. */
export async function closeOccurrences(
  trx: DatabaseTransaction,
  scope: WriteScope,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update issue_occurrences set last_number = ${scope.number - 1}
    where id = any(${sql.val([...ids])}::uuid[])`.execute(trx);
}

/**
 * Marks issues as present on the branch, at a new occurrence.
 *
 * @param appeared ids of the issues that are new on the branch compared with its earlier state
 */
export async function markPresent(
  trx: DatabaseTransaction,
  scope: WriteScope,
  writes: readonly OccurrenceWrite[],
  appeared: ReadonlySet<string>,
): Promise<void> {
  const columns = {
    issue_id: issueColumns.issue_id,
    occurrence_id: issueColumns.occurrence_id,
    commit_sha: { type: 'text', of: ({ issueId }) => (appeared.has(issueId) ? scope.commitSha : null) },
  } satisfies Columns<OccurrenceWrite>;
  for (const rows of chunks(writes)) {
    await sql`
      insert into issue_branches as known (issue_id, branch, present, occurrence_id, introduced_commit_sha, updated_at)
      select issue_id, ${scope.branch}, true, occurrence_id, commit_sha, ${scope.at}
      from ${rowsOf(rows, columns)}
      on conflict (issue_id, branch) do update set present = true, occurrence_id = excluded.occurrence_id,
        introduced_commit_sha = case when known.present
          then coalesce(excluded.introduced_commit_sha, known.introduced_commit_sha)
          else excluded.introduced_commit_sha end,
        updated_at = excluded.updated_at`.execute(trx);
  }
}

/** Marks issues as no longer present on the branch. */
export async function markGone(
  trx: DatabaseTransaction,
  scope: WriteScope,
  issueIds: readonly string[],
): Promise<void> {
  if (issueIds.length === 0) return;
  await sql`update issue_branches set present = false, updated_at = ${scope.at}
    where branch = ${scope.branch} and issue_id = any(${sql.val([...issueIds])}::uuid[])`.execute(trx);
}

export interface StatusChange {
  readonly id: string;
  readonly historyId: string;
  readonly from: IssueStatus | null;
  readonly to: IssueStatus;
  readonly resolution: string | null;
  /** Stored with a dismissal. */
  readonly note: string | null;
  readonly action: string;
}

const statusColumns = {
  id: { type: 'uuid', of: (change) => change.id },
  history_id: { type: 'uuid', of: (change) => change.historyId },
  from_status: { type: 'text', of: (change) => change.from },
  to_status: { type: 'text', of: (change) => change.to },
  resolution: { type: 'text', of: (change) => change.resolution },
  note: { type: 'text', of: (change) => change.note },
  action: { type: 'text', of: (change) => change.action },
} satisfies Columns<StatusChange>;

/** Applies status changes of a scan and records history; for a new issue (`from` is null), only the latter. */
export async function writeStatuses(
  trx: DatabaseTransaction,
  scope: { readonly scanId: string | null; readonly at: Date },
  changes: readonly StatusChange[],
): Promise<void> {
  for (const rows of chunks(changes.filter(({ from }) => from !== null))) {
    await sql`
      update issues set status = r.to_status, resolution = r.resolution, updated_at = ${scope.at},
        fixed_at = case when r.to_status = 'fixed' then ${scope.at}::timestamptz end,
        note = case when r.to_status = 'dismissed' then r.note else issues.note end,
        expires_at = null,
        reopened_count = reopened_count + (r.action = 'reopened')::int
      from ${rowsOf(rows, statusColumns)} where issues.id = r.id`.execute(trx);
  }
  for (const rows of chunks(changes)) {
    await sql`
      insert into issue_history (id, issue_id, at, scan_id, action, from_status, to_status, resolution, note)
      select history_id, id, ${scope.at}, ${scope.scanId}, action, from_status, to_status, resolution, note
      from ${rowsOf(rows, statusColumns)}`.execute(trx);
  }
}

/** Metadata of the rules, one row per rule rather than per finding. */
function rulesOf(scope: WriteScope, writes: readonly OccurrenceWrite[]): RawBuilder<unknown> {
  const ids = [...new Set(writes.map(({ finding }) => finding.ruleId))];
  const rules = ids.map((id) => describeRule(id, scope.rules.get(id)));
  return sql`jsonb_to_recordset(${toJsonb(rules)}::jsonb)
    as rule(id text, name text, cwe text[], owasp text[], remedy text, minutes int)`;
}

/** Rule metadata as it is copied into issues. */
export function describeRule(id: string, rule: RuleInfo | undefined) {
  return {
    id,
    name: rule?.title ?? id,
    cwe: (rule?.cwe ?? []).map((number) => `CWE-${number}`),
    owasp: rule?.owasp ?? [],
    remedy: rule?.remedy ?? '',
    minutes: rule?.remediationMinutes ?? 0,
  };
}
