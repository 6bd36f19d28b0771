/** Removing query operators from request data. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'mongo-sanitize',
  aliases: ['express-mongo-sanitize'],
  rows: [sanitizer('nosql-escape', '(0)'), sanitizer('nosql-escape', 'sanitize(0)')],
});
