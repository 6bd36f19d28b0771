/** Pyramid: views take the request as a parameter, or their class does. */

import { defineModel, objectSource, operation, sink, source } from '@assay/engine/rule';
import { requestPart } from '../request-parts.ts';

const parts = ['params', 'GET', 'POST', 'matchdict', 'json_body', 'cookies'];
const lines = ['url', 'path_url', 'path', 'path_qs', 'query_string', 'referer', 'referrer'];
const redirects = ['HTTPFound', 'HTTPSeeOther', 'HTTPMovedPermanently', 'HTTPTemporaryRedirect'];

export const model = defineModel({
  library: 'pyramid',
  types: {
    Request: [
      'request.Request()',
      ...['Request', 'BaseRequest', 'request.Request', 'request.BaseRequest'].map(
        (name) => `webob:${name}()`,
      ),
      'view.view_config()(0)@0',
      'config.Configurator().add_view(0,view=)@0',
      'view.notfound_view_config()(0)@0',
      'view.forbidden_view_config()(0)@0',
    ],
    Response: ['response.Response()', 'Request.response'],
  },
  rows: [
    ...parts.map((name) => requestPart('Request', name)),
    ...['body', 'text'].map((name) => source('remote-input', `Request.${name}`, "the request's body")),
    ...lines.map((name) => source('remote-line', `Request.${name}`, "the request's URL")),
    objectSource('remote-line', 'Request.headers', "the request's headers"),
    // URLs of the site itself.
    ...['route', 'current_route', 'resource', 'static'].flatMap((of) =>
      ['url', 'path'].map((form) => operation(`Request.${of}_${form}`, 'number')),
    ),
    sink('html-response', 'response.Response(0,body=)'),
    sink('html-response', 'Response.body='),
    sink('html-response', 'Response.text='),
    ...redirects.map((name) => sink('redirect-url', `httpexceptions.${name}(0,location=)`)),
    sink('file-path', 'response.FileResponse(0,path=)'),
  ],
});
