/**
 * Methods that a library runs on an object passed to it: `run` of a thread, or of a task given to an executor. The
 * library call is followed by calls of these methods, which have no effect if the object's class lacks them.
 */

import type { Value } from '../../ir/function-builder.ts';
import type { FunctionContext } from '../lower-context.ts';

/** Methods of the interfaces that threads and executors take. */
export const taskMethods: readonly string[] = ['run', 'call', 'get'];

/** @param methods  methods without arguments */
export function runLater(context: FunctionContext, object: Value, methods: readonly string[]): void {
  for (const method of methods) context.call(context.loadField(object, method), object, []);
}
