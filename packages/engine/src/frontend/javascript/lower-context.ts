/** What the lowering of JavaScript carries along. */

import type { Value } from '../../ir/function-builder.ts';
import type { FileContext, FunctionContext as LoweringContext, Visitors } from '../lower-context.ts';

export interface JavaScriptFile extends FileContext {
  /** Imported name to the library type it stands for: `Request` to `express:Request`. */
  readonly importedTypes: ReadonlyMap<string, string>;
  /** A page with its script: what the page puts out and loops over stands around it. */
  readonly isPage: boolean;
  readonly visit: JavaScriptVisitors;
}

interface JavaScriptVisitors extends Visitors {
  classValue(context: FunctionContext, node: number): Value;
}

export type FunctionContext = LoweringContext<JavaScriptFile>;
