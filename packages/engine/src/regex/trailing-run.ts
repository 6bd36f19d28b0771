/**
 * Patterns that match the empty string at the end, such as `\s*$`.
 *
 * Such a pattern matches every string, so no string fails; but a search only reaches the end after failing at every
 * earlier position, and at each position in a long run it reads the run to its end. The same pattern with at least one
 * character, `\s+$`, fails at the same positions after the same work, and is covered by the decision.
 */

import type { AST } from '@eslint-community/regexpp';
import type { ParsedPattern } from './parse-pattern.ts';

/** The pattern with at least one round of its last repetition; `undefined` if this does not apply to it. */
export function withTrailingRun(source: string, { pattern }: ParsedPattern): string | undefined {
  const [alternative, other] = pattern.alternatives;
  if (alternative === undefined || other !== undefined) return undefined;
  const [end, run, ...before] = alternative.elements.toReversed();
  const isRun = run?.type === 'Quantifier' && run.min === 0 && run.max === Number.POSITIVE_INFINITY;
  if (!isEnd(end) || !isRun || !before.every(mayBeEmpty)) return undefined;
  return `${source.slice(0, run.element.end)}+${source.slice(run.element.end + 1)}`;
}

function isEnd(element: AST.Element | undefined): boolean {
  return element?.type === 'Assertion' && element.kind === 'end';
}

/**
 * True for an element that may be empty: a repetition with a minimum of zero. Not for a start assertion, where a
 * pattern is tried only once.
 */
function mayBeEmpty(element: AST.Element): boolean {
  return element.type === 'Quantifier' && element.min === 0;
}
