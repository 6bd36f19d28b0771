/** Runs the function around a position of a parsed file on samples. */

import { languageOf } from '../../frontend/languages.ts';
import type { SourceSyntax } from '../read-syntax.ts';
import { type EvaluateOptions, type Evaluation, evaluate } from './evaluate.ts';
import { functionAt } from './function-at.ts';

/** @param options  includes the position, as an offset in the text, that the run should reach */
export function evaluateAt(source: SourceSyntax, path: string, options: EvaluateOptions): Evaluation {
  const ir = languageOf(source.tree.language).lower(source.tree, path, source.scopes);
  return evaluate(ir, functionAt(ir, options.toward), options);
}
