/** fasthttp: requests, responses, and client requests. */

import { defineModel, lastPart, ofPath, sink, source } from '@assay/engine/rule';
import { uploadedName } from '../../rows/uploaded-names.ts';

const arguments_ = ['QueryArgs', 'PostArgs'];
const peeks = ['Peek', 'PeekMulti', 'PeekBytes'];

export const model = defineModel({
  library: 'github.com/valyala/fasthttp',
  types: { RequestCtx: [], Request: ['AcquireRequest()'], Client: [] },
  rows: [
    ...arguments_.flatMap((name) =>
      peeks.map((peek) =>
        source('remote-text', `RequestCtx.${name}().${peek}()`, "the request's parameters"),
      ),
    ),
    source('remote-text', 'RequestCtx.FormValue()', "the request's parameters"),
    ofPath(source('remote-text', 'RequestCtx.UserValue()', "the request's path")),
    ofPath(source('remote-text', 'RequestCtx.Path()', "the request's path")),
    source('remote-line', 'RequestCtx.RequestURI()', "the request's URL"),
    source('remote-line', 'RequestCtx.URI().String()', "the request's URL"),
    source('remote-line', 'RequestCtx.URI().QueryString()', "the request's query string"),
    source('remote-line', 'RequestCtx.Request.Header.Peek()', "the request's headers"),
    source('remote-line', 'RequestCtx.Referer()', "the request's headers"),
    source('remote-input', 'RequestCtx.PostBody()', "the request's body"),
    source('remote-input', 'RequestCtx.Request.Body()', "the request's body"),
    ...uploadedName(
      lastPart(source('remote-input', 'RequestCtx.FormFile().Filename', "an uploaded file's name")),
    ),
    sink('redirect-url', 'RequestCtx.Redirect(0)'),
    // A response without a content type is plain text.
    sink('file-path', 'RequestCtx.SendFile(0)'),
    sink('file-path', 'ServeFile(1)'),
    sink('file-path', 'SaveMultipartFile(1)'),
    sink('stored-name', 'SaveMultipartFile(1)'),
    sink('request-url', 'Get(1)'),
    sink('request-url', 'Post(1)'),
    sink('request-url', 'GetTimeout(1)'),
    sink('request-url', 'Client.Get(1)'),
    sink('request-url', 'Client.Post(1)'),
    sink('request-url', 'Request.SetRequestURI(0)'),
  ],
});
