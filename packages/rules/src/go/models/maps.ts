/** Maps. */

import { defineModel, operation } from '@assay/engine/rule';

export const model = defineModel({
  library: 'maps',
  aliases: ['golang.org/x/exp/maps'],
  rows: [
    operation('Clone', 'Object.freeze'),
    operation('Keys', 'Object.keys'),
    operation('Values', 'Object.values'),
    operation('Copy', 'Object.assign'),
  ],
});
