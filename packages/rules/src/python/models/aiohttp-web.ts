/** aiohttp: the server. */

import { defineModel, objectSource, ofPath, ofTexts, sink, source, when } from '@assay/engine/rule';
import { insecureCookie } from '../cookie-rows.ts';
import { requestPart } from '../request-parts.ts';

const verbs = ['get', 'post', 'put', 'delete', 'patch', 'head'];
const parts = ['query', 'rel_url', 'match_info', 'cookies'];
const bodies = ['post', 'json', 'text', 'read', 'multipart'];
const isHtml = when('Response(content_type=)', { matches: 'html' });

export const model = defineModel({
  library: 'aiohttp.web',
  types: {
    Application: ['Application()'],
    Request: [
      'Request()',
      ...verbs.map((verb) => `Application.router.add_${verb}(1,handler=)@0`),
      'Application.router.add_route(2,handler=)@0',
      ...verbs.map((verb) => `${verb}(1,handler=)@0`),
      ...verbs.map((verb) => `RouteTableDef().${verb}()(0)@0`),
      'View().request',
    ],
    Response: ['Response()', 'json_response()'],
  },
  rows: [
    objectSource('remote-line', 'Request.headers', "the request's headers"),
    ...parts.map((name) => requestPart('Request', name)),
    ofPath(ofTexts(source('remote-input', 'Request.path_qs', "the request's path"))),
    ...bodies.map((name) => source('remote-input', `Request.${name}()`, "the request's body")),
    sink('html-response', 'Response(text=)', isHtml),
    sink('answer', 'Response(text=)'),
    sink('answer', 'Response(body=)'),
    sink('answer', 'json_response(0,data=)'),
    sink('html-response', 'Response(body=)', isHtml),
    sink('redirect-url', 'HTTPFound(0,location=)'),
    sink('redirect-url', 'HTTPSeeOther(0,location=)'),
    sink('file-path', 'FileResponse(0,path=)'),
    insecureCookie('Response.set_cookie'),
  ],
});
