/** State shared by the lowering of a Java file. */

import type { Value } from '../../ir/function-builder.ts';
import type { FileContext, FunctionContext as LoweringContext, Visitors } from '../lower-context.ts';
import type { Names } from './names.ts';

export interface JavaFile extends FileContext {
  readonly names: Names;
  /** Class to which each function scope belongs; -1 for the file's own scope. */
  readonly classOf: readonly number[];
  readonly visit: JavaVisitors;
}

interface JavaVisitors extends Visitors {
  /** Emits the class that a node declares or creates. */
  classValue(context: FunctionContext, node: number): Value;
  /** Lowers a `switch`; returns its value if it is an expression. */
  switchValue(context: FunctionContext, node: number): Value;
}

export type FunctionContext = LoweringContext<JavaFile>;

/** Number of the class that contains the function. */
export function ownClass(context: FunctionContext): number {
  return context.shared.classOf[context.scope] ?? -1;
}
