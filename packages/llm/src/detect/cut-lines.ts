/** Selects the lines of a part that a further question is about. */

import { joinRanges, type LineRange } from '@assay/core';
import type { SlicePiece } from '@assay/scanner/for-models';

/** Context lines around a line outside of a function, or in a long one. */
const around = 12;
const maxFunctionLines = 120;

/** A function and the line above it, or otherwise enough lines around the place. */
export function functionOr(
  fn: { readonly startLine: number; readonly endLine: number } | undefined,
  place: { readonly startLine: number; readonly endLine: number },
): LineRange {
  const isWhole = fn !== undefined && fn.endLine - fn.startLine < maxFunctionLines;
  return isWhole ? [fn.startLine - 2, fn.endLine] : [place.startLine - around, place.endLine + around];
}

/** Lines of a file, as far as pieces show them; adjacent lines are merged into one piece. */
export function cutLines(
  pieces: readonly SlicePiece[],
  path: string,
  ranges: readonly LineRange[],
): readonly SlicePiece[] {
  return pieces
    .filter((piece) => piece.path === path)
    .flatMap((piece) => {
      const lines = piece.text.split('\n');
      const last = piece.startLine + lines.length - 1;
      const inside = ranges
        .map(([from, to]): LineRange => [Math.max(from, piece.startLine), Math.min(to, last)])
        .filter(([from, to]) => from <= to);
      return joinRanges(inside).map(
        ([from, to]): SlicePiece => ({
          role: 'file',
          path,
          startLine: from,
          text: lines.slice(from - piece.startLine, to - piece.startLine + 1).join('\n'),
          functions: [],
        }),
      );
    });
}

/** Occurrences of a name as a word, up to a maximum. */
export function mentionsOf(
  name: string,
  pieces: readonly SlicePiece[],
  most: number,
): readonly (readonly [piece: SlicePiece, line: number])[] {
  const word = new RegExp(`(?<![\\w$])${name.replace(/[^\w]/g, '\\$&')}(?![\\w$])`);
  const found: (readonly [SlicePiece, number])[] = [];
  for (const piece of pieces)
    for (const [at, line] of piece.text.split('\n').entries())
      if (found.length < most && word.test(line)) found.push([piece, piece.startLine + at]);
  return found;
}
