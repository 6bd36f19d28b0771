/** Micronaut: routing annotations. */

import { defineModel, routing } from '@assay/engine/rule';

const verbs = ['Get', 'Post', 'Put', 'Delete', 'Patch', 'Head', 'Options'];
const route = '(value=)|(uri=)|(uris=)';

export const model = defineModel({
  library: 'io.micronaut.http.annotation',
  rows: [
    routing('router', 'Controller', { route: '(value=)' }),
    ...verbs.map((verb) => routing('route', verb, { route, methods: [verb.toUpperCase()] })),
  ],
});
