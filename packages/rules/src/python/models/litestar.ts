/** Litestar, and its predecessor Starlite: handler parameters are parts of the request. */

import { defineModel, objectSource, ownAddress, sink, source } from '@assay/engine/rule';
import { requestPart } from '../request-parts.ts';

const verbs = ['get', 'post', 'put', 'patch', 'delete', 'head', 'route', 'websocket_listener'];
const handlers = verbs.flatMap((verb) => [`${verb}()(0)`, `handlers.${verb}()(0)`]);

export const model = defineModel({
  library: 'litestar',
  aliases: ['starlite'],
  types: { Request: ['Request()', 'connection.Request()'] },
  rows: [
    ...handlers.map((path) => source('remote-input', `${path}@*`, 'a parameter of the request')),
    ...handlers.map((path) => sink('returned-answer', `${path}^`)),
    ...['query_params', 'path_params', 'cookies'].map((name) => requestPart('Request', name)),
    ...['json', 'form', 'body'].map((name) =>
      source('remote-input', `Request.${name}()`, "the request's body"),
    ),
    ownAddress(source('remote-line', 'Request.url', "the request's URL")),
    objectSource('remote-line', 'Request.headers', "the request's headers"),
    sink('redirect-url', 'response.Redirect(0,path=)'),
    sink('redirect-url', 'response.redirect.Redirect(0,path=)'),
    sink('file-path', 'response.File(0,path=)'),
    sink('file-path', 'response.file.File(0,path=)'),
  ],
});
