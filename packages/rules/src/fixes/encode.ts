/**
 * HTML encoding of values concatenated into markup: which values need it, and whether all of them are in a context
 * where it works.
 */

import type { HolePiece, Piece } from '@assay/engine/rule';
import { htmlContextAfter } from './html-context.ts';

/**
 * Returns the values in the markup that HTML encoding makes harmless. Values that are not strings from the request are
 * left out, because they may be markup created by the program.
 *
 * @returns `undefined` if there is none, or if one is in a context where encoding does not help: a script or an
 * unquoted attribute
 */
export function valuesToEncode(
  pieces: readonly Piece[],
  isRequestText: (hole: HolePiece) => boolean,
): readonly HolePiece[] | undefined {
  const values: HolePiece[] = [];
  let markup = '';
  for (const piece of pieces) {
    if (piece.kind === 'hole' && isRequestText(piece)) {
      if (htmlContextAfter(markup) === 'other') return undefined;
      values.push(piece);
    }
    markup += piece.kind === 'text' ? piece.value : 'x';
  }
  return values.length === 0 ? undefined : values;
}

/** True for a page that consists of a single value: it may be intended as markup. */
export function isBareValue(pieces: readonly Piece[]): boolean {
  return pieces.every(({ kind }) => kind === 'hole');
}
