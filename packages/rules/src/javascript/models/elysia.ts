/** Elysia: handlers take one context, usually destructured. */

import { bySender, defineModel, objectSource, ofPath, oneLine, sink, source } from '@assay/engine/rule';
import { httpVerbs, methodPaths } from '../http-verbs.ts';

const methods = [...httpVerbs, 'onRequest', 'onBeforeHandle', 'derive', 'resolve'];

export const model = defineModel({
  library: 'elysia',
  types: {
    Elysia: [
      'Elysia()',
      'default()',
      ...methodPaths(['Elysia'], methods, ['()']),
      ...['use', 'group', 'guard', 'decorate', 'state', 'model'].map((name) => `Elysia.${name}()`),
    ],
    Context: methodPaths(['Elysia'], methods, ['(*)@0']),
  },
  rows: [
    objectSource('remote-input', 'Context.query', "the request's query string"),
    ofPath(objectSource('remote-text', 'Context.params', "the request's path parameters")),
    objectSource('remote-input', 'Context.body', "the request's body"),
    bySender(oneLine(objectSource('remote-text', 'Context.headers', "the request's headers"))),
    bySender(source('remote-text', 'Context.cookie.*.value', "the request's cookies")),
    oneLine(ofPath(source('remote-text', 'Context.path', "the request's path"))),
    sink('redirect-url', 'Context.redirect(0)'),
    sink('redirect-url', 'Context.set.redirect='),
    sink('redirect-url', 'redirect(0)'),
    sink('file-path', 'file(0)'),
    sink('html-response', '@elysiajs/html:html(0)'),
  ],
});
