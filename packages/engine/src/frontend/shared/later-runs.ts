/**
 * Methods that a library runs for an object it is given: a thread its own `run`, an executor that of a task. The call of such a
 * library is followed by those of the methods, which are none where the object's class has no such method.
 */

import type { Value } from '../../ir/function-builder.ts';
import type { FunctionContext } from '../lower-context.ts';

/** What a task runs, by the interfaces that threads and executors take. */
export const taskMethods: readonly string[] = ['run', 'call', 'get'];

/** @param methods  that take no argument */
export function runLater(context: FunctionContext, object: Value, methods: readonly string[]): void {
  for (const method of methods) context.call(context.loadField(object, method), object, []);
}
