/** Tells whether searching a text for a user-defined pattern takes linear time. */

import { type AST, visitRegExpAST } from '@eslint-community/regexpp';
import { longestMatch } from './longest-match.ts';
import { matchTime } from './match-time.ts';
import { parsePattern } from './parse-pattern.ts';

export type SearchTime =
  | 'linear'
  | 'no-pattern'
  /** A repetition without an upper bound, or a backreference: the length of a match is unbounded. */
  | 'endless'
  /** A match may be longer than `longestSearched`. */
  | 'long'
  /** Some text has many paths into the pattern, or the pattern exceeds a limit of the decision. */
  | 'slow';

/** Maximum length of a match, in characters. Chosen: a token with its claims. */
export const longestSearched = 2_000;

/**
 * Stricter than `matchTime`, which errs on the side of missing: with bounded matches, the attempts at each position are
 * bounded as well, whatever the decision has missed.
 */
export function searchTime(source: string): SearchTime {
  const parsed = parsePattern(source, 'g');
  if (parsed === 'no-pattern') return 'no-pattern';
  if (parsed === 'too-large') return 'slow';
  if (isEndless(parsed.pattern)) return 'endless';
  if (Math.max(...parsed.pattern.alternatives.map(longestMatch)) > longestSearched) return 'long';
  return matchTime(source, 'g').kind === 'linear' ? 'linear' : 'slow';
}

/** Includes assertions. */
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
