/** Spring: request and response objects of the servlet and reactive stacks. */

import {
  constant,
  defineModel,
  misuse,
  neutral,
  ofPath,
  propagator,
  sink,
  source,
  when,
} from '@assay/engine/rule';
import { contentTypeHeaderRows, contentTypeRows, removedTypeRow } from '../../rows/content-types.ts';
import { bareTypes } from '../bare-types.ts';
import { mediaTypeRows } from '../media-types.ts';

const parts: readonly (readonly [path: string, description: string])[] = [
  ['RequestEntity.getBody()', "the request's body"],
  ['HttpEntity.getBody()', "the request's body"],
  ['RequestEntity.getUrl()', "the request's URL"],
  ['ServerHttpRequest.getQueryParams()', 'the parameters of the request'],
  ['ServerHttpRequest.getHeaders()', 'the headers of the request'],
  ['ServerHttpRequest.getCookies()', 'the cookies of the request'],
  ['ServerHttpRequest.getURI()', "the request's URL"],
  ['ServerHttpRequest.getBody()', "the request's body"],
  ['ServerRequest.queryParam()', 'a parameter of the request'],
  ['ServerRequest.queryParams()', 'the parameters of the request'],
  ['ServerRequest.bodyToMono()', "the request's body"],
  ['ServerRequest.bodyToFlux()', "the request's body"],
  ['ServerRequest.headers()', 'the headers of the request'],
  ['ServerRequest.param()', 'a parameter of the request'],
  ['ServerRequest.params()', 'the parameters of the request'],
  ['ServerRequest.body()', "the request's body"],
  ['WebRequest.getParameter()', 'a parameter of the request'],
  ['WebRequest.getParameterMap()', 'the parameters of the request'],
  ['WebRequest.getHeader()', 'a header of the request'],
];

const starts = [
  'ok',
  'status',
  'badRequest',
  'accepted',
  'created',
  'internalServerError',
  'unprocessableEntity',
];
const steps = [
  'contentType',
  'header',
  'headers',
  'cacheControl',
  'eTag',
  'lastModified',
  'contentLength',
  'allow',
];

export const model = defineModel({
  library: 'org.springframework.http',
  aliases: [
    'org.springframework.http.server.reactive',
    'org.springframework.web.server',
    'org.springframework.web.reactive.function.server',
    'org.springframework.web.servlet.function',
    'org.springframework.web.context.request',
  ],
  types: {
    ...bareTypes('RequestEntity', 'HttpEntity', 'ServerRequest', 'ServerWebExchange'),
    ServerHttpRequest: ['ServerWebExchange.getRequest()'],
    WebRequest: ['NativeWebRequest', 'ServletWebRequest'],
    NativeWebRequest: [],
    ServletWebRequest: [],
    ServletRequestAttributes: [],
    ResponseEntity: [],
    HttpHeaders: [],
    BodyBuilder: [
      ...starts.map((name) => `ResponseEntity.${name}()`),
      ...steps.map((name) => `BodyBuilder.${name}()`),
    ],
  },
  rows: [
    ...parts.map(([path, description]) =>
      source(/[Hh]eader|URI|Url/.test(path) ? 'remote-line' : 'remote-input', path, description),
    ),
    ofPath(source('remote-input', 'ServerRequest.pathVariable()', 'a part of the path')),
    neutral('ServerHttpRequest.getMethod'),
    sink('answer', 'BodyBuilder.body(0)'),
    constant('HttpHeaders.LOCATION', 'Location'),
    sink('redirect-url', 'BodyBuilder.location(0)'),
    ...['BodyBuilder.header', 'HttpHeaders.set', 'HttpHeaders.add'].map((name) =>
      sink('redirect-url', `${name}(1)`, when(`${name}(0)`, { matches: '^location$' })),
    ),
    sink('redirect-url', 'HttpHeaders.setLocation(0)'),
    propagator('BodyBuilder.body(0)', 'BodyBuilder.body()'),
    ...mediaTypeRows('_VALUE'),
    ...mediaTypeRows(''),
    ...['BodyBuilder.contentType(0)', 'HttpHeaders.setContentType(0)'].flatMap((place) =>
      contentTypeRows(place),
    ),
    ...['BodyBuilder.header', 'HttpHeaders.set', 'HttpHeaders.add'].flatMap((name) =>
      contentTypeHeaderRows(name),
    ),
    removedTypeRow('HttpHeaders.remove'),
    // Headers created elsewhere usually set the content type.
    misuse('given-headers', 'ResponseEntity(1)', { place: 'HttpHeaders' }),
  ],
});
