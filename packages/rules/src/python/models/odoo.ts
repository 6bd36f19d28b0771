/** Odoo: controllers, whose methods receive the request parameters. */

import { defineModel, objectSource, sink, source, wholeSink } from '@assay/engine/rule';
import { requestPart } from '../request-parts.ts';

export const model = defineModel({
  library: 'odoo',
  rows: [
    source('remote-input', 'http.route()(0)@*', 'a parameter of the request'),
    ...['params', 'jsonrequest'].map((name) =>
      objectSource('remote-input', `http.request.${name}`, "the request's parameters"),
    ),
    ...['args', 'form', 'values', 'cookies', 'files'].map((name) =>
      requestPart('http.request.httprequest', name),
    ),
    objectSource('remote-line', 'http.request.httprequest.headers', "the request's headers"),
    source('remote-input', 'http.request.httprequest.data', "the request's body"),
    ...['get_json_data', 'get_http_params'].map((name) =>
      source('remote-input', `http.request.${name}()`, "the request's body"),
    ),
    wholeSink('html-response', 'http.request.make_response(0)'),
    sink('redirect-url', 'http.request.redirect(0)'),
    ...['env.cr', 'cr'].map((name) => sink('sql-query', `http.request.${name}.execute(0)`)),
  ],
});
