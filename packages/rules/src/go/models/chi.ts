/** chi: parameters of routes. */

import { defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/go-chi/chi',
  types: { Router: ['NewRouter()'] },
  rows: [
    source('remote-text', 'URLParam()', "the request's path"),
    source('remote-text', 'URLParamFromCtx()', "the request's path"),
  ],
});
