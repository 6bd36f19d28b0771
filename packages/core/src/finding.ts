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
  /** Description for a reader: `request query parameter`, `passed to findUser as id`. */
  readonly note: string;
}

/**
 * Location-independent identity of a finding. `fingerprint` hashes it; it contains no path or line, so that it survives
 * moves, renames and reformatting.
 */
export interface FindingIdentity {
  /** Rules that find the same flaw share a family, so that a rule upgrade keeps issues: `sql-injection`. */
  readonly family: string;
  /**
   * Normalized tokens of the sink statement: identifiers and string literals are kept, comments and whitespace are
   * dropped.
   */
  readonly sinkTokens: string;
  /** Names of the enclosing classes and functions, outermost first. */
  readonly enclosingNames: readonly string[];
  /** Kind of the trace's source; the empty string for rules without sources. */
  readonly sourceKind: string;
}

export interface Finding {
  /** `<language>/<kebab-name>`, such as `javascript/sql-injection`. */
  readonly ruleId: string;
  readonly category: Category;
  readonly type: IssueType;
  readonly severity: Severity;
  readonly confidence: Confidence;
  /** Specific headline, if the rule's title says less; without a full stop. */
  readonly title?: string;
  /** One sentence that states what depends on what. */
  readonly message: string;
  readonly language: string;
  readonly location: Location;
  /** From source to sink; empty for rules without data flow. */
  readonly trace: readonly TraceStep[];
  readonly identity: FindingIdentity;
  /** Hex SHA-256 of `identity`; see `fingerprint`. */
  readonly fingerprint: string;
  /** Hashed tokens of the five lines of code before and after; see `encodeContext`. Not part of the identity. */
  readonly context: string;
  /** Hash of the same tokens without names; see `encodeShape`. */
  readonly shape: string;
  /** See `encodeNature`; absent if not known, as for findings of other tools. Not part of the identity. */
  readonly nature?: string;
  /** Hash of the first line in GitHub's format, `hash:count`; absent if the file was not read for it. */
  readonly lineHash?: string;
  /**
   * Reasons for and against the finding; absent if there are none, as for findings of other tools. See `confidenceOf`.
   */
  readonly evidence?: readonly Evidence[];
  /** Opinion of a language model, if one was asked. */
  readonly opinion?: ModelOpinion;
  /** Set if another finding reports the same flaw or data, and this one has low confidence for that reason. */
  readonly beside?: BesideFinding;
  /** Set for a secret that is no longer in the tree: the commit that added it, to which the location refers. */
  readonly history?: { readonly commitSha: string };
}

/** A model's opinion of a finding, as far as it was accepted: see `withOpinion`. */
export interface ModelOpinion {
  readonly verdict: 'true_positive' | 'false_positive' | 'uncertain';
  /** The model's own confidence, from 0 to 1. */
  readonly confidence: number;
  /** `sanitized`, `exploitable`. */
  readonly reason: string;
  /** One line of plain text. */
  readonly rationale: string;
  /** Quoted lines that were verified to exist; 1-based, both inclusive. */
  readonly evidence: readonly {
    readonly path: string;
    readonly line: number;
    readonly endLine: number;
  }[];
  readonly model: string;
}

/** The finding that a redundant one stands beside: see `standAlone`. */
export interface BesideFinding {
  /** Confidence that this finding would have without the other one. */
  readonly confidence: Confidence;
  /** Location of the other finding, which has the same rule. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
}

/**
 * Adds a reason to a finding and recomputes its confidence. For a finding without evidence, only the reason's
 * definition applies.
 */
export function withEvidence(finding: Finding, one: Evidence): Finding {
  const evidence = sortEvidence([...(finding.evidence ?? []), one]);
  const confidence =
    finding.evidence === undefined
      ? leastConfidence([finding.confidence, lawOf(evidence)])
      : confidenceOf({ family: finding.identity.family, evidence });
  return { ...finding, confidence, evidence };
}

/** Reasons of a finding that another one makes redundant. */
const besideReasons: ReadonlySet<Reason> = new Set(['same-data', 'same-place']);

/**
 * Restores the confidence of redundant findings whose counterpart is not among the new ones: if the other finding was
 * known before, this one is all there is to report.
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
  /** Accepted by a comment in the code, or externally: by a baseline, or a decision in the service. */
  readonly kind: 'in-source' | 'external';
  /** Reason as given; the empty string if there is none, which comments of other tools allow. */
  readonly reason: string;
  /** 1-based line of the comment; `null` for external ones. */
  readonly line: number | null;
  /** Last day of validity, `2026-12-31`. */
  readonly until: string | null;
}

/** Output order of findings: by location, then rule, then message. A total order for the findings of one analysis. */
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

/** Order of lists for people: highest priority first, then by location. */
export function comparePriority(a: Finding, b: Finding): number {
  return priorityOf(b) - priorityOf(a) || compareFindings(a, b);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
