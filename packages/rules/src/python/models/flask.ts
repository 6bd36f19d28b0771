/** Flask: the request, handlers, responses. */

import {
  defineModel,
  end,
  objectSource,
  ofPath,
  operation,
  ownAddress,
  sanitizer,
  sink,
  source,
  when,
  wholeSink,
} from '@assay/engine/rule';
import {
  answerTypeRow,
  pageByHeaderList,
  pageOrUnset,
  shown,
  typeMemberRows,
} from '../../rows/content-types.ts';
import { insecureCookie } from '../cookie-rows.ts';
import { requestPart } from '../request-parts.ts';
import { tupleRow, viewAnswerRows } from '../view-answers.ts';

const parts = ['args', 'form', 'values', 'cookies', 'files', 'json', 'environ'];
// The path of a routed request contains only the route's parts, which are separate sources.
const texts = ['data', 'full_path', 'stream'];
// URLs are returned as sent, with line breaks encoded.
const addresses = ['url', 'base_url'];
const lines = ['query_string', 'referrer', 'user_agent'];
const verbs = ['route', 'get', 'post', 'put', 'delete', 'patch', 'before_request', 'endpoint'];
const methods = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options', 'dispatch_request'];

export const model = defineModel({
  library: 'flask',
  aliases: ['quart'],
  types: {
    App: ['Flask()', 'Blueprint()', 'Quart()', 'current_app'],
    Request: [
      'request',
      'wrappers.Request()',
      'functions_framework:http(0)@0',
      ...['Request', 'wrappers.Request', 'wrappers.request.Request'].map((name) => `werkzeug:${name}()`),
    ],
    MethodView: ['views.MethodView()', 'views.View()'],
    Response: [
      'Response()',
      'make_response()',
      'redirect()',
      'jsonify()',
      'wrappers.Response()',
      'App.response_class()',
    ],
  },
  rows: [
    ...parts.map((name) => requestPart('Request', name)),
    ofPath(requestPart('Request', 'view_args')),
    objectSource('remote-line', 'Request.headers', "the request's headers"),
    ...addresses.map((name) => ownAddress(source('remote-line', `Request.${name}`, `the request's ${name}`))),
    ...lines.map((name) => source('remote-line', `Request.${name}`, `the request's ${name}`)),
    ...texts.map((name) => source('remote-input', `Request.${name}`, `the request's ${name}`)),
    source('remote-input', 'Request.get_json()', "the request's body"),
    source('remote-input', 'Request.get_data()', "the request's body"),
    ...verbs.flatMap((verb) => [
      ofPath(source('remote-text', `App.${verb}()(0)@*`, "a part of the request's path")),
      ...viewAnswerRows(`App.${verb}()(0)`),
      sink('returned-answer', `App.${verb}()(0)^`),
    ]),
    // Handlers for unmatched routes and errors.
    ...['errorhandler', 'app_errorhandler'].flatMap((name) => [
      ...viewAnswerRows(`App.${name}()(0)`),
      sink('returned-answer', `App.${name}()(0)^`),
    ]),
    ofPath(source('remote-text', 'App.add_url_rule(2,view_func=)@*', "a part of the request's path")),
    ...viewAnswerRows('App.add_url_rule(2,view_func=)'),
    ...methods.flatMap((name) => [
      ofPath(source('remote-text', `MethodView.${name}@*`, "a part of the request's path")),
      ...viewAnswerRows(`MethodView.${name}`),
      sink('returned-answer', `MethodView.${name}^`),
    ]),
    wholeSink(
      'html-response',
      'make_response(0)',
      ...[1, 2].flatMap((index) => pageByHeaderList(`make_response(${index})`)),
    ),
    tupleRow('make_response(0)'),
    ...['Response', 'wrappers.Response', 'App.response_class'].map((name) =>
      sink(
        'html-response',
        `${name}(0,response=)`,
        when(`${name}(3,mimetype=)`, pageOrUnset),
        when(`${name}(4,content_type=)`, pageOrUnset),
        ...pageByHeaderList(`${name}(2,headers=)`),
      ),
    ),
    ...['Response', 'wrappers.Response', 'App.response_class'].flatMap((name) => [
      answerTypeRow(`${name}(3,mimetype=)`, `${name}(2,headers=)`),
      answerTypeRow(`${name}(4,content_type=)`, `${name}(2,headers=)`),
    ]),
    sink('template-source', 'render_template_string(0,source=)'),
    sanitizer('html-escape', 'render_template_string(*)'),
    operation('render_template', 'renderTemplate', 0),
    sink('html-response', 'Markup(0)'),
    sanitizer('html-escape', 'escape(0)'),
    sanitizer('json-encode', 'jsonify(*)'),
    sink('answer', 'jsonify(*)'),
    sink('page-value', 'render_template(*)'),
    sink('answer', 'make_response(0)'),
    sink('answer', 'flash(0)'),
    sink('redirect-url', 'redirect(0,location=)'),
    sanitizer('html-escape', 'redirect(*)'),
    sink('file-path', 'send_file(0,path_or_file=)'),
    sanitizer('html-escape', 'send_file(*)'),
    sink('answer-type', 'send_file(1,mimetype=)', when('send_file(2,as_attachment=)', shown)),
    sink('file-path', 'send_from_directory(0,directory=)'),
    sanitizer('html-escape', 'send_from_directory(*)'),
    sink('answer-type', 'send_from_directory(mimetype=)', when('send_from_directory(as_attachment=)', shown)),
    source('current-user', 'session.*', 'the logged-in user'),
    source('current-user', 'g.user', 'the logged-in user'),
    source('current-user', 'g.current_user', 'the logged-in user'),
    sink('session-value', 'session.*='),
    sink('secret-value', 'session.*='),
    sink('redirect-url', 'Response.headers.Location='),
    ...typeMemberRows('Response'),
    sink('cors-origin', `Response.headers.'Access-Control-Allow-Origin'=`),
    ...['add', 'set', 'setdefault'].map((name) =>
      sink(
        'cors-origin',
        `Response.headers.${name}(1)`,
        when(`Response.headers.${name}(0)`, { matches: '^access-control-allow-origin$' }),
      ),
    ),
    sink('cookie-header', 'Response.set_cookie(0,key=)'),
    sink('secret-value', 'Response.set_cookie(1,value=)'),
    insecureCookie('Response.set_cookie'),
    operation('url_for', 'number'),
    end('abort'),
  ],
});
