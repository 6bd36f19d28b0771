/** Twig: templates rendered by name. */

import { defineModel, misuse, operation } from '@assay/engine/rule';

export const model = defineModel({
  library: 'Twig',
  types: { Environment: ['Environment()'] },
  rows: [
    ...['render', 'display'].flatMap((name) => [
      operation(`Environment.${name}`, 'renderTemplate', 0, 1),
      operation(`Environment.load().${name}`, 'renderTemplate', 'this'),
    ]),
    misuse('template-escaping-off', 'Environment(1).autoescape', { equals: false }),
  ],
});
