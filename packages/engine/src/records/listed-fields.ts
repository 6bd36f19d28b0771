/**
 * Record classes that list the fields which data may set as a whole, `$fillable` of Eloquent, or those that it may not.
 *
 * Errs on the side of silence: a class that is not known is taken to list its fields, and so is a list that is computed.
 */

import { ancestorsOf } from '../code/ancestors.ts';
import type { Place } from '../code/definitions.ts';
import { Op } from '../ir/ir.ts';
import { constantOf, opOf, partsOf } from '../ir/operands.ts';
import type { TaintHit } from '../taint/domain/outcome.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { namesPrivilege } from '../vocabulary/permission-names.ts';
import type { RecordClass, Records } from './records.ts';

/** True for a sink that sets only fields which the record's class lists, none of which gives a privilege. */
export function isListedByRecord(context: TaintContext, records: Records, { sink }: TaintHit): boolean {
  const { place } = sink;
  const lists = place.sink.row.fieldsBy;
  if (lists === undefined) return false;
  const record = records.classAt(place.value);
  if (record === undefined) return true;
  const [allowed, refused] = [lists.allowed, lists.refused].map((name) =>
    listOf(context, records, record, name),
  );
  if (allowed !== undefined && allowed !== 'unknown' && allowed.length > 0)
    return !allowed.some((field) => namesPrivilege(field));
  return refused === undefined || refused === 'unknown' || refused.length > 0;
}

/** Strings of a list that a class, or the nearest of its superclasses, has as a member; `undefined` if none has it. */
function listOf(
  context: TaintContext,
  records: Records,
  record: RecordClass,
  name: string,
): readonly string[] | 'unknown' | undefined {
  for (const at of [record.at, ...ancestorsOf(context, record.at)]) {
    const member = records.fieldsOf({ ...record, file: at.file, at }).get(name);
    if (member !== undefined) return stringsOf(context, member);
  }
  return undefined;
}

function stringsOf({ program }: TaintContext, { file, v }: Place): readonly string[] | 'unknown' {
  const code = program.file(file);
  if (opOf(code, v) !== Op.array) return 'unknown';
  const parts = Array.from(partsOf(code, v), (part) => constantOf(code, part));
  const texts = parts.filter((part) => typeof part === 'string');
  return texts.length === parts.length ? texts : 'unknown';
}
