/**
 * Literals within the rows of long lists: `[[/a/, 'A'], [/b/, 'B'], ...]`.
 *
 * A read of such a list at an unknown index returns any row, which exceeds the limit of an entity set. Literals at the
 * same position in each row, whatever their index in it, therefore count as one object or pattern. Lists from which the
 * same function reads a row at a known index, as in lowered classes, are left alone. If another function does so,
 * contents of other rows are included.
 */

import { type IrFile, Op } from '../../ir/ir.ts';

/**
 * Maximum number of rows of one list to distinguish: half the number of objects in an entity set (`entity-sets.ts`),
 * since a value may be one of several lists. Not tuned.
 */
const maxRows = 4;
/** Maximum nesting of a literal in its list, including the row. Deeper literals count individually. */
const maxDepth = 3;

/** Position of a literal in a long list. */
export interface RowPlace {
  /** The list, as a value of the file. */
  readonly list: number;
  /** Path from any row to the literal: `[].options`. */
  readonly path: string;
  readonly depth: number;
}

/** Positions of the literals in long lists. Makes one pass over the file. */
export function tableRows(code: IrFile): ReadonlyMap<number, RowPlace> {
  const places = new Map<number, RowPlace>();
  const exact = exactLists(code);
  // In reverse, because containers follow the literals that they contain.
  for (let v = code.op.length - 1; v >= 0; v--) {
    if (code.op[v] === Op.array) {
      if (!exact.has(v)) placeElements(code, v, places);
    } else if (code.op[v] === Op.storeField)
      place(code, code.c[v] ?? -1, places.get(code.a[v] ?? -1), `.${code.strings[code.b[v] ?? -1]}`, places);
  }
  return places;
}

/** Lists that are read at a known index where they are created. */
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

/** True for an object, list or regular expression literal. */
function isLiteral(code: IrFile, v: number): boolean {
  if (code.op[v] === Op.object || code.op[v] === Op.array) return true;
  const constant = code.op[v] === Op.const ? code.constants[code.a[v] ?? -1] : null;
  return typeof constant === 'object' && constant !== null;
}
