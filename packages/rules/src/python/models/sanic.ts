/** Sanic. */

import { defineModel, objectSource, ofPath, sanitizer, sink, source } from '@assay/engine/rule';
import { requestPart } from '../request-parts.ts';

const verbs = ['route', 'get', 'post', 'put', 'delete', 'patch', 'websocket', 'middleware'];
const methods = ['get', 'post', 'put', 'delete', 'patch'];
const parts = ['args', 'form', 'json', 'files', 'cookies', 'match_info'];
const texts = ['body', 'load_json()', 'get_args()', 'get_form()'];

export const model = defineModel({
  library: 'sanic',
  types: {
    App: ['Sanic()', 'app.Sanic()', 'Sanic.get_app()', 'Blueprint()', 'blueprints.Blueprint()'],
    View: ['views.HTTPMethodView()'],
    Request: [
      'Request()',
      'request.Request()',
      ...verbs.map((verb) => `App.${verb}()(0)@0`),
      'App.add_route(0,handler=)@0',
      ...methods.map((name) => `View.${name}@0`),
    ],
  },
  rows: [
    ...parts.map((name) => requestPart('Request', name)),
    ...texts.map((name) => source('remote-input', `Request.${name}`, "the request's body")),
    ...['query_string', 'url', 'path'].map((name) =>
      source('remote-line', `Request.${name}`, "the request's URL"),
    ),
    objectSource('remote-line', 'Request.headers', "the request's headers"),
    ...verbs.map((verb) =>
      ofPath(source('remote-text', `App.${verb}()(0)@1..`, "a part of the request's path")),
    ),
    ofPath(source('remote-text', 'App.add_route(0,handler=)@1..', "a part of the request's path")),
    ...methods.map((name) =>
      ofPath(source('remote-text', `View.${name}@1..`, "a part of the request's path")),
    ),
    ...verbs.map((verb) => sink('returned-answer', `App.${verb}()(0)^`)),
    sink('html-response', 'response.html(0,body=)'),
    sink('html-response', 'html(0,body=)'),
    ...['json', 'text', 'raw'].map((name) => sink('answer', `response.${name}(0,body=)`)),
    sink('redirect-url', 'response.redirect(0,to=)'),
    sink('redirect-url', 'redirect(0,to=)'),
    sanitizer('html-escape', 'response.redirect(*)'),
    sink('file-path', 'response.file(0,location=)'),
    sink('file-path', 'response.file_stream(0,location=)'),
    sink('file-path', 'file(0,location=)'),
  ],
});
