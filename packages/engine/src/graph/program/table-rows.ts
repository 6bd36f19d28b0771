/**
 * Literals within the rows of long lists: `[[/a/, 'A'], [/b/, 'B'], ...]`.
 *
 * A read of such a list at an unknown place gives any row, more than a set of the flow-insensitive pass tells apart. So
 * what the rows hold in one place, at whatever index of a row, counts as one object or one pattern. A list of which the
 * same function reads a row at a known index, as compiled classes are lowered, is left as it is. Errs where another
 * function does: what other rows hold there comes with it.
 */

import { type IrFile, Op } from '../../ir/ir.ts';

/**
 * Rows of one list that are told apart: half as many objects as a set of the flow-insensitive pass (`entity-sets.ts`),
 * as a value may be one of several lists. Not measured.
 */
const maxRows = 4;
/** Literals around a literal, its list's row among them, that tell where it stands. Deeper ones count each by itself. */
const maxDepth = 3;

/** Where a literal of a long list stands. */
export interface RowPlace {
  /** The list, as a value of the file. */
  readonly list: number;
  /** What leads to the literal from any row: `[].options`. */
  readonly path: string;
  readonly depth: number;
}

/** By literal its place, for those that stand in long lists. Cost: one pass over the file. */
export function tableRows(code: IrFile): ReadonlyMap<number, RowPlace> {
  const places = new Map<number, RowPlace>();
  const exact = exactLists(code);
  // What holds a literal comes behind it.
  for (let v = code.op.length - 1; v >= 0; v--) {
    if (code.op[v] === Op.array) {
      if (!exact.has(v)) placeElements(code, v, places);
    } else if (code.op[v] === Op.storeField)
      place(code, code.c[v] ?? -1, places.get(code.a[v] ?? -1), `.${code.strings[code.b[v] ?? -1]}`, places);
  }
  return places;
}

/** Lists that are read at a known index where they are made. */
function exactLists(code: IrFile): ReadonlySet<number> {
  const found = new Set<number>();
  for (let v = 0; v < code.op.length; v++) {
    const list = code.op[v] === Op.loadField ? (code.a[v] ?? -1) : -1;
    if (list >= 0 && code.op[list] === Op.array && /^\d+$/.test(code.strings[code.b[v] ?? -1] ?? ''))
      found.add(list);
  }
  return found;
}

function placeElements(code: IrFile, array: number, places: Map<number, RowPlace>): void {
  const first = code.a[array] ?? 0;
  const elements = code.pool.subarray(first, first + (code.b[array] ?? 0));
  const isLong = elements.length > maxRows && elements.filter((v) => isLiteral(code, v)).length > maxRows;
  const owner = places.get(array) ?? (isLong ? { list: array, path: '', depth: 0 } : undefined);
  for (const element of owner === undefined ? [] : elements) place(code, element, owner, '[]', places);
}

function place(
  code: IrFile,
  v: number,
  owner: RowPlace | undefined,
  step: string,
  places: Map<number, RowPlace>,
): void {
  if (owner === undefined || owner.depth === maxDepth || !isLiteral(code, v)) return;
  places.set(v, { list: owner.list, path: `${owner.path}${step}`, depth: owner.depth + 1 });
}

/** True for a literal object, list or regular expression. */
function isLiteral(code: IrFile, v: number): boolean {
  if (code.op[v] === Op.object || code.op[v] === Op.array) return true;
  const constant = code.op[v] === Op.const ? code.constants[code.a[v] ?? -1] : null;
  return typeof constant === 'object' && constant !== null;
}
