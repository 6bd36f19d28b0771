/** Values that a schema accepts: numbers and checked strings are clean, and an object has only the named members. */

import type { Shape } from '../../graph/program/schema-shape.ts';
import { partsOf } from '../../ir/call-parts.ts';
import type { OperationsOf } from '../../ir/operations.ts';
import { anyCell } from '../domain/cell-names.ts';
import { joinAllValues, objectValue, unknown, type Value, withoutBits } from '../domain/value.ts';
import { makeObject } from '../frame/collections.ts';
import type { Frame } from '../frame/frame.ts';
import { viewOf } from '../frame/ordered-view.ts';
import { checkedValue } from '../frame/typed-values.ts';
import { argument, type Transfer } from './transfer.ts';

const nothing: Transfer = () => unknown;

/** `schema.parse(x)`: the value as the schema accepts it. */
const parse: Transfer = (frame, call) => {
  const { base, code, context } = frame;
  const place = context.apiOfCallee(code, base, call.v).find(({ operation }) => operation !== '');
  const order = place?.operationOrder ?? [];
  const { receiver } = partsOf(code, call.v, order);
  const given = argument(viewOf(call, order), 0);
  const shape = receiver < 0 ? undefined : context.pointsTo.schemaAt(base + receiver);
  // Fields that the schema does not name are rejected or dropped, whatever they contain.
  if (shape === undefined) return withoutBits(given, context.ruleBits.ofSanitizer('field-selection'));
  return letThrough(frame, call.v, shape, given, '');
};

/** The same as a member of a result that also reports success or failure. */
const parseInto =
  (member: string): Transfer =>
  (frame, call) => {
    const answer = makeObject(frame, call.v, ':answer');
    frame.memory.store(answer, member, parse(frame, call));
    return answer;
  };

/** @param place  path of the value within the parsed one */
function letThrough(frame: Frame, v: number, shape: Shape, value: Value, place: string): Value {
  const { context, memory, base, isInLoop } = frame;
  switch (shape.kind) {
    case 'any':
      return value;
    case 'text':
      return withoutBits(value, context.ruleBits.ofSanitizer('string-type'));
    case 'checked':
      return checkedValue(frame, value, shape.as);
    case 'either':
      return joinAllValues(
        shape.of.map((one, index) => letThrough(frame, v, one, value, `${place}|${index}`)),
      );
    case 'list': {
      const elements = letThrough(frame, v, shape.of, memory.readAny(value), `${place}[]`);
      const list = memory.make(`schema:${v}${place}`, {
        value: base + v,
        isWeak: true,
        isLiteral: true,
        collection: 'array',
      });
      memory.store(objectValue(list), anyCell, elements);
      return objectValue(list);
    }
    case 'record': {
      const record = memory.make(`schema:${v}${place}`, {
        value: base + v,
        isWeak: isInLoop,
        isLiteral: true,
      });
      if (!isInLoop) memory.clear(record);
      for (const [name, of] of shape.members)
        memory.store(
          objectValue(record),
          name,
          letThrough(frame, v, of, memory.readField(value, name), `${place}.${name}`),
        );
      return objectValue(record);
    }
  }
}

export const schemas: Readonly<Record<OperationsOf<'schemas'>, Transfer>> = {
  'Schema.any': nothing,
  'Schema.checked': nothing,
  'Schema.checkedFields': nothing,
  'Schema.either': nothing,
  'Schema.extend': nothing,
  'Schema.field': nothing,
  'Schema.given': nothing,
  'Schema.list': nothing,
  'Schema.members': nothing,
  'Schema.not': nothing,
  'Schema.outcome': nothing,
  'Schema.parse': parse,
  'Schema.parseData': parseInto('data'),
  'Schema.parseValue': parseInto('value'),
  'Schema.pattern': nothing,
  'Schema.record': nothing,
  'Schema.same': nothing,
  'Schema.text': nothing,
  'Schema.transform': nothing,
  'Schema.word': nothing,
};
