/** Slim: Twig templates rendered into a response. */

import { defineModel, operation } from '@assay/engine/rule';

export const model = defineModel({
  library: 'Slim\\Views',
  types: { Twig: ['Twig()', 'Twig.create()', 'Twig.fromRequest()'] },
  rows: [operation('Twig.render', 'renderTemplate', 1, 2), operation('Twig.fetch', 'renderTemplate', 0, 1)],
});
