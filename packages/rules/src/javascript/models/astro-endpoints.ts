/** Astro: files below `pages` that are no pages export a function for each method. */

import { defineModel, routing } from '@assay/engine/rule';

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

export const model = defineModel({
  library: 'astro/endpoint',
  files: '^(?:[^/]+/)*?src/pages/(?<route>.+)\\.[jt]s$',
  rows: [
    ...verbs.map((verb) => routing('file', verb, { methods: [verb], dropped: '^index$' })),
    routing('file', 'ALL', { dropped: '^index$' }),
  ],
});
