/**
 * Groups findings with one cause, of which only one deserves attention: the others are kept with low confidence.
 *
 * If data is restricted once for all of its uses (a path is confined to a folder, a URL to its host), the same member
 * of the same request is one cause, however many sinks it reaches. If each string has to be escaped or bound
 * separately, causes are per function.
 */

import { compareFindings, confidences, type Evidence, type Finding, withEvidence } from '@assay/core';
import type { FlowRule } from '../taint/domain/rule-bits.ts';

export interface FlowFinding {
  readonly finding: Finding;
  readonly rule: FlowRule['rule'];
  /** Equal for the same member of the same source. */
  readonly data: string;
  /** Function of the sink. */
  readonly fn: number;
  /** Number of calls between source and sink. */
  readonly calls: number;
  /** The data is the whole value at a sink where it usually follows a prefix. */
  readonly isWhole: boolean;
}

/**
 * Returns findings in the given order, only the most certain one per location. For each cause, the most certain finding
 * keeps its confidence; in a tie, the one with the fewest calls.
 */
export function tellCausesOnce(all: readonly FlowFinding[]): Finding[] {
  const flows = oneForPlace(all);
  const told = new Map<FlowFinding, Finding>();
  const shown = flows.filter(({ finding }) => finding.confidence !== 'low');
  for (const group of Map.groupBy(shown, causeOf).values()) {
    const [first, ...others] = group.sort(bySurety);
    if (first === undefined || others.length === 0) continue;
    const places = others.length === 1 ? '1 more sink' : `${others.length} more sinks`;
    told.set(first, withRemark(first.finding, `The same data reaches ${places}.`));
    for (const other of others) {
      told.set(other, toldBeside(other.finding, first.finding, 'same-data'));
    }
  }
  return flows.map((flow) => told.get(flow) ?? flow.finding);
}

/** One location may have sinks of two kinds, such as a string marked as safe within a response. */
function oneForPlace(flows: readonly FlowFinding[]): readonly FlowFinding[] {
  const placeOf = ({ finding }: FlowFinding): string => ruleAndPlace(finding);
  const surest = new Map<string, FlowFinding>();
  for (const flow of flows) {
    const known = surest.get(placeOf(flow));
    if (known === undefined || bySurety(flow, known) < 0) surest.set(placeOf(flow), flow);
  }
  return flows.filter((flow) => surest.get(placeOf(flow)) === flow);
}

/** Equal for findings of one rule at one location. */
export function ruleAndPlace({ location: { path, range }, ruleId }: Finding): string {
  return `${ruleId}:${path}:${range.startOffset}:${range.endOffset}`;
}

function causeOf({ data, finding, fn, rule }: FlowFinding): string {
  const isLimitedOnce = rule.needsSlash === true || rule.safeAfter !== undefined;
  return isLimitedOnce ? `${finding.ruleId} ${data}` : `${finding.ruleId} ${data} ${fn}`;
}

function bySurety(one: FlowFinding, other: FlowFinding): number {
  return (
    confidences.indexOf(one.finding.confidence) - confidences.indexOf(other.finding.confidence) ||
    one.calls - other.calls ||
    compareFindings(one.finding, other.finding)
  );
}

const remarks = {
  'same-data': 'Another finding reports the same data.',
  'same-place': 'Another finding reports the same sink.',
} as const satisfies Partial<Record<Evidence['reason'], string>>;

/** Lowers the confidence of a finding that another one makes redundant. */
export function toldBeside(
  finding: Finding,
  { location: { path, range } }: Finding,
  reason: keyof typeof remarks,
): Finding {
  const { confidence } = finding;
  const beside = { confidence, path, line: range.startLine };
  const at = { path, line: range.startLine };
  const told = withEvidence(withRemark(finding, remarks[reason]), { reason, at });
  return { ...told, ...(confidence !== 'low' && { beside }) };
}

function withRemark(finding: Finding, remark: string): Finding {
  return { ...finding, message: `${finding.message} ${remark}` };
}
