/** `inherits(Child, Parent)`: inheritance before `class` syntax. */

import { defineModel, operation } from '@assay/engine/rule';

export const model = defineModel({
  library: 'inherits',
  rows: [operation('', 'inherits'), operation('util:inherits', 'inherits')],
});
