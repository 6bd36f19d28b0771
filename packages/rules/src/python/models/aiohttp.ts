/** aiohttp: server and client. */

import { defineModel, misuse, objectSource, sink, source, when } from '@assay/engine/rule';
import { insecureCookie } from '../cookie-rows.ts';

const verbs = ['get', 'post', 'put', 'delete', 'patch', 'head'];
const parts = ['query', 'rel_url', 'match_info', 'cookies'];
const bodies = ['post', 'json', 'text', 'read', 'multipart'];
const isHtml = when('web.Response(content_type=)', { matches: 'html' });

export const model = defineModel({
  library: 'aiohttp',
  types: {
    Request: [
      'web.Request()',
      ...verbs.map((verb) => `web.Application().router.add_${verb}(1,handler=)@0`),
      'web.Application().router.add_route(2,handler=)@0',
      ...verbs.map((verb) => `web.${verb}(1,handler=)@0`),
      ...verbs.map((verb) => `web.RouteTableDef().${verb}()(0)@0`),
      'web.View().request',
    ],
    Response: ['web.Response()', 'web.json_response()'],
    Client: ['ClientSession()'],
  },
  rows: [
    objectSource('remote-line', 'Request.headers', "the request's headers"),
    ...parts.map((name) => objectSource('remote-input', `Request.${name}`, `the request's ${name}`)),
    source('remote-input', 'Request.path_qs', "the request's path"),
    ...bodies.map((name) => source('remote-input', `Request.${name}()`, "the request's body")),
    sink('html-response', 'web.Response(text=)', isHtml),
    sink('html-response', 'web.Response(body=)', isHtml),
    sink('redirect-url', 'web.HTTPFound(0,location=)'),
    sink('redirect-url', 'web.HTTPSeeOther(0,location=)'),
    sink('file-path', 'web.FileResponse(0,path=)'),
    ...[...verbs, 'ws_connect'].map((verb) => sink('request-url', `Client.${verb}(0,url=)`)),
    sink('request-url', 'Client.request(1,url=)'),
    insecureCookie('Response.set_cookie'),
    misuse('tls-verification-off', 'TCPConnector(ssl=)', { equals: false }),
    misuse('tls-verification-off', 'TCPConnector(verify_ssl=)', { equals: false }),
  ],
});
