/** Fastify: requests, replies, and handlers whose return value is the reply. */

import {
  bySender,
  checking,
  defineModel,
  fromRoot,
  misuse,
  objectSource,
  ofPath,
  oneLine,
  operation,
  sink,
  source,
  textSink,
  when,
} from '@assay/engine/rule';
import { shortTypeRows, sniffedBodyRows } from '../../rows/content-types.ts';
import { uploadedName } from '../../rows/uploaded-names.ts';
import { httpVerbs, methodPaths } from '../http-verbs.ts';
import { headerRows, typeRows } from '../response-headers.ts';

const verbs = [...httpVerbs];
const hooks = ['preHandler', 'preValidation', 'onRequest', 'handler', 'preParsing', 'preSerialization'];
const handlers = (suffix: string): readonly string[] => [
  ...methodPaths(['FastifyInstance'], verbs, [`(1..)${suffix}`]),
  // A single hook function or a list.
  ...hooks.flatMap((hook) => ['', '.*'].map((part) => `FastifyInstance.route(0).${hook}${part}${suffix}`)),
  ...methodPaths(
    ['FastifyInstance'],
    verbs,
    hooks.flatMap((hook) => [`(1).${hook}${suffix}`, `(1).${hook}.*${suffix}`]),
  ),
  `FastifyInstance.addHook(1)${suffix}`,
  `FastifyInstance.setNotFoundHandler(0)${suffix}`,
];
/** Types of user-written functions: plugins and handlers. */
const pluginTypes = ['FastifyPluginAsync', 'FastifyPluginCallback', 'FastifyPlugin'];
const handlerTypes = ['RouteHandlerMethod', 'RouteHandler', 'preHandlerHookHandler', 'onRequestHookHandler'];
/** Route options with schemas for parts of a request. */
const schemaParts = [
  ['body', 'body'],
  ['query', 'querystring'],
  ['query', 'query'],
  ['params', 'params'],
] as const;
const isSessionCookie = when('FastifyReply.setCookie(0)', { matches: 'sess|sid|auth|token|jwt' });

export const model = defineModel({
  library: 'fastify',
  versions: '>=3',
  types: {
    FastifyInstance: [
      '()',
      'fastify()',
      'FastifyInstance.register(0)@0',
      // A lazily loaded module.
      'FastifyInstance.register(0).default@0',
      ...pluginTypes.map((type) => `${type}@0`),
      'fastify-plugin:(0)@0',
      'FastifyInstance.withTypeProvider()',
      ...methodPaths(['FastifyInstance'], [...verbs, 'route', 'register', 'addHook', 'decorate'], ['()']),
    ],
    FastifyRequest: [
      ...handlers('@0'),
      ...handlerTypes.map((type) => `${type}@0`),
      // A decorator with two parameters is a hook that routes name.
      'FastifyInstance.decorate(1)@0/2',
      'FastifyInstance.setErrorHandler(0)@1',
    ],
    FastifyReply: [
      ...handlers('@1'),
      ...handlerTypes.map((type) => `${type}@1`),
      'FastifyInstance.decorate(1)@1/2',
      'FastifyInstance.setErrorHandler(0)@2',
      ...['code', 'status', 'header', 'headers', 'send', 'setCookie', 'type'].map(
        (name) => `FastifyReply.${name}()`,
      ),
    ],
    ...Object.fromEntries([...pluginTypes, ...handlerTypes].map((type) => [type, []])),
    RawRequest: ['FastifyRequest.raw', 'FastifyRequest.req'],
    RawReply: ['FastifyReply.raw', 'FastifyReply.res'],
    UploadedFile: ['FastifyRequest.file()'],
  },
  rows: [
    operation('FastifyReply.view', 'renderTemplate'),
    objectSource('remote-input', 'FastifyRequest.query', "the request's query string"),
    objectSource('remote-input', 'FastifyRequest.body', "the request's body"),
    ofPath(objectSource('remote-text', 'FastifyRequest.params', "the request's path parameters")),
    bySender(oneLine(objectSource('remote-text', 'FastifyRequest.headers', "the request's headers"))),
    bySender(objectSource('remote-text', 'FastifyRequest.cookies', "the request's cookies")),
    fromRoot(oneLine(source('remote-text', 'FastifyRequest.url', "the request's URL"))),
    fromRoot(oneLine(source('remote-text', 'FastifyRequest.originalUrl', "the request's URL"))),
    bySender(oneLine(source('remote-text', 'FastifyRequest.hostname', "the request's host name"))),
    bySender(oneLine(source('remote-text', 'FastifyRequest.host', "the request's host name"))),
    fromRoot(oneLine(source('remote-text', 'RawRequest.url', "the request's URL"))),
    bySender(oneLine(objectSource('remote-text', 'RawRequest.headers', "the request's headers"))),
    ...uploadedName(source('remote-text', 'UploadedFile.filename', "an uploaded file's name")),
    source('remote-text', 'UploadedFile.toBuffer()', "an uploaded file's content"),
    ...schemaParts.flatMap(([part, member]) => [
      ...verbs.map((verb) =>
        checking(`FastifyInstance.${verb}`, {
          handlers: '(2)|(1).handler',
          part,
          schema: `(1).schema.${member}`,
        }),
      ),
      checking('FastifyInstance.route', { handlers: '(0).handler', part, schema: `(0).schema.${member}` }),
    ]),
    sink('redirect-url', 'FastifyReply.redirect(0)'),
    sink('redirect-url', 'FastifyReply.redirect(1)'),
    ...headerRows('FastifyReply.header'),
    misuse(
      'cors-any-origin',
      'FastifyInstance.register(1).origin',
      { equals: true },
      when('FastifyInstance.register(1).credentials', { equals: true }),
    ),
    ...typeRows('FastifyReply.headers(0)'),
    ...shortTypeRows('FastifyReply.type(0)'),
    // Fastify sends strings as text/plain: only a reply typed as HTML, or raw, is markup.
    sink('answer', 'FastifyReply.send(0)'),
    textSink('text-answer', 'FastifyReply.send(0)'),
    ...handlers('^').map((path) => textSink('text-answer', path)),
    ...sniffedBodyRows('RawReply.end(0)', 'RawReply.write(0)'),
    sink('file-path', 'FastifyReply.sendFile(1)'),
    sink('file-path', 'FastifyReply.view(0)'),
    misuse('insecure-cookie', 'FastifyReply.setCookie(2).httpOnly', { equals: false }),
    misuse('insecure-cookie', 'FastifyReply.setCookie(2).secure', { equals: false }, isSessionCookie),
  ],
});
