/** SvelteKit's own functions, and the typed arguments of hooks, actions and load functions. */

import { bySender, defineModel, objectSource, ofPath, sink, source } from '@assay/engine/rule';
import { fetchRequestRows } from '../fetch-requests.ts';

const events = ['RequestEvent', 'ServerLoadEvent'];

export const model = defineModel({
  library: '@sveltejs/kit',
  types: Object.fromEntries(events.map((name) => [name, []])),
  rows: [
    sink('redirect-url', 'redirect(1)'),
    ...events.flatMap((event) => [
      ...fetchRequestRows(`${event}.request`),
      ofPath(objectSource('remote-text', `${event}.params`, "the request's path parameters")),
      source('remote-text', `${event}.url.searchParams`, "the request's query string"),
      source('remote-text', `${event}.url.search`, "the request's query string"),
      bySender(source('remote-text', `${event}.cookies.get()`, "the request's cookies")),
    ]),
  ],
});
