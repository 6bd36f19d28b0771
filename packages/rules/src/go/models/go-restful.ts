/** go-restful: requests and responses. */

import { defineModel, objectSource, ofPath, sink, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/emicklei/go-restful',
  types: { Request: [], Response: [] },
  rows: [
    ofPath(source('remote-text', 'Request.PathParameter()', "the request's path")),
    ofPath(objectSource('remote-text', 'Request.PathParameters()', "the request's path")),
    source('remote-text', 'Request.QueryParameter()', "the request's query string"),
    objectSource('remote-text', 'Request.QueryParameters()', "the request's query string"),
    source('remote-text', 'Request.BodyParameter()', "the request's form"),
    source('remote-line', 'Request.HeaderParameter()', "the request's headers"),
    source('remote-input', 'Request.ReadEntity(0)', "the request's body"),
    ofPath(source('remote-text', 'Request.Request.URL.Path', "the request's path")),
    source('remote-input', 'Request.Request.Body', "the request's body"),
    source('remote-text', 'Request.Request.FormValue()', "the request's form"),
    sink('html-response', 'Response.Write(0)'),
    sink('answer', 'Response.WriteEntity(0)'),
  ],
});
