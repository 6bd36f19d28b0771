/** express-validator: the fields that a request was checked for, with the values that it had. */

import { defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'express-validator',
  rows: [source('remote-text', 'matchedData()', "the request's checked fields")],
});
