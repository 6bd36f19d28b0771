/** A scan as represented by the API. */

import { confidences, severities } from '@assay/core';
import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { type ClosesNothing, closingReasons } from '../issues/closing.ts';
import { closingOf, readCoverage } from '../scans/coverage.ts';
import { issuesShown } from '../scans/describe-scan.ts';
import type { StoredLlmUse } from '../storage/database.ts';
import type { ScanRow } from '../storage/scans.ts';
import { toTimestamp, toTimestampOrNull } from './lists.ts';
import { Count, extensibleEnum, Id, named, nullable, oneOf, Timestamp } from './schemas.ts';
import { Failure, QualityGate, toQualityGate } from './verdict-schemas.ts';

export const scanTypes = [
  'full',
  'incremental',
  'diff',
  'security',
  'quality',
  'secrets',
  'dependencies',
  'iac',
] as const;
export const scanStatuses = ['running', 'completed', 'failed', 'cancelled'] as const;
const phases = [
  'queued',
  'cloning',
  'indexing',
  'analyzing',
  'fixing',
  'triaging',
  'reporting',
  'done',
] as const;
const triggers = ['api', 'push', 'pull_request', 'schedule', 'manual', 'cli', 'import'] as const;

const Reasons = Type.Record(Type.String(), Type.Integer({ minimum: 1 }));
const ScanLlm = Type.Object(
  {
    model: Type.String(),
    calls: Count,
    input_tokens: Count,
    output_tokens: Count,
    cost: Type.Number({
      minimum: 0,
      description: 'In US dollars, of all attempts of the scan; 0 where prices are not set',
    }),
    entries: Type.Object(
      {
        total: Count,
        looked: Count,
        cached: Type.Integer({ minimum: 0, description: 'Of those: answered before, without a call' }),
      },
      {
        description:
          'Parts of the program, each asked about as a whole: handlers side by side, the rest of the code, pages',
      },
    ),
    skipped: Type.Unsafe<Record<string, number>>({
      ...Reasons,
      description:
        'Why parts were not looked at, as `over_budget`; none of the issues of a model is closed then',
    }),
    refused: Type.Unsafe<Record<string, number>>({
      ...Reasons,
      description: 'What the model said and the facts did not bear out, as `quote_not_found`',
    }),
    triage: Type.Optional(
      Type.Object(
        {
          total: Count,
          judged: Count,
          cached: Count,
          skipped: Type.Unsafe<Record<string, number>>({ ...Reasons, description: 'Not judged, by reason' }),
          refused: Type.Unsafe<Record<string, number>>({
            ...Reasons,
            description: 'Verdicts that the facts did not bear out, as `reason_not_confirmed`',
          }),
        },
        { description: 'Findings of the engine that the model was asked about' },
      ),
    ),
    proposals: Type.Optional(
      Type.Object(
        {
          total: Count,
          looked: Count,
          cached: Count,
          rows: Type.Integer({ minimum: 0, description: 'Rows of models that it proposes' }),
          skipped: Type.Unsafe<Record<string, number>>({ ...Reasons, description: 'Not asked, by reason' }),
          refused: Type.Unsafe<Record<string, number>>({
            ...Reasons,
            description: 'What no row can be made of, as `kind_does_not_fit`',
          }),
        },
        { description: 'Libraries without a model that it was asked about' },
      ),
    ),
  },
  { description: 'What a language model was asked; null when nothing was' },
);

const Closing = Type.Object(
  {
    closes_issues: Type.Boolean({
      description: 'Whether issues that the scan could see and did not find are closed by it',
    }),
    reason: nullable(
      extensibleEnum(Object.keys(closingReasons) as ClosesNothing[], 'Why it closes none; null when it does'),
    ),
    detail: nullable(Type.String({ description: 'The same in a sentence, or what it leaves as it is' })),
  },
  {
    description:
      "Which issues a scan closes: it must be of its branch's head, of all paths and not cut short, and must have read the issue's file with the issue's rule, or git must say that the file is not in the scanned commit. A scan that read nothing though there was something to read closes none. Null until it is completed, and for scans that fail",
  },
);

