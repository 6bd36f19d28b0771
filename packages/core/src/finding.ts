/** A finding: one match of one rule in one analysis. */

import { type Confidence, leastConfidence } from './confidence.ts';
import { type Evidence, type Reason, sortEvidence } from './evidence.ts';
import type { Location } from './location.ts';
import { confidenceOf, lawOf, priorityOf } from './probability.ts';
import type { Severity } from './severity.ts';

export const categories = ['security', 'quality'] as const;
export type Category = (typeof categories)[number];

export const securityTypes = ['vulnerability', 'hotspot', 'secret', 'dependency', 'iac', 'license'] as const;
export const qualityTypes = [
  'bug',
  'performance',
  'maintainability',
  'complexity',
  'duplication',
  'style',
  'documentation',
  'dead_code',
  'test',
] as const;
export type IssueType = (typeof securityTypes)[number] | (typeof qualityTypes)[number];

export const traceStepKinds = ['source', 'propagation', 'sanitizer', 'sink'] as const;
export type TraceStepKind = (typeof traceStepKinds)[number];

export interface TraceStep {
  readonly kind: TraceStepKind;
  readonly location: Location;
  /** What happens here, for a reader: `request query parameter`, `passed to findUser as id`. */
  readonly note: string;
}

/**
 * What identifies a finding apart from where it stands. `fingerprint` hashes it; no path and no line is in it, so
 * that moves, renames and reformatting keep the identity.
 */
export interface FindingIdentity {
  /** Rules that find the same flaw share a family, so that a rule upgrade keeps issues: `sql-injection`. */
  readonly family: string;
  /** Normalised tokens of the sink statement: identifiers and string literals kept, comments and spaces dropped. */
  readonly sinkTokens: string;
  /** Names of the enclosing classes and functions, outermost first. */
  readonly enclosingNames: readonly string[];
  /** Kind of the trace's source; the empty string for rules without a source. */
  readonly sourceKind: string;
}

export interface Finding {
  /** `<language>/<kebab-name>`, as `javascript/sql-injection`. */
  readonly ruleId: string;
  readonly category: Category;
  readonly type: IssueType;
  readonly severity: Severity;
  readonly confidence: Confidence;
  /** A headline of its own, where the title of the rule says less; without a full stop. */
  readonly title?: string;
  /** One sentence: what depends on what. */
  readonly message: string;
  readonly language: string;
  readonly location: Location;
  /** From source to sink; empty for rules that need no flow. */
  readonly trace: readonly TraceStep[];
  readonly identity: FindingIdentity;
  /** Hex SHA-256 of `identity`; see `fingerprint`. */
  readonly fingerprint: string;
  /** Tokens of the five lines with code before and behind, hashed; see `encodeContext`. Not part of the identity. */
  readonly context: string;
  /** The same tokens with names left out; see `encodeShape`. */
  readonly shape: string;
  /** See `encodeNature`; absent where it is not known, as for findings of other tools. Not part of the identity. */
  readonly nature?: string;
  /** Hash of its first line as GitHub makes it, `hash:count`; absent where the file was not read for it. */
  readonly lineHash?: string;
  /** What speaks for it and against it; absent where nobody said so, as for findings of other tools. See `confidenceOf`. */
  readonly evidence?: readonly Evidence[];
  /** What a language model that was asked thinks of it. */
  readonly opinion?: ModelOpinion;
  /** Set where another finding tells of the same flaw or data, and this one has low confidence for that. */
  readonly beside?: BesideFinding;
  /** Set for a secret that the tree does not have any more: the commit that added it, of which the place is. */
  readonly history?: { readonly commitSha: string };
}

/** A model's opinion of a finding, as far as it holds: see `withOpinion`. */
export interface ModelOpinion {
  readonly verdict: 'true_positive' | 'false_positive' | 'uncertain';
  /** From 0 to 1, the model's own. */
  readonly confidence: number;
  /** `sanitized`, `exploitable`. */
  readonly reason: string;
  /** One line of plain text. */
  readonly rationale: string;
  /** Lines that the model quotes and that stand there; 1-based, both inclusive. */
  readonly evidence: readonly {
    readonly path: string;
    readonly line: number;
    readonly endLine: number;
  }[];
  readonly model: string;
}

/** What a finding stands beside: see `standAlone`. */
export interface BesideFinding {
  /** The confidence that the finding would have without the other one. */
  readonly confidence: Confidence;
  /** Where the other one stands; its rule is the same. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
}

/** A finding with one more reason, and the confidence that this leaves: of one that nothing was said of, what the reason's definition leaves. */
export function withEvidence(finding: Finding, one: Evidence): Finding {
  const evidence = sortEvidence([...(finding.evidence ?? []), one]);
  const confidence =
    finding.evidence === undefined
      ? leastConfidence([finding.confidence, lawOf(evidence)])
      : confidenceOf({ family: finding.identity.family, evidence });
  return { ...finding, confidence, evidence };
}

/** Reasons of a finding that stands beside another one. */
const besideReasons: ReadonlySet<Reason> = new Set(['same-data', 'same-place']);

/**
 * Findings that are news, with the confidence that they have without what is not: one that is told at low confidence because another
 * finding tells of the same flaw is all there is to say where that one was known before.
 */
export function standAlone(fresh: readonly Finding[]): readonly Finding[] {
  const keyOf = (ruleId: string, path: string, line: number): string => JSON.stringify([ruleId, path, line]);
  const told = new Set(
    fresh.map(({ ruleId, location: { path, range } }) => keyOf(ruleId, path, range.startLine)),
  );
  return fresh.map((finding) => {
    const { beside, evidence, ...alone } = finding;
    if (beside === undefined || told.has(keyOf(finding.ruleId, beside.path, beside.line))) return finding;
    const left = evidence?.filter(({ reason }) => !besideReasons.has(reason));
    return { ...alone, ...(left && { evidence: left }), confidence: beside.confidence };
  });
}

/** A finding that somebody has accepted. */
export interface SuppressedFinding {
  readonly finding: Finding;
  /** By a comment in the code, or outside of it: a baseline, a decision in the service. */
  readonly kind: 'in-source' | 'external';
  /** As it was given; comments of other tools may have none: the empty string. */
  readonly reason: string;
  /** 1-based line of the comment; `null` outside of the code. */
  readonly line: number | null;
  /** Last day on which it holds, `2026-12-31`. */
  readonly until: string | null;
}

/** Output order of findings: by place, then rule, then message. Total for findings of one analysis. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareText(a.location.path, b.location.path) ||
    a.location.range.startOffset - b.location.range.startOffset ||
    a.location.range.endOffset - b.location.range.endOffset ||
    compareText(a.ruleId, b.ruleId) ||
    compareText(a.message, b.message) ||
    compareText(a.fingerprint, b.fingerprint)
  );
}

/** Order of lists for people: what to mend first, and of equal ones by place. */
export function comparePriority(a: Finding, b: Finding): number {
  return priorityOf(b) - priorityOf(a) || compareFindings(a, b);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
