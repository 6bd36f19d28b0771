/** Queries of issues: set-based writes of a scan's result, and what lists and details read. */

import { type Finding, type RuleInfo, symbolOf } from '@assay/core';
import { sql } from 'kysely';
import type { Caller } from '../context.ts';
import { isVisible } from '../repositories/visibility.ts';
import type { DatabaseTransaction, IssueStatus, Queryable, Row, StoredIssueFix } from './database.ts';
import { toJsonb } from './json.ts';

/** Rows of one statement. Chosen: 2,000 findings with traces make about 10 MB. */
const chunkRows = 2000;

export interface TrackedRow {
  readonly id: string;
  readonly fingerprint: string;
  readonly status: IssueStatus;
  readonly resolution: string | null;
  readonly category: 'security' | 'quality';
  readonly rule_id: string;
  readonly file_path: string;
  readonly line: number;
  readonly symbol: string;
  readonly context: string;
  readonly shape: string;
  readonly commit_sha: string | null;
  readonly is_present: boolean;
  readonly is_on_default: boolean;
  readonly is_elsewhere: boolean;
}

export interface TrackedScope {
  readonly repositoryId: string;
  /** Tools do not know each other's issues. */
  readonly tool: string;
  readonly branch: string;
  readonly defaultBranch: string;
  /** No scan of the branch was completed: what is present on the default branch counts. */
  readonly isFirstOfBranch: boolean;
}

/** Issues that findings with these fingerprints may be, and those present on the branch. Locks them. */
export async function loadTracked(
  trx: DatabaseTransaction,
  scope: TrackedScope,
  fingerprints: readonly string[],
): Promise<readonly TrackedRow[]> {
  const { rows } = await sql<TrackedRow>`
    select i.id, coalesce(here.fingerprint, there.fingerprint, i.fingerprint) as fingerprint, i.status, i.resolution,
      i.category, i.rule_id,
      coalesce(here.file_path, there.file_path, i.file_path) as file_path,
      coalesce(here.line, there.line, i.line) as line,
      case when coalesce(here.present, there.present) then coalesce(here.symbol, there.symbol) else '' end as symbol,
      case when coalesce(here.present, there.present) then coalesce(here.context, there.context) else '' end as context,
      case when coalesce(here.present, there.present) then coalesce(here.shape, there.shape) else '' end as shape,
      case when coalesce(here.present, there.present) then seen.commit_sha end as commit_sha,
      coalesce(here.present, false) as is_present,
      there.branch is not null as is_on_default,
      exists (select 1 from issue_branches b where b.issue_id = i.id and b.branch <> ${scope.branch} and b.present)
        as is_elsewhere
    from issues i
      left join issue_branches here on here.issue_id = i.id and here.branch = ${scope.branch}
      left join issue_branches there on there.issue_id = i.id and there.branch = ${scope.defaultBranch}
      left join scans seen on seen.id = coalesce(here.last_scan_id, there.last_scan_id)
    where i.repository_id = ${scope.repositoryId} and i.tool = ${scope.tool}
      and (i.fingerprint = any(${sql.val([...new Set(fingerprints)])}::text[]) or here.present
        or (${scope.isFirstOfBranch}::boolean and there.present))
    order by i.id
    for update of i`.execute(trx);
  return rows;
}

/** One finding of the scan and the issue that it is. */
export interface OccurrenceWrite {
  readonly issueId: string;
  readonly finding: Finding;
  readonly introduced: boolean;
  readonly suggestedFix: string | null;
  readonly fix: StoredIssueFix | null;
}

export interface WriteScope {
  readonly scanId: string;
  readonly repositoryId: string;
  readonly tool: string;
  readonly branch: string;
  readonly at: Date;
  readonly rules: ReadonlyMap<string, RuleInfo>;
}

/** New issues, all open. */
export async function insertIssues(
  trx: DatabaseTransaction,
  scope: WriteScope,
  opened: readonly OccurrenceWrite[],
): Promise<void> {
  for (const rows of chunks(opened.map((write) => issueFields(scope, write)))) {
    await sql`
      insert into issues (id, repository_id, fingerprint, rule_id, rule_name, rule_family, category, type, severity,
        confidence, message, cwe, owasp, language, remedy, remediation_minutes, branch, file_path, line,
        first_seen_scan_id, first_seen_at, last_seen_scan_id, last_seen_at, created_at, updated_at, tool)
      select id, ${scope.repositoryId}, fingerprint, rule_id, rule_name, rule_family, category, type, severity,
        confidence, message, cwe, owasp, language, remedy, remediation_minutes, ${scope.branch}, file_path, line,
        ${scope.scanId}, ${scope.at}, ${scope.scanId}, ${scope.at}, ${scope.at}, ${scope.at}, ${scope.tool}
      from ${issueRecords(rows)}`.execute(trx);
  }
}

