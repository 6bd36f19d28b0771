/** Issues as represented by the API. */

import {
  type Cvss,
  categories,
  confidences,
  cvssOf,
  type Evidence,
  probabilityOfFinding,
  qualityTypes,
  type Range,
  reasonNames,
  securityTypes,
  severities,
  stanceOf,
  type TraceStep,
  textOfReason,
  traceStepKinds,
} from '@assay/core';
import { llmRulePrefix, triageReasons, triageVerdicts } from '@assay/llm';
import { noFixReasonNames } from '@assay/scanner';
import { Type } from '@fastify/type-provider-typebox';
import { issueStatuses } from '../issues/transitions.ts';
import type { StoredExplanation } from '../storage/database.ts';
import type { IssueRow } from '../storage/issues.ts';
import { toTimestamp, toTimestampOrNull } from './lists.ts';
import { Count, extensibleEnum, Id, named, nullable, oneOf, Timestamp } from './schemas.ts';
import { toVerification, VerificationResource } from './verdict-schemas.ts';

export const issueTypes = [...securityTypes, ...qualityTypes] as const;
const Line = Type.Integer({ minimum: 1 });

export const IssueTraceStep = named(
  'TraceStep',
  Type.Object({
    step: Type.Integer({ minimum: 1 }),
    kind: extensibleEnum(traceStepKinds),
    file_path: Type.String(),
    line: Line,
    column: Line,
    snippet: Type.String(),
    note: Type.String(),
  }),
);
export const IssueFix = named(
  'IssueFix',
  Type.Object({
    available: Type.Boolean({ description: 'A proven fix that is not applied yet' }),
    state: oneOf(
      ['none', 'ready', 'applied'],
      '`ready`: proven, and not applied. `applied`: committed to a branch; a scan tells when the issue is gone',
    ),
    applied: Type.Unsafe<{ branch: string | null; pull_request_url: string | null; fixed_at: string } | null>(
      {
        type: ['object', 'null'],
        description: 'Where the newest fix was committed since the issue was opened last',
        properties: {
          branch: { type: ['string', 'null'] },
          pull_request_url: { type: ['string', 'null'] },
          fixed_at: { type: 'string', format: 'date-time' },
        },
        required: ['branch', 'pull_request_url', 'fixed_at'],
      },
    ),
    reason: nullable(
      extensibleEnum(
        noFixReasonNames,
        'Why there is no fix; null where there is one, and where none was looked for: `suggested_fix` says what to do',
      ),
    ),
    origin: nullable(oneOf(['engine', 'llm'])),
    safety: nullable(oneOf(['S', 'R', 'G'])),
    patch: nullable(Type.String({ description: 'Unified diff' })),
    confidence: nullable(Type.String()),
    verification: nullable(VerificationResource.ref),
  }),
);
export const IssueTriage = named(
  'IssueTriage',
  Type.Object(
    {
      verdict: extensibleEnum(triageVerdicts),
      confidence: Type.Number({ minimum: 0, maximum: 1, description: "The model's own" }),
      reason_code: extensibleEnum(triageReasons),
      rationale: Type.String({ description: 'One line of plain text' }),
      evidence: Type.Array(Type.Object({ file_path: Type.String(), line: Line, end_line: Line }), {
        description: 'Lines that it quotes; each stands there word for word',
      }),
      refused: nullable(
        Type.String({
          description:
            'Why the verdict is `uncertain` though the model said more, as `evidence_not_found`; null: it is what the model said',
        }),
      ),
      model: Type.String(),
    },
    { description: "A language model's opinion. It orders and labels: no status and no gate depends on it" },
  ),
);
export const IssueExplanation = named(
  'IssueExplanation',
  Type.Object(
    {
      text: Type.String({ description: 'At most 120 words of plain text' }),
      model: Type.String(),
      at: Timestamp,
      language: Type.Optional(Type.String({ description: 'Tag of its language, as `de`' })),
    },
    {
      description:
        'A language model says why the place is dangerous, from the facts that the engine found and the code around them',
    },
  ),
);
export const IssueEvidence = named(
  'IssueEvidence',
  Type.Object({
    reason: extensibleEnum(reasonNames),
    stance: extensibleEnum(['for', 'against']),
    text: Type.String({ description: 'What it says, as a sentence' }),
    detail: nullable(Type.String({ description: 'What it is about: `tests`' })),
    file_path: nullable(Type.String()),
    line: nullable(Line),
  }),
);
export const Issue = named(
  'Issue',
  Type.Object({
    id: Id,
    scan_id: nullable(Id),
    repository_id: Id,
    severity: oneOf(severities),
    category: oneOf(categories),
    title: Type.String(),
    file_path: Type.String(),
    line: Line,
    end_line: Type.Integer({ minimum: 1, description: 'Inclusive' }),
    column: Line,
    end_column: Type.Integer({ minimum: 1, description: 'Exclusive' }),
    suggested_fix: Type.String({ description: 'A reason and a unified diff, or the remedy' }),
    rule_id: Type.String(),
    rule_name: Type.String(),
    message: Type.String(),
    type: extensibleEnum(issueTypes),
    status: extensibleEnum(issueStatuses),
    resolution: nullable(Type.String()),
    note: nullable(Type.String()),
    expires_at: nullable(Timestamp),
    confidence: extensibleEnum(confidences),
    probability: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'How likely it is worth mending; `confidence` is its three bands',
    }),
    priority: Type.Integer({
      minimum: 0,
      maximum: 1_000,
      description: 'What to mend first: probability, severity and who reaches it',
    }),
    evidence: Type.Array(IssueEvidence.ref, {
      description:
        'What speaks for the issue and against it: the probability is made of these. Empty for issues of other tools',
    }),
    cwe: Type.Array(Type.String()),
    owasp: Type.Array(Type.String()),
    cvss: Type.Unsafe<Cvss | null>({
      type: ['object', 'null'],
      description:
        'Base score of the class of weakness, where reports of the class are alike; null for others',
      properties: {
        version: Type.String(),
        vector: Type.String(),
        score: Type.Number({ minimum: 0, maximum: 10 }),
      },
      required: ['version', 'vector', 'score'],
    }),
    fingerprint: Type.String(),
    tool: Type.String({ description: '`assay`, or the tool whose results were imported' }),
    language: Type.String(),
    snippet: Type.String(),
    trace: Type.Array(IssueTraceStep.ref),
    introduced: Type.Boolean(),
    branch: Type.String(),
    in_history: Type.Boolean({
      description: 'A secret that the branch does not have any more, and its history has',
    }),
    commit_sha: nullable(
      Type.String({ description: 'Of what is in the history alone: the commit that added it' }),
    ),
    first_seen_scan_id: nullable(Id),
    first_seen_at: Timestamp,
    last_seen_at: Timestamp,
    fixed_at: nullable(Timestamp),
    reopened_count: Count,
    introduced_by: Type.Unsafe<{ commit_sha: string; author: string } | null>({
      type: ['object', 'null'],
      properties: { commit_sha: Type.String(), author: Type.String() },
      required: ['commit_sha', 'author'],
    }),
    assignee: nullable(Id),
    tags: Type.Array(Type.String(), {
      description: 'Sorted: category, type, language and family of the rule',
    }),
    origin: extensibleEnum(['engine', 'llm']),
    triage: nullable(IssueTriage.ref),
    explanation: nullable(IssueExplanation.ref),
    fix: IssueFix.ref,
    fix_pr: Type.Unsafe<{ url: string; state: string } | null>({
      type: ['object', 'null'],
      description: 'The pull request with its fix',
      properties: { url: Type.String(), state: Type.String() },
      required: ['url', 'state'],
    }),
    url: Type.String(),
  }),
);
/** Drops the prompt version, which is internal. */
export function toExplanation({ prompt: _prompt, ...told }: StoredExplanation) {
  return told;
}

