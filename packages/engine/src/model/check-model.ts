/** Checks of models that people write: a mistake in a row is theirs to mend, and no reason to fail. */

import { ApiGraph } from './api-graph.ts';
import { defineModel, type Model, type ModelDefinition } from './model.ts';

/**
 * A model of a user, or what is wrong with it.
 *
 * A library whose name begins with `./` is a file of the repository: `./src/escape.js`. Its rows hold where other files
 * import it, and go before what its code does.
 */
export function checkModel(
  definition: ModelDefinition,
):
  | { readonly kind: 'model'; readonly model: Model }
  | { readonly kind: 'invalid'; readonly message: string } {
  const model = defineModel(definition);
  try {
    // Making the graph reads every path.
    new ApiGraph([model]);
    return { kind: 'model', model };
  } catch (error) {
    return { kind: 'invalid', message: error instanceof Error ? error.message : String(error) };
  }
}
