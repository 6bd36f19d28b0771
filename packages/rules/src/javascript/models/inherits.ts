/** `inherits(Child, Parent)`: how classes inherited before the language had a word for it. */

import { defineModel, operation } from '@assay/engine/rule';

export const model = defineModel({
  library: 'inherits',
  rows: [operation('', 'inherits'), operation('util:inherits', 'inherits')],
});
