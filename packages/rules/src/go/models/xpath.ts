/** XPath. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/antchfx/xmlquery',
  aliases: ['github.com/antchfx/htmlquery', 'github.com/antchfx/jsonquery'],
  rows: ['Find', 'FindOne', 'Query', 'QueryAll', 'FindEach'].map((name) => sink('xpath-query', `${name}(1)`)),
});
