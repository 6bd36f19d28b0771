/** State shared by the lowering of a JavaScript file. */

import type { Value } from '../../ir/function-builder.ts';
import type { FileContext, FunctionContext as LoweringContext, Visitors } from '../lower-context.ts';

export interface JavaScriptFile extends FileContext {
  /** Maps an imported name to the library type it refers to: `Request` to `express:Request`. */
  readonly importedTypes: ReadonlyMap<string, string>;
  /** True for a page with a script: the page's output and loops surround the script. */
  readonly isPage: boolean;
  readonly visit: JavaScriptVisitors;
}

interface JavaScriptVisitors extends Visitors {
  classValue(context: FunctionContext, node: number): Value;
}

export type FunctionContext = LoweringContext<JavaScriptFile>;