export const Scan = named(
  'Scan',
  Type.Object({
    id: Id,
    status: oneOf(scanStatuses),
    repository_id: Id,
    scan_type: extensibleEnum(scanTypes),
    started_at: Type.String({
      ...Timestamp,
      description: 'When a worker took it up; the same as `queued_at` while it waits',
    }),
    issues_found: Type.Integer({
      minimum: 0,
      description:
        'security_issues + quality_issues. While the scan runs, those that are known so far: it may find more, and what it records decides',
    }),
    issues_shown: Type.Integer({
      minimum: 0,
      description: 'Those of high and medium confidence: gates, ratings, events and reviews speak of these',
    }),
    by_confidence: nullable(Type.Object(Object.fromEntries(confidences.map((level) => [level, Count])))),
    security_issues: Count,
    quality_issues: Count,
    duration_seconds: Type.Integer({ minimum: 0, description: 'Elapsed while running' }),
    completed_at: nullable(Timestamp),
    branch: Type.String(),
    commit_sha: nullable(Type.String()),
    is_branch_head: nullable(
      Type.Boolean({
        description:
          'Whether the scan is the state of its branch: it opens issues, counts for metrics, and may close issues. Null until it is completed',
      }),
    ),
    pull_request: nullable(Type.Integer()),
    baseline_commit_sha: nullable(Type.String()),
    paths: Type.Array(Type.String()),
    analyzers: Type.Array(Type.String(), {
      description: 'Those that were asked for; empty for all of the scan type',
    }),
    trigger: extensibleEnum(triggers),
    tool: Type.String({ description: '`assay`, or the tool whose results were imported' }),
    triggered_by: nullable(Id),
    phase: extensibleEnum(phases),
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    error: nullable(Failure.ref),
    coverage: Type.Object({
      complete: Type.Boolean({
        description:
          'Whether all was read that the scan should have read; see `problems`. It closes nothing by itself: see `closing`',
      }),
      cut_short: Type.Boolean({
        description:
          'A limit or a defect stopped the scan or a part of it: it closes no issue; see `closing`',
      }),
      nothing_analyzed: nullable(
        Type.String({ description: 'Why no file was analyzed; null when at least one was' }),
      ),
      unread: nullable(
        Type.String({
          description:
            'What the scan should have read and did not, in sentences; null when it read all of it',
        }),
      ),
      languages_unread: Type.Array(Type.Object({ language: Type.String(), files: Count }), {
        description: 'Languages of the tree that are not analyzed, those with most files first',
      }),
      files_scanned: Count,
      tests_not_followed: nullable(
        Type.Integer({
          minimum: 0,
          description:
            'Of them tests, which rules looked at file by file and which are no part of the program; null where nobody counted',
        }),
      ),
      files_skipped: Type.Array(Type.Object({ path: Type.String(), reason: Type.String() })),
      rules_timed_out: Type.Array(Type.String()),
      analyzers: Type.Array(
        Type.Object({
          id: Type.String(),
          files: Type.Integer({ minimum: 0, description: 'That it read' }),
          skipped: Type.Array(Type.Object({ reason: Type.String(), files: Count }), {
            description: 'Files that it claims and that were not read',
          }),
        }),
        { description: 'What each analyzer that ran has looked at; empty for imported results' },
      ),
    }),
    closing: nullable(Closing),
    problems: Type.Array(
      Type.Object({
        kind: Type.String(),
        path: Type.Optional(Type.String()),
        line: Type.Optional(Type.Integer()),
        reason: Type.String(),
        message: Type.String(),
      }),
    ),
    introduced: Count,
    fixed: Count,
    by_severity: Type.Object(Object.fromEntries(severities.map((severity) => [severity, Count]))),
    shown_by_severity: Type.Object(Object.fromEntries(severities.map((severity) => [severity, Count])), {
      description: 'Of those that are shown',
    }),
    quality_gate: QualityGate.ref,
    engine_version: nullable(Type.String()),
    ruleset_hash: nullable(Type.String()),
    queued_at: Type.String({ ...Timestamp, description: 'When it was asked for' }),
    llm: nullable(ScanLlm),
  }),
);

