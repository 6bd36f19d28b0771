/** Encoding of values in markup that a program joins: which of its values need it, and where all of them stand well. */

import type { HolePiece, Piece } from '@assay/engine/rule';
import { htmlContextAfter } from './html-context.ts';

/**
 * The values of a markup that an encoder for HTML makes harmless. Values that are no text of a request are left alone:
 * they may be markup that the program made.
 *
 * @returns `undefined` when there is none, or one stands where encoding does not help: in a script, in a bare attribute
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

/** True for a page that is one value and nothing around it: whoever made it may have meant markup. */
export function isBareValue(pieces: readonly Piece[]): boolean {
  return pieces.every(({ kind }) => kind === 'hole');
}
