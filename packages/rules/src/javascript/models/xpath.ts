/** XPath evaluation. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'xpath',
  aliases: ['xpath.js'],
  rows: ['select', 'select1', 'evaluate', 'parse', 'selectWithResolver', ''].map((name) =>
    sink('xpath-query', `${name}(0)`),
  ),
});
