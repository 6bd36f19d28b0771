/** Koa and its routers. */

import {
  bySender,
  defineModel,
  end,
  fromRoot,
  misuse,
  objectSource,
  ofPath,
  oneLine,
  operation,
  ownAddress,
  sink,
  source,
  textSink,
  when,
} from '@assay/engine/rule';
import { removedTypeRow, shortTypeRows } from '../../rows/content-types.ts';
import { uploadedName } from '../../rows/uploaded-names.ts';
import { httpVerbs, methodPaths } from '../http-verbs.ts';
import { headerRows } from '../response-headers.ts';

const methods = [...httpVerbs, 'use', 'del'];
const isSessionCookie = when('Cookies.set(0)', { matches: 'sess|sid|auth|token|jwt' });

export const model = defineModel({
  library: 'koa',
  aliases: ['koa-router', '@koa/router', 'koa-joi-router', 'koa-tree-router', 'koa-better-router'],
  versions: '>=2',
  types: {
    Application: ['()', 'Application.use()'],
    Router: ['Router()', '()', ...methodPaths(['Router'], methods, ['()'])],
    Context: [
      'Application.use(0)@0',
      ...methodPaths(['Router'], methods, ['(*)@0', '(*).*@0']),
      'Router.param(1)@1',
      'Request.ctx',
      'Response.ctx',
      'server-handlers:context',
    ],
    Request: ['Context.request'],
    Response: ['Context.response'],
    Cookies: ['Context.cookies'],
    RawRequest: ['Context.req'],
  },
  rows: [
    end('Context.throw'),
    operation('Context.render', 'renderTemplate'),
    ...['Context', 'Request'].flatMap((type) => [
      objectSource('remote-input', `${type}.query`, "the request's query string"),
      source('remote-text', `${type}.querystring`, "the request's query string"),
      source('remote-text', `${type}.search`, "the request's query string"),
      fromRoot(oneLine(source('remote-text', `${type}.url`, "the request's URL"))),
      fromRoot(oneLine(source('remote-text', `${type}.originalUrl`, "the request's URL"))),
      ownAddress(oneLine(source('remote-text', `${type}.href`, "the request's URL"))),
      fromRoot(oneLine(ofPath(source('remote-text', `${type}.path`, "the request's path")))),
      bySender(oneLine(objectSource('remote-text', `${type}.header`, "the request's headers"))),
      bySender(oneLine(objectSource('remote-text', `${type}.headers`, "the request's headers"))),
      bySender(oneLine(source('remote-text', `${type}.host`, "the request's host name"))),
      bySender(oneLine(source('remote-text', `${type}.hostname`, "the request's host name"))),
      bySender(oneLine(source('remote-text', `${type}.get()`, 'a header of the request'))),
    ]),
    ofPath(objectSource('remote-text', 'Context.params', "the request's path parameters")),
    ofPath(objectSource('remote-text', 'Request.params', "the request's path parameters")),
    objectSource('remote-input', 'Request.body', "the request's body"),
    source('remote-input', 'Request.rawBody', "the request's body"),
    ...uploadedName(source('remote-text', 'Request.files.*.name', "an uploaded file's name")),
    ...uploadedName(source('remote-text', 'Request.files.*.originalFilename', "an uploaded file's name")),
    fromRoot(oneLine(source('remote-text', 'RawRequest.url', "the request's URL"))),
    bySender(oneLine(objectSource('remote-text', 'RawRequest.headers', "the request's headers"))),
    objectSource('remote-input', 'RawRequest.body', "the request's body"),
    bySender(source('remote-text', 'Cookies.get()', "the request's cookies")),
    ofPath(source('remote-text', 'Router.param(1)@0', "one of the request's path parameters")),
    textSink('html-response', 'Context.body='),
    textSink('html-response', 'Response.body='),
    sink('redirect-url', 'Context.redirect(0)'),
    sink('redirect-url', 'Response.redirect(0)'),
    ...['Context', 'Response'].flatMap((type) => [
      ...headerRows(`${type}.set`),
      ...headerRows(`${type}.append`),
      ...shortTypeRows(`${type}.type=`),
      removedTypeRow(`${type}.remove`),
    ]),
    misuse('insecure-cookie', 'Cookies.set(2).httpOnly', { equals: false }),
    misuse('insecure-cookie', 'Cookies.set(2).secure', { equals: false }, isSessionCookie),
  ],
});
