/** Revel: actions are methods of structs that embed its controller, with parameters from the request. */

import { defineModel, objectSource, sink, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/revel/revel',
  types: { Controller: [] },
  rows: [
    objectSource('remote-input', 'Controller.*@*', "the request's parameters"),
    source('remote-text', 'Controller.Params.Get()', "the request's parameters"),
    objectSource('remote-text', 'Controller.Params.Query', "the request's parameters"),
    objectSource('remote-text', 'Controller.Params.Form', "the request's parameters"),
    source('remote-input', 'Controller.Params.Bind(0)', "the request's parameters"),
    source('remote-input', 'Controller.Params.BindJSON(0)', "the request's body"),
    sink('redirect-url', 'Controller.Redirect(0)'),
    sink('html-response', 'Controller.RenderHTML(0)'),
    sink('file-path', 'Controller.RenderFileName(0)'),
  ],
});
