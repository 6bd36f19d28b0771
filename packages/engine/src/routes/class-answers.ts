/** HTTP methods handled by the methods of a handler class. */

import type { Place } from '../code/definitions.ts';
import { receiverOf } from '../ir/operands.ts';
import type { ValueContext } from './call-values.ts';
import { unwrapped } from './wrapped.ts';

export interface Answer {
  readonly method: string;
  /** Suffix to the path of the route. */
  readonly suffix: string;
  readonly fn: readonly number[];
}

/** @param members  by method name, the HTTP method it handles: `GET`, optionally with a path suffix, `GET {pk}/` */
export function classAnswers(
  context: ValueContext,
  handler: Place,
  members: Readonly<Record<string, string>>,
): readonly Answer[] {
  const { definitions, pointsTo, baseOf } = context;
  const made = definitions.of(unwrapped(context, handler).function);
  const code = definitions.code(made.file);
  // `Notes.as_view()`: the class is the receiver.
  const owner = receiverOf(code, made.v);
  const places = [made, ...(owner < 0 ? [] : [definitions.of({ file: made.file, v: owner })])];
  return Object.entries(members).flatMap(([name, answered]) => {
    const fn = places.flatMap(({ file, v }) => [...pointsTo.methodsAt(baseOf(file) + v, name)]);
    const [method = '', suffix = ''] = answered.split(' ');
    return fn.length === 0 ? [] : [{ method, suffix, fn: [...new Set(fn)] }];
  });
}
