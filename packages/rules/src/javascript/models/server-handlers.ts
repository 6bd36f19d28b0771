/** Handlers by convention: adjacent parameters `req, res`, or a first one `ctx`, in a function with unknown callers. */

import { defineModel } from '@assay/engine/rule';

export const model = defineModel({
  library: 'server-handlers',
  // Defined by other models.
  types: { request: [], response: [], context: [] },
  rows: [],
});
