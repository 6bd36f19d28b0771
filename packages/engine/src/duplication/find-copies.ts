/** Code of one file that also occurs in another one, or twice in the same file. */

import type { SourceSyntax } from '../fix/read-syntax.ts';
import { cloneTokensOf } from './clone-tokens.ts';
import { findClones } from './find-clones.ts';
import { joinTokens } from './token-sequence.ts';

/** Lines of both places, 1-based and inclusive. */
export interface CopiedLines {
  readonly own: readonly [first: number, last: number];
  readonly other: readonly [first: number, last: number];
}

/**
 * Clones as found by `findClones`, after renaming names one to one. Linear in both texts.
 *
 * @param other  the same file to search for repetitions within it; each pair of places is then returned in both
 *   directions
 */
export function findCopies(own: SourceSyntax, other: SourceSyntax): readonly CopiedLines[] {
  const files = own === other ? [own] : [own, other];
  const tokens = joinTokens(files.map(({ tree, facts }) => cloneTokensOf(tree, facts.traits)));
  const border = tokens.starts[1] ?? 0;
  const linesAt = (start: number, length: number): readonly [number, number] => [
    tokens.lines[start] ?? 1,
    tokens.lines[start + length - 1] ?? 1,
  ];
  return findClones(tokens).flatMap(({ first, second, length }) => {
    const [one, two] = [linesAt(first, length), linesAt(second, length)];
    if (own === other)
      return [
        { own: one, other: two },
        { own: two, other: one },
      ];
    return first < border && second >= border ? [{ own: one, other: two }] : [];
  });
}
