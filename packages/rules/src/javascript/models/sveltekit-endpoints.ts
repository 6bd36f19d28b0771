/** SvelteKit: `+server` files, which export one function per HTTP method. */

import { bySender, defineModel, objectSource, ofPath, routing, source } from '@assay/engine/rule';
import { fetchRequestRows } from '../fetch-requests.ts';

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** Folders in parentheses share a layout, and are not part of the path. */
const group = '^\\(.*\\)$';

export const model = defineModel({
  library: '@sveltejs/kit/endpoint',
  files: '^(?:(?:[^/]+/)*?routes/)?(?<route>(?:.+/)?)\\+server\\.[jt]s$',
  types: { Event: [...verbs, 'fallback'].map((verb) => `${verb}@0`) },
  rows: [
    ...verbs.map((verb) => routing('file', verb, { methods: [verb], dropped: group })),
    routing('file', 'fallback', { dropped: group }),
    ...fetchRequestRows('Event.request'),
    ofPath(objectSource('remote-text', 'Event.params', "the request's path parameters")),
    source('remote-text', 'Event.url.searchParams', "the request's query string"),
    source('remote-text', 'Event.url.search', "the request's query string"),
    bySender(source('remote-text', 'Event.cookies.get()', "the request's cookies")),
  ],
});
