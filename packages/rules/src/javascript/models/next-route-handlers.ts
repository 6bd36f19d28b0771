/** Next.js: `route` files of the app folder, which export a function for each method. */

import { defineModel, objectSource, ofPath, routing } from '@assay/engine/rule';

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

export const model = defineModel({
  library: 'next/app/route',
  files: '^(?:[^/]+/)*?app/(?<route>(?:.+/)?)route\\.[jt]sx?$',
  rows: [
    ...verbs.map((verb) =>
      ofPath(objectSource('remote-text', `${verb}@1.params`, "the request's path parameters")),
    ),
    // Folders in round brackets group files, and those behind an `@` are places in a layout.
    ...verbs.map((verb) => routing('file', verb, { methods: [verb], dropped: '^\\(.*\\)$|^@' })),
  ],
});
