/**
 * The question with definitions that a model requested. Code that it has already read is not sent again: the
 * definitions come only with the functions of the part that refer to them.
 */

import type { LineRange } from '@assay/core';
import type { PartSlice, SlicePiece } from '@assay/scanner/for-models';
import { cutLines, functionOr, mentionsOf } from './cut-lines.ts';

/** Maximum number of references in a part to one definition. Chosen: the callers in a module. */
const maxUses = 6;

/** @param defined  by names of functions or classes; each piece holds one */
export function withDefinitions(slice: PartSlice, defined: readonly SlicePiece[]): PartSlice {
  const wanted = new Map<string, LineRange[]>();
  for (const name of new Set(defined.flatMap(({ functions }) => functions.map(lastNameOf))))
    for (const [{ path, functions }, line] of mentionsOf(name, slice.pieces, maxUses)) {
      const inside = functions.filter((one) => one.startLine <= line && line <= one.endLine);
      const innermost = inside.toSorted((a, b) => b.startLine - a.startLine)[0];
      const range = functionOr(innermost, { startLine: line, endLine: line });
      wanted.set(path, [...(wanted.get(path) ?? []), range]);
    }
  const uses = [...wanted].flatMap(([path, ranges]) => cutLines(slice.pieces, path, ranges));
  const routes = slice.routes.filter(({ route: { handler } }) =>
    uses.some((piece) => handler?.path === piece.path && isIn(piece, handler.line)),
  );
  return { routes, siblings: [], pieces: [...defined, ...uses], leftOut: 0 };
}

function lastNameOf({ name }: { readonly name: string }): string {
  return name.split('.').at(-1) ?? name;
}

function isIn({ startLine, text }: SlicePiece, line: number): boolean {
  return startLine <= line && line < startLine + text.split('\n').length;
}
