/** The function around a place of a parsed file, run on samples. */

import { languageOf } from '../../frontend/languages.ts';
import type { SourceSyntax } from '../read-syntax.ts';
import { type EvaluateOptions, type Evaluation, evaluate } from './evaluate.ts';
import { functionAt } from './function-at.ts';

/** @param options  with the place, an offset of the text, that the run should come to */
export function evaluateAt(source: SourceSyntax, path: string, options: EvaluateOptions): Evaluation {
  const ir = languageOf(source.tree.language).lower(source.tree, path, source.scopes);
  return evaluate(ir, functionAt(ir, options.toward), options);
}
