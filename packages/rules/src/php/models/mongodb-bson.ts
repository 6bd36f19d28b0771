/** MongoDB document values. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'MongoDB\\BSON',
  rows: [sanitizer('nosql-escape', 'ObjectId(0)'), sanitizer('nosql-escape', 'Regex(0)')],
});
