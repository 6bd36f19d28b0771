/** MongoDB document values. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'bson',
  rows: ['ObjectId', 'objectid.ObjectId'].map((name) => sanitizer('nosql-escape', `${name}(0,oid=)`)),
});
