/** Astro: files under `pages` that are not pages export one function per HTTP method. */

import { bySender, defineModel, objectSource, ofPath, routing, source } from '@assay/engine/rule';
import { fetchRequestRows } from '../fetch-requests.ts';

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

export const model = defineModel({
  library: 'astro/endpoint',
  files: '^(?:[^/]+/)*?src/pages/(?<route>.+)\\.[jt]s$',
  types: { Context: [...verbs, 'ALL'].map((verb) => `${verb}@0`) },
  rows: [
    ...verbs.map((verb) => routing('file', verb, { methods: [verb], dropped: '^index$' })),
    routing('file', 'ALL', { dropped: '^index$' }),
    ...fetchRequestRows('Context.request'),
    ofPath(objectSource('remote-text', 'Context.params', "the request's path parameters")),
    source('remote-text', 'Context.url.searchParams', "the request's query string"),
    source('remote-text', 'Context.url.search', "the request's query string"),
    bySender(source('remote-text', 'Context.cookies.get().value', "the request's cookies")),
  ],
});
