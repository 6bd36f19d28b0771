/**
 * Methods of a class of records that run on what one of its fields is given: `@validates('password')` of SQLAlchemy, and setters
 * of properties. Where one of them calls a function on the value, what is stored is what that function makes of it.
 *
 * Errs on the side of silence: whether the function hashes is not looked at.
 */

import { argumentsOf } from '../ir/call-access.ts';
import { CallFlag, type IrFile, type IrFunction, Op, Param } from '../ir/ir.ts';
import type { TaintHit } from '../taint/domain/outcome.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import type { RecordClass, Records } from './records.ts';

/** Fields that hold a password, as mappers' classes name them. */
const passwordField = /^_?(?:user_?)?(?:pass|passwd|password|pwd)(?:_?hash)?$/i;

/** A password that the class of the record makes something else of. */
export function isHashedByRecord(
  context: TaintContext,
  records: Records,
  { sink: { place } }: TaintHit,
): boolean {
  if (place.sink.row.kind !== 'stored-password') return false;
  const record = records.classAt(place.value);
  return record !== undefined && changesPassword(context, record);
}

/** True where a method of the class makes something else of a password before it is stored. */
function changesPassword({ program }: TaintContext, record: RecordClass): boolean {
  const code = program.file(record.file);
  for (let v = 0; v < code.op.length; v++) {
    const closure = hookAt(code, v);
    const fn = code.op[closure] === Op.closure ? code.functions[code.a[closure] ?? -1] : undefined;
    if (fn?.enclosingNames.at(-1) === record.name && callsFunction(code, fn)) return true;
  }
  return false;
}

/** The method that an instruction makes run on a password: a setter that is stored, or what a decorator is called with. */
function hookAt(code: IrFile, v: number): number {
  const { a, b, c, op, pool, strings } = code;
  if (op[v] === Op.storeField) {
    const [, property] = /^set (.*)$/.exec(strings[b[v] ?? -1] ?? '') ?? [];
    return property !== undefined && passwordField.test(property) ? (c[v] ?? -1) : -1;
  }
  const isDecorating = op[v] === Op.call && ((pool[c[v] ?? 0] ?? 0) & CallFlag.decorate) !== 0;
  if (!isDecorating || !validates(code, a[v] ?? -1)) return -1;
  const [closure = -1] = argumentsOf(code, v);
  return closure;
}

/** A decorator that names the field by a text. */
function validates({ a, b, constants, op, pool, c, strings }: IrFile, decorator: number): boolean {
  if (op[decorator] !== Op.call) return false;
  const start = c[decorator] ?? 0;
  const count = pool[start + 1] ?? 0;
  const callee = a[decorator] ?? -1;
  const isImport = op[callee] === Op.import || op[callee] === Op.loadField || op[callee] === Op.loadGlobal;
  const called = strings[(op[callee] === Op.loadGlobal ? a[callee] : b[callee]) ?? -1];
  if (!isImport || called !== 'validates') return false;
  return [...pool.subarray(start + 2, start + 2 + count)].some((argument) => {
    const text = op[argument] === Op.const ? constants[a[argument] ?? -1] : undefined;
    return typeof text === 'string' && passwordField.test(text);
  });
}

/** A call of something that is no method of the value itself. */
function callsFunction({ a, op }: IrFile, { first, last }: IrFunction): boolean {
  for (let v = first; v < last; v++) {
    if (op[v] !== Op.call) continue;
    let callee = a[v] ?? -1;
    while (op[callee] === Op.loadField) callee = a[callee] ?? -1;
    if (op[callee] !== Op.param || a[callee] === Param.environment) return true;
  }
  return false;
}
