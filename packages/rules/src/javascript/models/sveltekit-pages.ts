/** SvelteKit: `+page.server` and `+layout.server` files: load functions and form actions. */

import { bySender, defineModel, objectSource, ofPath, routing, source } from '@assay/engine/rule';
import { fetchRequestRows } from '../fetch-requests.ts';

export const model = defineModel({
  library: '@sveltejs/kit/page',
  files: '^(?:[^/]+/)*?(?:routes/(?<route>(?:.+/)?)\\+page|\\+(?:page|layout))\\.server\\.[jt]s$',
  types: { Event: ['load@0', 'actions.*@0'] },
  rows: [
    routing('file', 'load', { methods: ['GET'], dropped: '^\\(.*\\)$' }),
    ...fetchRequestRows('Event.request'),
    ofPath(objectSource('remote-text', 'Event.params', "the request's path parameters")),
    source('remote-text', 'Event.url.searchParams', "the request's query string"),
    source('remote-text', 'Event.url.search', "the request's query string"),
    bySender(source('remote-text', 'Event.cookies.get()', "the request's cookies")),
  ],
});
