/** Hono. */

import { bySender, defineModel, ofPath, oneLine, ownAddress, sink, source } from '@assay/engine/rule';
import { pageBodyRows } from '../../rows/content-types.ts';
import { httpVerbs, methodPaths } from '../http-verbs.ts';
import { headerRows } from '../response-headers.ts';

const methods = [...httpVerbs, 'use', 'notFound'];

export const model = defineModel({
  library: 'hono',
  aliases: ['hono/tiny', 'hono/quick', '@hono/zod-openapi'],
  types: {
    Hono: [
      'Hono()',
      'OpenAPIHono()',
      'Hono.basePath()',
      'Hono.route()',
      ...methodPaths(['Hono'], methods, ['()']),
    ],
    Context: methodPaths(['Hono'], methods, ['(*)@0']),
    HonoRequest: ['Context.req'],
  },
  rows: [
    source('remote-text', 'HonoRequest.query()', "the request's query string"),
    source('remote-input', 'HonoRequest.queries()', "the request's query string"),
    ofPath(source('remote-text', 'HonoRequest.param()', "the request's path parameters")),
    bySender(oneLine(source('remote-text', 'HonoRequest.header()', 'a header of the request'))),
    source('remote-input', 'HonoRequest.json()', "the request's body"),
    source('remote-text', 'HonoRequest.text()', "the request's body"),
    source('remote-input', 'HonoRequest.parseBody()', "the request's body"),
    source('remote-input', 'HonoRequest.formData()', "the request's body"),
    ownAddress(oneLine(source('remote-text', 'HonoRequest.url', "the request's URL"))),
    oneLine(ofPath(source('remote-text', 'HonoRequest.path', "the request's path"))),
    sink('answer', 'Context.json(0)'),
    sink('html-response', 'Context.html(0)'),
    ...pageBodyRows('Context.body(0)', 'Context.body(2)'),
    sink('text-answer', 'Context.body(0)'),
    ...headerRows('Context.header'),
    sink('redirect-url', 'Context.redirect(0)'),
  ],
});
