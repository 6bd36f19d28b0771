/** Koa and its routers. */

import { defineModel, misuse, objectSource, sink, source, when, wholeSink } from '@assay/engine/rule';
import { httpVerbs, methodPaths } from '../http-verbs.ts';

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
    ],
    Request: ['Context.request'],
    Response: ['Context.response'],
    Cookies: ['Context.cookies'],
    RawRequest: ['Context.req'],
  },
  rows: [
    ...['Context', 'Request'].flatMap((type) => [
      objectSource('remote-input', `${type}.query`, "the request's query string"),
      source('remote-input', `${type}.querystring`, "the request's query string"),
      source('remote-input', `${type}.search`, "the request's query string"),
      source('remote-input', `${type}.url`, "the request's URL"),
      source('remote-input', `${type}.originalUrl`, "the request's URL"),
      source('remote-input', `${type}.href`, "the request's URL"),
      source('remote-input', `${type}.path`, "the request's path"),
      objectSource('remote-input', `${type}.header`, "the request's headers"),
      objectSource('remote-input', `${type}.headers`, "the request's headers"),
      source('remote-input', `${type}.host`, "the request's host name"),
      source('remote-input', `${type}.hostname`, "the request's host name"),
      source('remote-input', `${type}.get()`, 'a header of the request'),
    ]),
    objectSource('remote-input', 'Context.params', "the request's path parameters"),
    objectSource('remote-input', 'Request.params', "the request's path parameters"),
    objectSource('remote-input', 'Request.body', "the request's body"),
    source('remote-input', 'Request.rawBody', "the request's body"),
    source('remote-input', 'Request.files.*.name', "an uploaded file's name"),
    source('remote-input', 'Request.files.*.originalFilename', "an uploaded file's name"),
    source('remote-input', 'RawRequest.url', "the request's URL"),
    objectSource('remote-input', 'RawRequest.headers', "the request's headers"),
    objectSource('remote-input', 'RawRequest.body', "the request's body"),
    source('remote-input', 'Cookies.get()', "the request's cookies"),
    source('remote-input', 'Router.param(1)@0', "one of the request's path parameters"),
    wholeSink('html-response', 'Context.body='),
    wholeSink('html-response', 'Response.body='),
    sink('redirect-url', 'Context.redirect(0)'),
    sink('redirect-url', 'Response.redirect(0)'),
    sink('redirect-url', 'Context.set(1)', when('Context.set(0)', { matches: '^location$' })),
    misuse('insecure-cookie', 'Cookies.set(2).httpOnly', { equals: false }),
    misuse('insecure-cookie', 'Cookies.set(2).secure', { equals: false }, isSessionCookie),
  ],
});
