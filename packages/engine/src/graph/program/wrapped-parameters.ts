/**
 * Functions that forward their arguments to a function passed to the enclosing one: `curry(f)` returns `(...args) =>
 * f(...args)`. Determined from the file alone.
 */

import { environmentOwner, ownerOfValue } from '../../ir/environments.ts';
import { Op } from '../../ir/ir.ts';
import type { Program } from './program.ts';

/** A parameter of a function, as a value of the program. */
export interface WrappedParameter {
  readonly fn: number;
  readonly index: number;
  readonly value: number;
}

/** Parameters of the function around `fn` that `fn` calls; both as program numbers. */
export function wrappedParameters(program: Program, fn: number): readonly WrappedParameter[] {
  const { file, index, ir } = program.function(fn);
  const code = program.file(file);
  const owner = environmentOwner(code.functions, ir.parent);
  if (owner < 0) return [];
  const called = new Set<string>();
  for (let v = ir.first; v < ir.last; v++) {
    const callee = code.op[v] === Op.call ? (code.a[v] ?? -1) : -1;
    if (callee < 0 || code.op[callee] !== Op.loadField) continue;
    if (ownerOfValue(code, index, code.a[callee] ?? -1) === owner)
      called.add(code.strings[code.b[callee] ?? -1] ?? '');
  }
  return called.size === 0 ? [] : capturedParameters(program, file, owner, called);
}

function capturedParameters(
  program: Program,
  file: number,
  owner: number,
  names: ReadonlySet<string>,
): readonly WrappedParameter[] {
  const code = program.file(file);
  const { first = 0, last = 0 } = code.functions[owner] ?? {};
  const found: WrappedParameter[] = [];
  for (let v = first; v < last; v++) {
    if (code.op[v] !== Op.storeField || !names.has(code.strings[code.b[v] ?? -1] ?? '')) continue;
    const parameter = code.c[v] ?? -1;
    const index = code.op[parameter] === Op.param ? (code.a[parameter] ?? -1) : -1;
    if (index < 0 || ownerOfValue(code, owner, code.a[v] ?? -1) !== owner) continue;
    const [fn, value] = [
      (program.functionBase[file] ?? 0) + owner,
      (program.valueBase[file] ?? 0) + parameter,
    ];
    found.push({ fn, index, value });
  }
  return found;
}