/** Known issues that were found again: place and text as the scan has them. The status is not touched. */
export async function updateSeen(
  trx: DatabaseTransaction,
  scope: WriteScope,
  seen: readonly OccurrenceWrite[],
): Promise<void> {
  for (const rows of chunks(seen.map((write) => issueFields(scope, write)))) {
    await sql`
      update issues set fingerprint = r.fingerprint, rule_id = r.rule_id, rule_name = r.rule_name, rule_family = r.rule_family,
        severity = r.severity, confidence = r.confidence, message = r.message, cwe = r.cwe, owasp = r.owasp,
        remedy = r.remedy, remediation_minutes = r.remediation_minutes, branch = ${scope.branch},
        file_path = r.file_path, line = r.line, last_seen_scan_id = ${scope.scanId}, last_seen_at = ${scope.at}
      from ${issueRecords(rows)} where issues.id = r.id`.execute(trx);
  }
}

export async function insertOccurrences(
  trx: DatabaseTransaction,
  scope: WriteScope,
  writes: readonly OccurrenceWrite[],
): Promise<void> {
  for (const rows of chunks(writes.map(occurrenceFields))) {
    await sql`
      insert into issue_occurrences (scan_id, issue_id, severity_rank, file_path, line, end_line, "column", end_column,
        snippet, message, finding, introduced, suggested_fix, fix)
      select ${scope.scanId}, issue_id, severity_rank, file_path, line, end_line, start_column, end_column,
        snippet, message, finding, introduced, suggested_fix, fix
      from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as r(issue_id uuid, severity_rank smallint, file_path text,
        line int, end_line int, start_column int, end_column int, snippet text, message text,
        finding jsonb, introduced boolean, suggested_fix text, fix jsonb)`.execute(trx);
    await sql`
      insert into issue_branches (issue_id, branch, present, file_path, line, fingerprint,
        symbol, context, shape, last_scan_id, updated_at)
      select issue_id, ${scope.branch}, true, file_path, line, fingerprint, symbol, context, shape, ${scope.scanId}, ${scope.at}
      from jsonb_to_recordset(${toJsonb(rows.map(branchFields))}::jsonb)
        as r(issue_id uuid, file_path text, line int, fingerprint text, symbol text, context text, shape text)
      on conflict (issue_id, branch) do update set present = true, file_path = excluded.file_path,
        line = excluded.line, fingerprint = excluded.fingerprint, symbol = excluded.symbol, context = excluded.context, shape = excluded.shape, last_scan_id = excluded.last_scan_id, updated_at = excluded.updated_at`.execute(
      trx,
    );
  }
}

/** Issues that the branch does not have any more. */
export async function markGone(
  trx: DatabaseTransaction,
  scope: WriteScope,
  issueIds: readonly string[],
): Promise<void> {
  if (issueIds.length === 0) return;
  await trx
    .updateTable('issue_branches')
    .set({ present: false, last_scan_id: scope.scanId, updated_at: scope.at })
    .where('branch', '=', scope.branch)
    .where(sql<boolean>`issue_id = any(${sql.val([...issueIds])}::uuid[])`)
    .execute();
}

export interface StatusChange {
  readonly id: string;
  readonly historyId: string;
  readonly from: IssueStatus | null;
  readonly to: IssueStatus;
  readonly resolution: string | null;
  /** Kept with a dismissal. */
  readonly note: string | null;
  readonly action: string;
}

/** Statuses that a scan changes, and the history of them and of new issues (`from` null: history alone). */
export async function writeStatuses(
  trx: DatabaseTransaction,
  scope: Pick<WriteScope, 'scanId' | 'at'>,
  changes: readonly StatusChange[],
): Promise<void> {
  for (const rows of chunks(changes)) {
    const records = sql`jsonb_to_recordset(${toJsonb(rows)}::jsonb)
      as r(id uuid, "historyId" uuid, "from" text, "to" text, resolution text, note text, action text)`;
    await sql`
      update issues set status = r."to", resolution = r.resolution, updated_at = ${scope.at},
        fixed_at = case when r."to" = 'fixed' then ${scope.at}::timestamptz end,
        note = case when r."to" = 'dismissed' then r.note else issues.note end,
        expires_at = null,
        reopened_count = reopened_count + (r."to" = 'open')::int
      from ${records} where issues.id = r.id and r."from" is not null`.execute(trx);
    await sql`
      insert into issue_history (id, issue_id, at, scan_id, action, from_status, to_status, resolution, note)
      select "historyId", id, ${scope.at}, ${scope.scanId}, action, "from", "to", resolution, note from ${records}`.execute(
      trx,
    );
  }
}

