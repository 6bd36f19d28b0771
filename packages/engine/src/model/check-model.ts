/** Validates user-defined models: mistakes in rows are reported to the user instead of failing. */

import { ApiGraph } from './api-graph.ts';
import { defineModel, type Model, type ModelDefinition } from './model.ts';

/**
 * Validates a user's model; returns it, or what is wrong with it.
 *
 * A library whose name begins with `./` is a file of the repository: `./src/escape.js`. Its rows apply where other
 * files import it, and take precedence over the file's code.
 */
export function checkModel(
  definition: ModelDefinition,
):
  | { readonly kind: 'model'; readonly model: Model }
  | { readonly kind: 'invalid'; readonly message: string } {
  const model = defineModel(definition);
  try {
    // Building the graph parses every path.
    new ApiGraph([model]);
    return { kind: 'model', model };
  } catch (error) {
    return { kind: 'invalid', message: error instanceof Error ? error.message : String(error) };
  }
}
