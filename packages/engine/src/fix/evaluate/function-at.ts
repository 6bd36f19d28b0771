/** The function around a position of the text. */

import type { IrFile } from '../../ir/ir.ts';

/** Innermost function of a file that contains an offset; the file itself if there is none. */
export function functionAt({ functions }: IrFile, offset: number): number {
  let best = 0;
  for (const [index, { start, end }] of functions.entries()) {
    const held = functions[best];
    if (index === 0 || start > offset || offset >= end || held === undefined) continue;
    if (best === 0 || end - start <= held.end - held.start) best = index;
  }
  return best;
}
