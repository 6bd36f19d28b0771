/** Index of a file by name: captured variables, exports, global variables. */

import { capturedKey, isRefinement, ownerOfValue } from '../ir/environments.ts';
import { type IrFile, Op } from '../ir/ir.ts';

/** A value of a file. */
export interface Place {
  readonly file: number;
  readonly v: number;
}

export interface FileIndex {
  /** Function of each value. */
  readonly fnOf: Int32Array;
  /** Stored values by captured variable. */
  readonly captured: ReadonlyMap<string, readonly number[]>;
  readonly exported: ReadonlyMap<string, number>;
  /** Stored values by global variable. */
  readonly globals: ReadonlyMap<string, readonly number[]>;
}

/** Builds the index in time linear in the file. */
export function indexFile(code: IrFile): FileIndex {
  const fnOf = new Int32Array(code.op.length);
  for (const [fn, { first, last }] of code.functions.entries()) fnOf.fill(fn, first, last);
  const captured = new Map<string, number[]>();
  const exported = new Map<string, number>();
  const globals = new Map<string, number[]>();
  for (let v = 0; v < code.op.length; v++) {
    const a = code.a[v] ?? -1;
    const b = code.b[v] ?? -1;
    if (code.op[v] === Op.export && b >= 0) exported.set(code.strings[a] ?? '', b);
    else if (code.op[v] === Op.storeGlobal && b >= 0) add(globals, code.strings[a] ?? '', b);
    else if (code.op[v] === Op.storeField) {
      const common = commonName(code, v);
      if (common !== undefined) exported.set(common, code.c[v] ?? -1);
      const owner = ownerOfValue(code, fnOf[v] ?? 0, a);
      if (owner >= 0 && !isRefinement(code, v))
        add(captured, capturedKey(owner, code.strings[b] ?? ''), code.c[v] ?? -1);
    }
  }
  return { fnOf, captured, exported, globals };
}

/**
 * CommonJS export made by a store: `=` for `module.exports = x`, `a` for `exports.a = x`; `undefined` for other stores.
 */
function commonName(code: IrFile, store: number): string | undefined {
  const object = code.a[store] ?? -1;
  const name = code.strings[code.b[store] ?? -1] ?? '';
  if (isGlobal(code, object, 'module')) return name === 'exports' ? '=' : undefined;
  const isExports =
    code.op[object] === Op.loadField &&
    code.strings[code.b[object] ?? -1] === 'exports' &&
    isGlobal(code, code.a[object] ?? -1, 'module');
  return isExports || isGlobal(code, object, 'exports') ? name : undefined;
}

function isGlobal({ a, op, strings }: IrFile, v: number, name: string): boolean {
  return op[v] === Op.loadGlobal && strings[a[v] ?? -1] === name;
}

function add(map: Map<string, number[]>, key: string, value: number): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