function pastOf(finding: IssueRow['finding']) {
  return { in_history: finding?.history !== undefined, commit_sha: finding?.history?.commitSha ?? null };
}

function rankOf({ severity, confidence, rule_family: family, finding, ...row }: IssueRow) {
  const ranked = { severity, confidence, identity: { family }, evidence: finding?.evidence };
  const priority = row.occurrence_priority ?? row.priority;
  return { probability: probabilityOfFinding(ranked), priority };
}

export function toIssue(row: IssueRow) {
  const line = row.occurrence_line ?? row.line;
  const range = row.finding?.location.range;
  return {
    id: row.id,
    scan_id: row.scan_id,
    repository_id: row.repository_id,
    severity: row.severity,
    category: row.category,
    title: row.rule_name,
    file_path: row.occurrence_path ?? row.file_path,
    line,
    end_line: range ? lastLineOf(range) : line,
    column: range?.startColumn ?? 1,
    end_column: range?.endColumn ?? 1,
    suggested_fix: row.suggested_fix ?? row.remedy,
    rule_id: row.rule_id,
    rule_name: row.rule_name,
    message: row.finding?.message ?? row.message,
    type: row.type,
    status: row.status,
    resolution: row.resolution,
    note: row.note,
    expires_at: toTimestampOrNull(row.expires_at),
    confidence: row.confidence,
    ...rankOf(row),
    evidence: toEvidence(row.finding?.evidence),
    cwe: row.cwe,
    owasp: row.owasp,
    cvss: cvssOfIssue(row),
    fingerprint: row.fingerprint,
    tool: row.tool,
    language: row.language,
    snippet: row.finding?.location.snippet ?? '',
    trace: toTrace(row.finding?.trace),
    introduced: row.occurrence_introduced ?? row.introduced,
    branch: row.branch,
    ...pastOf(row.finding),
    first_seen_scan_id: row.first_seen_scan_id,
    first_seen_at: toTimestamp(row.first_seen_at),
    last_seen_at: toTimestamp(row.last_seen_at ?? row.first_seen_at),
    fixed_at: toTimestampOrNull(row.fixed_at),
    reopened_count: row.reopened_count,
    introduced_by: row.introduced_by,
    assignee: row.assignee_id,
    tags: tagsOf(row),
    origin: originOf(row.rule_id),
    explanation: row.explanation && toExplanation(row.explanation),
    triage: row.triage && { ...row.triage, evidence: row.triage.evidence.map((one) => ({ ...one })) },
    fix: toFix(row),
    fix_pr: row.pull_request,
    url: `/v1/issues/${row.id}`,
  };
}

