/** Handlers by custom: parameters that stand side by side as `req, res`, or first as `ctx`, in a function whose caller is not known. */

import { defineModel } from '@assay/engine/rule';

export const model = defineModel({
  library: 'server-handlers',
  // Other models say what it is.
  types: { request: [], response: [], context: [] },
  rows: [],
});
