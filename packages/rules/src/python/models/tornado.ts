/** Tornado. */

import {
  defineModel,
  objectSource,
  ofPath,
  ofTexts,
  operation,
  sanitizer,
  sink,
  source,
  wholeSink,
} from '@assay/engine/rule';
import { contentTypeHeaderRows } from '../../rows/content-types.ts';
import { insecureCookie } from '../cookie-rows.ts';

const verbs = ['get', 'post', 'put', 'delete', 'patch', 'head'];
const readers = [
  'argument',
  'arguments',
  'query_argument',
  'query_arguments',
  'body_argument',
  'body_arguments',
  'cookie',
];

export const model = defineModel({
  library: 'tornado',
  types: {
    Handler: ['web.RequestHandler()'],
    Request: ['Handler.request', 'httputil.HTTPServerRequest()'],
  },
  rows: [
    ...readers.map((name) =>
      ofTexts(source('remote-input', `Handler.get_${name}()`, 'a parameter of the request')),
    ),
    ofTexts(objectSource('remote-input', 'Request.arguments', "the request's arguments")),
    objectSource('remote-line', 'Request.headers', "the request's headers"),
    ofTexts(objectSource('remote-input', 'Request.cookies', "the request's cookies")),
    source('remote-input', 'Request.body', "the request's body"),
    ofTexts(source('remote-input', 'Request.uri', "the request's URL")),
    ...verbs.map((verb) =>
      ofPath(source('remote-text', `Handler.${verb}@*`, "a part of the request's path")),
    ),
    wholeSink('html-response', 'Handler.write(0,chunk=)'),
    wholeSink('html-response', 'Handler.finish(0,chunk=)'),
    ...contentTypeHeaderRows('Handler.set_header'),
    sink('answer', 'Handler.write(0,chunk=)'),
    sink('answer', 'Handler.finish(0,chunk=)'),
    sink('redirect-url', 'Handler.redirect(0,url=)'),
    sanitizer('html-escape', 'escape.xhtml_escape(0)'),
    sanitizer('url-encode', 'escape.url_escape(0)'),
    sanitizer('json-encode', 'escape.json_encode(0)'),
    sink('template-source', 'template.Template(0)'),
    ...['render', 'render_string'].map((name) => operation(`Handler.${name}`, 'renderTemplate', 0)),
    operation('template.Loader().load().generate', 'renderTemplate', 'this'),
    sink('request-url', 'httpclient.AsyncHTTPClient().fetch(0)'),
    insecureCookie('Handler.set_cookie'),
  ],
});