/** Rules of language models have a prefix of their own. */
function originOf(ruleId: string): 'engine' | 'llm' {
  return ruleId.startsWith(llmRulePrefix) ? 'llm' : 'engine';
}

/** Other tools rate the severity of their findings themselves. */
function cvssOfIssue({ tool, type, cwe }: IssueRow): Cvss | null {
  if (tool !== 'assay' || type !== 'vulnerability') return null;
  return cvssOf(cwe.map((name) => Number(name.replace('CWE-', '')))) ?? null;
}

function tagsOf({ category, type, language, rule_family: family, tags }: IssueRow): string[] {
  return [...new Set([category, type, language, family, ...tags])].sort();
}

/** A range's end is exclusive; the API's last line is inclusive. */
function lastLineOf({ startLine, endLine, endColumn }: Range): number {
  return endColumn === 1 && endLine > startLine ? endLine - 1 : endLine;
}

function toEvidence(evidence: readonly Evidence[] = []) {
  return evidence.map(({ reason, detail = null, at }) => ({
    reason,
    stance: stanceOf(reason),
    text: textOfReason(reason) ?? reason,
    detail,
    file_path: at?.path ?? null,
    line: at?.line ?? null,
  }));
}

function toTrace(steps: readonly TraceStep[] = []) {
  return steps.map(({ kind, location, note }, index) => ({
    step: index + 1,
    kind,
    file_path: location.path,
    line: location.range.startLine,
    column: location.range.startColumn,
    snippet: location.snippet,
    note,
  }));
}

const nothing = {
  available: false,
  origin: null,
  safety: null,
  patch: null,
  confidence: null,
  verification: null,
} as const;

function toFix({ fix, applied_fix: applied, no_fix_reason: reason }: IssueRow) {
  const known = fix
    ? { ...fix, verification: fix.verification && toVerification(fix.verification) }
    : nothing;
  const at = applied && { ...applied, fixed_at: toTimestamp(new Date(applied.fixed_at)) };
  const state =
    applied !== null ? ('applied' as const) : known.available ? ('ready' as const) : ('none' as const);
  return { ...known, available: state === 'ready', state, applied: at, reason: fix === null ? reason : null };
}