export function toScan(scan: ScanRow, deps: Pick<ServiceContext, 'clock'>) {
  return {
    id: scan.id,
    status: scan.status,
    repository_id: scan.repository_id,
    scan_type: scan.scan_type,
    started_at: toTimestamp(scan.claimed_at ?? scan.started_at),
    issues_found: scan.issues_found,
    issues_shown: issuesShown(scan),
    by_confidence: scan.by_confidence,
    security_issues: scan.security_issues,
    quality_issues: scan.quality_issues,
    duration_seconds: durationOf(scan, deps.clock.now()),
    completed_at: toTimestampOrNull(scan.completed_at),
    branch: scan.branch,
    commit_sha: scan.commit_sha,
    is_branch_head: scan.is_branch_head,
    pull_request: scan.pull_request,
    baseline_commit_sha: scan.baseline_commit_sha,
    paths: scan.paths,
    analyzers: scan.analyzers,
    trigger: scan.trigger,
    tool: scan.tool,
    triggered_by: scan.triggered_by,
    phase: scan.phase,
    progress: scan.progress,
    error: scan.error,
    coverage: toCoverage(scan),
    closing: closingOf(scan),
    problems: [...scan.problems],
    introduced: scan.introduced,
    fixed: scan.fixed,
    by_severity: scan.by_severity,
    shown_by_severity: scan.shown_by_severity ?? scan.by_severity,
    quality_gate: toQualityGate(scan.quality_gate),
    engine_version: scan.engine_version,
    ruleset_hash: scan.ruleset_hash,
    queued_at: toTimestamp(scan.queued_at),
    llm: scan.llm && toScanLlm(scan.llm),
  };
}

/** Processing time so far: 0 while the scan is queued. */
function durationOf(scan: ScanRow, now: Date): number {
  const isWaiting = scan.status === 'running' && scan.claimed_at === null;
  const begin = scan.claimed_at ?? scan.started_at;
  const end = scan.completed_at ?? now;
  return isWaiting ? 0 : Math.max(0, Math.round((end.getTime() - begin.getTime()) / 1000));
}

function toScanLlm({ cost_microdollars: cost = 0, ...use }: StoredLlmUse) {
  return {
    ...use,
    cost: cost / 1_000_000,
    entries: { ...use.entries },
    skipped: { ...use.skipped },
    refused: { ...use.refused },
    ...(use.triage && {
      triage: {
        ...use.triage,
        skipped: { ...use.triage.skipped },
        refused: { ...use.triage.refused },
      },
    }),
    ...(use.proposals && {
      proposals: {
        ...use.proposals,
        skipped: { ...use.proposals.skipped },
        refused: { ...use.proposals.refused },
      },
    }),
  };
}

/** Unknown while the scan runs: the row then holds the values of an empty tree. */
function toCoverage(scan: ScanRow) {
  const coverage = readCoverage(scan.coverage);
  return {
    complete: coverage.complete,
    cut_short: scan.status === 'completed' && coverage.cutShort,
    nothing_analyzed: coverage.nothingAnalyzed,
    unread: scan.unread,
    languages_unread: [...coverage.languagesUnread],
    files_scanned: coverage.filesScanned,
    tests_not_followed: coverage.testsNotFollowed ?? null,
    files_skipped: [...coverage.filesSkipped],
    rules_timed_out: [...coverage.rulesTimedOut],
    analyzers: (coverage.analyzers ?? []).map(({ id, files, skipped }) => ({
      id,
      files,
      skipped: skipped.map((one) => ({ ...one })),
    })),
  };
}
