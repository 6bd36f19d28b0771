/** Content types, looked up in a table. */

import { defineModel, neutral } from '@assay/engine/rule';

export const model = defineModel({
  library: 'mime',
  rows: [neutral('TypeByExtension'), neutral('ExtensionsByType')],
});
