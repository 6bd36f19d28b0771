/** Next.js: `route` files in the app folder, which export one function per HTTP method. */

import { defineModel, objectSource, ofPath, routing } from '@assay/engine/rule';

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

export const model = defineModel({
  library: 'next/app/route',
  files: '^(?:[^/]+/)*?app/(?<route>(?:.+/)?)route\\.[jt]sx?$',
  rows: [
    ...verbs.map((verb) =>
      ofPath(objectSource('remote-text', `${verb}@1.params`, "the request's path parameters")),
    ),
    // Folders in parentheses group files, and those beginning with `@` are layout slots.
    ...verbs.map((verb) => routing('file', verb, { methods: [verb], dropped: '^\\(.*\\)$|^@' })),
  ],
});
