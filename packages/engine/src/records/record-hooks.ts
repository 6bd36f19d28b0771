/**
 * Methods of a record class that run on the value of a field: `@validates('password')` of SQLAlchemy, and property
 * setters. If one of them calls a function on the value, the function's result is stored.
 *
 * Errs on the side of silence: does not check whether the function hashes.
 */

import { argumentsOf } from '../ir/call-access.ts';
import { CallFlag, type IrFile, type IrFunction, Op, Param } from '../ir/ir.ts';
import {
  calleeOf,
  callFlags,
  closedOver,
  codeLength,
  constantOf,
  instructionsIn,
  nameIn,
  objectOf,
  opOf,
  parameterOf,
  storedOf,
  writtenName,
} from '../ir/operands.ts';
import type { TaintHit } from '../taint/domain/outcome.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import type { RecordClass, Records } from './records.ts';

/** Fields that hold a password, by the names common in mappers' classes. */
const passwordField = /^_?(?:user_?)?(?:pass|passwd|password|pwd)(?:_?hash)?$/i;

/** Setters of properties, and methods that mappers call for a field: `set password`, `setPasswordAttribute`. */
const setter = /^set (.*)$|^set([A-Z]\w*)Attribute$/;

/** True if the record's class transforms the password. */
export function isHashedByRecord(
  context: TaintContext,
  records: Records,
  { sink: { place } }: TaintHit,
): boolean {
  if (place.sink.row.kind !== 'stored-password') return false;
  const record = records.classAt(place.value);
  if (record === undefined) return false;
  return changesPassword(context, record) || isDeclaredHashed(context, records, record);
}

/** True if a method of the class transforms a password before it is stored. */
function changesPassword({ program }: TaintContext, record: RecordClass): boolean {
  const code = program.file(record.file);
  for (let v = 0; v < codeLength(code); v++) {
    const closure = hookAt(code, v);
    const fn = opOf(code, closure) === Op.closure ? code.functions[closedOver(code, closure)] : undefined;
    if (fn?.enclosingNames.at(-1) === record.name && callsFunction(code, fn)) return true;
  }
  return false;
}

/** True if a member of the class says of a password how it is stored: `$casts = ['password' => 'hashed']`. */
function isDeclaredHashed({ program }: TaintContext, records: Records, record: RecordClass): boolean {
  for (const { file, v } of records.fieldsOf(record).values()) {
    const code = program.file(file);
    if (opOf(code, v) !== Op.object) continue;
    for (const at of instructionsIn(code, Op.storeField, { first: v + 1, last: codeLength(code) }))
      if (
        objectOf(code, at) === v &&
        passwordField.test(writtenName(code, at)) &&
        constantOf(code, storedOf(code, at)) === 'hashed'
      )
        return true;
  }
  return false;
}

/** Method that an instruction registers for a password: a stored setter, or the argument of a decorator. */
function hookAt(code: IrFile, v: number): number {
  if (opOf(code, v) === Op.storeField) {
    const [, own, property = own] = setter.exec(writtenName(code, v)) ?? [];
    return property !== undefined && passwordField.test(property) ? storedOf(code, v) : -1;
  }
  const isDecorating = (callFlags(code, v) & CallFlag.decorate) !== 0;
  if (!isDecorating || !validates(code, calleeOf(code, v))) return -1;
  const [closure = -1] = argumentsOf(code, v);
  return closure;
}

/** True for a decorator that names the field by a string. */
function validates(code: IrFile, decorator: number): boolean {
  if (nameIn(code, calleeOf(code, decorator)) !== 'validates') return false;
  return argumentsOf(code, decorator).some((argument) => {
    const text = constantOf(code, argument);
    return typeof text === 'string' && passwordField.test(text);
  });
}

/** True for a call of anything but a method of the value itself. */
function callsFunction(code: IrFile, { first, last }: IrFunction): boolean {
  for (const v of instructionsIn(code, Op.call, { first, last })) {
    let callee = calleeOf(code, v);
    while (opOf(code, callee) === Op.loadField) callee = objectOf(code, callee);
    if (opOf(code, callee) !== Op.param || parameterOf(code, callee) === Param.environment) return true;
  }
  return false;
}
