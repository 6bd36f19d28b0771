/** State shared by the lowering of a Python file. */

import type { Value } from '../../ir/function-builder.ts';
import type { FileContext, FunctionContext as LoweringContext, Visitors } from '../lower-context.ts';

export interface PythonFile extends FileContext {
  /** Maps an imported name to what it refers to: `Request` to `flask:Request`, `np` to `numpy:*`. */
  readonly importedTypes: ReadonlyMap<string, string>;
  /** Modules imported with `*`, in source order. */
  readonly starModules: readonly string[];
  readonly visit: PythonVisitors;
}

interface PythonVisitors extends Visitors {
  classValue(context: FunctionContext, node: number, decorators: readonly number[]): Value;
}

export type FunctionContext = LoweringContext<PythonFile>;

/** Calls a method of a value by its Python name. */
export function callMethod(
  context: FunctionContext,
  receiver: Value,
  name: string,
  args: readonly Value[],
): Value {
  return context.call(context.loadField(receiver, name), receiver, args);
}
