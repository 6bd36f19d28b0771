/** What the methods of a handler that is a class answer. */

import type { Place } from '../code/definitions.ts';
import { receiverOf } from '../ir/operands.ts';
import type { ValueContext } from './call-values.ts';
import { unwrapped } from './wrapped.ts';

export interface Answer {
  readonly method: string;
  /** Behind the path of the route. */
  readonly suffix: string;
  readonly fn: readonly number[];
}

/** @param members  by method name what it answers: `GET`, or with what follows the path `GET {pk}/` */
export function classAnswers(
  context: ValueContext,
  handler: Place,
  members: Readonly<Record<string, string>>,
): readonly Answer[] {
  const { definitions, pointsTo, baseOf } = context;
  const made = definitions.of(unwrapped(context, handler).function);
  const code = definitions.code(made.file);
  // `Notes.as_view()`: the class is what the method is called on.
  const owner = receiverOf(code, made.v);
  const places = [made, ...(owner < 0 ? [] : [definitions.of({ file: made.file, v: owner })])];
  return Object.entries(members).flatMap(([name, answered]) => {
    const fn = places.flatMap(({ file, v }) => [...pointsTo.methodsAt(baseOf(file) + v, name)]);
    const [method = '', suffix = ''] = answered.split(' ');
    return fn.length === 0 ? [] : [{ method, suffix, fn: [...new Set(fn)] }];
  });
}
