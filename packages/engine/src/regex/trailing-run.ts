/**
 * Patterns that match the empty text at the end, as `\s*$`.
 *
 * Such a pattern matches every text, so no text fails; but a search comes to the end only after it has failed at every place
 * before, and at each place of a long run it reads the run to its end. The same pattern with one character more, `\s+$`,
 * fails at the same places after the same work, and is one that the decision understands.
 */

import type { AST } from '@eslint-community/regexpp';
import type { ParsedPattern } from './parse-pattern.ts';

/** The pattern with at least one round of its last repetition; `undefined` where that says nothing of it. */
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

/** True for what can be left out: a repetition from no round on. A start is none: from there a pattern is tried once. */
function mayBeEmpty(element: AST.Element): boolean {
  return element.type === 'Quantifier' && element.min === 0;
}
