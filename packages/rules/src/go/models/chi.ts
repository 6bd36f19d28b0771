/** chi: route parameters. */

import { defineModel, ofPath, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/go-chi/chi',
  types: { Router: ['NewRouter()'], Context: ['RouteContext()'] },
  rows: [
    ofPath(source('remote-text', 'URLParam()', "the request's path")),
    ofPath(source('remote-text', 'URLParamFromCtx()', "the request's path")),
    ofPath(source('remote-text', 'Context.URLParam()', "the request's path")),
  ],
});
