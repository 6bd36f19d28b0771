/** Symfony requests and responses, on which other frameworks build. */

import {
  bySender,
  defineModel,
  neutral,
  objectSource,
  ofPath,
  oneLine,
  sink,
  source,
  when,
} from '@assay/engine/rule';
import { pageByHeaders } from '../../rows/content-types.ts';
import { uploadedFileRows } from '../upload-rows.ts';

const bags: readonly (readonly [bag: string, what: string])[] = [
  ['query', "the request's query string"],
  ['request', "the request's form"],
];
const texts = ['get', 'getString'];

export const model = defineModel({
  library: 'Symfony\\Component\\HttpFoundation',
  types: {
    Request: [
      'Request()',
      'Request.createFromGlobals()',
      'RequestStack.getCurrentRequest()',
      'RequestStack.getMainRequest()',
      'RequestStack.getMasterRequest()',
    ],
    RequestStack: ['RequestStack()'],
    Response: ['Response()'],
    RedirectResponse: ['RedirectResponse()'],
  },
  rows: [
    ...bags.flatMap(([bag, what]) => [
      ...texts.map((name) => source('remote-input', `Request.${bag}.${name}()`, what)),
      objectSource('remote-input', `Request.${bag}.all()`, what),
      ...['getInt', 'getBoolean', 'getDigits', 'has', 'count', 'getEnum'].map((name) =>
        neutral(`Request.${bag}.${name}`),
      ),
    ]),
    source('remote-input', 'Request.get()', "the request's parameters"),
    source('remote-input', 'Request.getContent()', "the request's body"),
    objectSource('remote-input', 'Request.toArray()', "the request's body"),
    objectSource('remote-input', 'Request.getPayload()', "the request's body"),
    bySender(source('remote-input', 'Request.cookies.get()', "the request's cookies")),
    bySender(oneLine(source('remote-line', 'Request.headers.get()', "the request's headers"))),
    ofPath(source('remote-text', 'Request.attributes.get()', "a part of the request's path")),
    ...['getPathInfo', 'getRequestUri', 'getUri', 'getQueryString'].map((name) =>
      ofPath(source('remote-line', `Request.${name}()`, "the request's path")),
    ),
    ...['getHost', 'getHttpHost', 'getSchemeAndHttpHost'].map((name) =>
      bySender(oneLine(source('remote-line', `Request.${name}()`, "the request's host"))),
    ),
    ...uploadedFileRows('Request.files.get()'),
    neutral('Request.getSession'),
    neutral('Request.getMethod'),
    neutral('Request.getClientIp'),
    neutral('Request.isMethod'),
    neutral('Request.getLocale'),
    sink('html-response', 'Response(0)', ...pageByHeaders('Response(2)')),
    sink('html-response', 'Response.setContent(0)'),
    sink('redirect-url', 'RedirectResponse(0)'),
    sink('redirect-url', 'RedirectResponse.setTargetUrl(0)'),
    sink('file-path', 'BinaryFileResponse(0)'),
    sink(
      'redirect-url',
      'Response.headers.set(1)',
      when('Response.headers.set(0)', { matches: '^[Ll]ocation$' }),
    ),
    sink(
      'cors-origin',
      'Response.headers.set(1)',
      when('Response.headers.set(0)', { matches: '^access-control-allow-origin$' }),
    ),
  ],
});
