/** What the lowering of Java carries along. */

import type { Value } from '../../ir/function-builder.ts';
import type { FileContext, FunctionContext as LoweringContext, Visitors } from '../lower-context.ts';
import type { Names } from './names.ts';

export interface JavaFile extends FileContext {
  readonly names: Names;
  /** For each function scope the class that it belongs to; -1 for the file's own. */
  readonly classOf: readonly number[];
  readonly visit: JavaVisitors;
}

interface JavaVisitors extends Visitors {
  /** Emits the class that a node makes. */
  classValue(context: FunctionContext, node: number): Value;
  /** Lowers a `switch`; its value where it is an expression. */
  switchValue(context: FunctionContext, node: number): Value;
}

export type FunctionContext = LoweringContext<JavaFile>;

/** Number of the class whose member the function is. */
export function ownClass(context: FunctionContext): number {
  return context.shared.classOf[context.scope] ?? -1;
}
