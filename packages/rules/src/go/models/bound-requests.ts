/** Functions that bind a request to a value: go-zero, chi's render, kratos. */

import { defineModel, source } from '@assay/engine/rule';

const body = "the request's body";
const parameters = "the request's parameters";

export const model = defineModel({
  library: 'github.com/zeromicro/go-zero/rest/httpx',
  aliases: [
    'github.com/go-chi/render',
    'github.com/go-kratos/kratos/transport/http',
    'github.com/gobuffalo/buffalo',
    'github.com/mholt/binding',
    'github.com/martini-contrib/binding',
    'gitea.com/go-chi/binding',
  ],
  types: { Context: [] },
  rows: [
    ...['Parse', 'ParseForm', 'ParsePath', 'ParseJsonBody', 'ParseHeaders', 'Bind'].map((name) =>
      source('remote-input', `${name}(1)`, parameters),
    ),
    source('remote-input', 'Decode(1)', body),
    source('remote-input', 'DecodeJSON(1)', body),
    ...['Bind', 'BindQuery', 'BindVars', 'BindForm'].map((name) =>
      source('remote-input', `Context.${name}(0)`, parameters),
    ),
    source('remote-text', 'Context.Param()', parameters),
    source('remote-text', 'Context.Query()', parameters),
    source('remote-text', 'Context.Vars()', parameters),
  ],
});