/** An issue with its occurrence in one scan. */
export interface IssueRow extends Row<'issues'> {
  readonly scan_id: string | null;
  readonly occurrence_path: string | null;
  readonly occurrence_line: number | null;
  readonly end_line: number | null;
  readonly column: number | null;
  readonly end_column: number | null;
  readonly snippet: string | null;
  readonly occurrence_message: string | null;
  readonly finding: Finding | null;
  readonly introduced: boolean | null;
  readonly suggested_fix: string | null;
  readonly fix: StoredIssueFix | null;
}

const occurrenceColumns = [
  'issue_occurrences.scan_id',
  'issue_occurrences.file_path as occurrence_path',
  'issue_occurrences.line as occurrence_line',
  'issue_occurrences.end_line',
  'issue_occurrences.column',
  'issue_occurrences.end_column',
  'issue_occurrences.snippet',
  'issue_occurrences.message as occurrence_message',
  'issue_occurrences.finding',
  'issue_occurrences.introduced',
  'issue_occurrences.suggested_fix',
  'issue_occurrences.fix',
] as const;

/** Issues that a scan saw, as it saw them. */
export function selectScanIssues(db: Queryable, scanId: string) {
  return db
    .selectFrom('issue_occurrences')
    .innerJoin('issues', 'issues.id', 'issue_occurrences.issue_id')
    .selectAll('issues')
    .select(occurrenceColumns)
    .where('issue_occurrences.scan_id', '=', scanId);
}

/** Issues that the caller sees, each as the last scan that found it saw it. */
export function selectIssues(db: Queryable, caller: Pick<Caller, 'userId' | 'repositoryId'>) {
  return db
    .selectFrom('issues')
    .leftJoin('issue_occurrences', (join) =>
      join
        .onRef('issue_occurrences.issue_id', '=', 'issues.id')
        .onRef('issue_occurrences.scan_id', '=', 'issues.last_seen_scan_id'),
    )
    .selectAll('issues')
    .select(occurrenceColumns)
    .where(isVisible(caller, 'issues.repository_id'));
}

export function findIssue(
  db: Queryable,
  caller: Pick<Caller, 'userId' | 'repositoryId'>,
  id: string,
): Promise<IssueRow | undefined> {
  return selectIssues(db, caller).where('issues.id', '=', id).executeTakeFirst();
}

/** 5 critical to 1 info, as the column `severity_rank`. */
export const severityRanks = { critical: 5, high: 4, medium: 3, low: 2, info: 1 } as const;

function issueFields(scope: WriteScope, { issueId, finding }: OccurrenceWrite) {
  const rule = scope.rules.get(finding.ruleId);
  return {
    id: issueId,
    fingerprint: finding.fingerprint,
    rule_id: finding.ruleId,
    rule_name: rule?.title ?? finding.ruleId,
    rule_family: finding.identity.family,
    category: finding.category,
    type: finding.type,
    severity: finding.severity,
    confidence: finding.confidence,
    message: finding.message,
    cwe: (rule?.cwe ?? []).map((number) => `CWE-${number}`),
    owasp: rule?.owasp ?? [],
    language: finding.language,
    remedy: rule?.remedy ?? '',
    remediation_minutes: rule?.remediationMinutes ?? 0,
    file_path: finding.location.path,
    line: finding.location.range.startLine,
  };
}

function issueRecords(rows: readonly ReturnType<typeof issueFields>[]) {
  return sql`jsonb_to_recordset(${toJsonb(rows)}::jsonb) as r(id uuid, fingerprint text, rule_id text, rule_name text,
    rule_family text, category text, type text, severity text, confidence text, message text, cwe text[],
    owasp text[], language text, remedy text, remediation_minutes int, file_path text, line int)`;
}

function occurrenceFields(write: OccurrenceWrite) {
  const { finding } = write;
  const { range, path, snippet } = finding.location;
  return {
    issue_id: write.issueId,
    severity_rank: severityRanks[finding.severity],
    file_path: path,
    line: range.startLine,
    // The range's end is exclusive; the API's last line is inclusive.
    end_line: range.endColumn === 1 && range.endLine > range.startLine ? range.endLine - 1 : range.endLine,
    start_column: range.startColumn,
    end_column: range.endColumn,
    snippet,
    message: finding.message,
    finding,
    introduced: write.introduced,
    suggested_fix: write.suggestedFix,
    fix: write.fix,
  };
}

function branchFields({ issue_id, file_path, line, finding }: ReturnType<typeof occurrenceFields>) {
  const { fingerprint, context, shape } = finding;
  return { issue_id, file_path, line, fingerprint, symbol: symbolOf(finding), context, shape };
}

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += chunkRows) yield rows.slice(start, start + chunkRows);
}
