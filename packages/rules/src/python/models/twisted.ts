/** Twisted's web server, and Klein based on it: resources with one method per HTTP method. */

import {
  defineModel,
  objectSource,
  ofPath,
  ofTexts,
  sanitizer,
  sink,
  source,
  wholeSink,
} from '@assay/engine/rule';
import { contentTypeHeaderRows } from '../../rows/content-types.ts';

const verbs = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'].map((verb) => `render_${verb}`);
const renderers = ['render', ...verbs].map((name) => `Resource.${name}`);

export const model = defineModel({
  library: 'twisted',
  types: {
    Resource: ['web.resource.Resource()', 'web.resource.ErrorPage()'],
    Klein: ['klein:Klein()'],
    Request: [
      'web.server.Request()',
      'web.http.Request()',
      ...renderers.map((name) => `${name}@0`),
      'Resource.getChild@1',
      'Resource.getChildWithDefault@1',
      'Klein.route()(0)@0',
      'klein:route()(0)@0',
    ],
  },
  rows: [
    ofTexts(objectSource('remote-input', 'Request.args', "the request's parameters")),
    source('remote-input', 'Request.content', "the request's body"),
    ...['uri', 'path'].map((name) => ofPath(source('remote-text', `Request.${name}`, "the request's URL"))),
    ...['postpath', 'prepath'].map((name) =>
      ofPath(objectSource('remote-text', `Request.${name}`, "the request's path")),
    ),
    ofPath(source('remote-text', 'Resource.getChild@0', "a part of the request's path")),
    ofPath(source('remote-text', 'Klein.route()(0)@1..', "a part of the request's path")),
    ofPath(source('remote-text', 'klein:route()(0)@1..', "a part of the request's path")),
    source('remote-line', 'Request.getHeader()', 'a header of the request'),
    source('remote-line', 'Request.getCookie()', 'a cookie of the request'),
    source('remote-line', 'Request.requestHeaders.getRawHeaders()', 'a header of the request'),
    ...['getUser', 'getPassword'].map((name) =>
      source('remote-input', `Request.${name}()`, "the sender's self-declared name"),
    ),
    ...renderers.map((name) => wholeSink('html-response', `${name}^`)),
    wholeSink('html-response', 'Request.write(0)'),
    ...contentTypeHeaderRows('Request.setHeader'),
    sink('redirect-url', 'Request.redirect(0)'),
    sink('redirect-url', 'web.util.redirectTo(0)'),
    sink('redirect-url', 'web.util.Redirect(0)'),
    sink('file-path', 'web.static.File(0,path=)'),
    sanitizer('html-escape', 'web.html.escape(0)'),
  ],
});
