/** Falcon: resources with one method per HTTP method. */

import { defineModel, objectSource, ofPath, ofTexts, sink, source } from '@assay/engine/rule';
import { requestPart } from '../request-parts.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].map((verb) => `on_${verb}*`);
const redirects = ['HTTPFound', 'HTTPMovedPermanently', 'HTTPSeeOther', 'HTTPTemporaryRedirect'];

export const model = defineModel({
  library: 'falcon',
  types: {
    App: ['App()', 'API()', 'asgi.App()'],
    Request: [
      'Request()',
      'asgi.Request()',
      ...methods.map((name) => `App.add_route(1,resource=).${name}@0`),
    ],
    Response: [
      'Response()',
      'asgi.Response()',
      ...methods.map((name) => `App.add_route(1,resource=).${name}@1`),
    ],
  },
  rows: [
    ...['params', 'media', 'cookies'].map((name) => requestPart('Request', name)),
    ...['get_param', 'get_param_as_list', 'get_cookie_values'].map((name) =>
      ofTexts(source('remote-input', `Request.${name}()`, 'a parameter of the request')),
    ),
    source('remote-input', 'Request.get_media()', 'a parameter of the request'),
    ...['stream', 'bounded_stream'].map((name) =>
      source('remote-input', `Request.${name}`, "the request's body"),
    ),
    ...['query_string', 'uri', 'url', 'relative_uri', 'path', 'referer', 'user_agent'].map((name) =>
      source('remote-line', `Request.${name}`, "the request's URL"),
    ),
    objectSource('remote-line', 'Request.headers', "the request's headers"),
    source('remote-line', 'Request.get_header()', 'a header of the request'),
    ...methods.map((name) =>
      ofPath(source('remote-text', `App.add_route(1,resource=).${name}@2..`, "a part of the request's path")),
    ),
    ...['media', 'text', 'body'].map((name) => sink('answer', `Response.${name}=`)),
    ...redirects.map((name) => sink('redirect-url', `${name}(0,location=)`)),
  ],
});
