/** Whether a text is searched for a pattern in time proportional to it, for patterns that users bring. */

import { type AST, visitRegExpAST } from '@eslint-community/regexpp';
import { longestMatch } from './longest-match.ts';
import { matchTime } from './match-time.ts';
import { parsePattern } from './parse-pattern.ts';

export type SearchTime =
  | 'linear'
  | 'no-pattern'
  /** A repetition without a largest count, or a reference to a group: how long a match is has no bound. */
  | 'endless'
  /** A match may be longer than `longestSearched`. */
  | 'long'
  /** There are texts with many ways into the pattern, or it is past a cap of the decision. */
  | 'slow';

/** Of a match, in characters. Chosen: a token with its claims. */
export const longestSearched = 2_000;

/**
 * Stricter than `matchTime`, which errs on the side of missing: where a match is bounded, so is what is tried at each place of the
 * text, whatever the decision has missed.
 */
export function searchTime(source: string): SearchTime {
  const parsed = parsePattern(source, 'g');
  if (parsed === 'no-pattern') return 'no-pattern';
  if (parsed === 'too-large') return 'slow';
  if (isEndless(parsed.pattern)) return 'endless';
  if (Math.max(...parsed.pattern.alternatives.map(longestMatch)) > longestSearched) return 'long';
  return matchTime(source, 'g').kind === 'linear' ? 'linear' : 'slow';
}

/** Looks into assertions as well. */
function isEndless(pattern: AST.Pattern): boolean {
  let isFound = false;
  visitRegExpAST(pattern, {
    onQuantifierEnter: ({ max }) => {
      isFound ||= max === Number.POSITIVE_INFINITY;
    },
    onBackreferenceEnter: () => {
      isFound = true;
    },
  });
  return isFound;
}
