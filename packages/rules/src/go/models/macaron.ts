/** Macaron: requests and responses. */

import { defineModel, objectSource, ofPath, sink, source } from '@assay/engine/rule';

const texts = ['Query', 'QueryTrim', 'Params', 'GetCookie'];

export const model = defineModel({
  library: 'gopkg.in/macaron',
  aliases: ['gopkg.in/macaron.v1', 'github.com/go-macaron/macaron', 'github.com/unknwon/macaron'],
  types: { Context: [] },
  rows: [
    ...texts.map((name) => source('remote-text', `Context.${name}()`, "the request's parameters")),
    objectSource('remote-text', 'Context.QueryStrings()', "the request's parameters"),
    objectSource('remote-line', 'Context.Req.Header', "the request's headers"),
    ofPath(source('remote-text', 'Context.Req.URL.Path', "the request's path")),
    source('remote-line', 'Context.Req.RequestURI', "the request's URL"),
    source('remote-line', 'Context.Req.URL.RawQuery', "the request's query string"),
    source('remote-line', 'Context.Req.URL.String()', "the request's URL"),
    objectSource('remote-text', 'Context.Req.URL.Query()', "the request's query string"),
    source('remote-input', 'Context.Req.Body()', "the request's body"),
    sink('redirect-url', 'Context.Redirect(0)'),
    sink('html-response', 'Context.RawData(1)'),
    sink('file-path', 'Context.ServeFile(0)'),
    sink('file-path', 'Context.ServeFileContent(0)'),
  ],
});
