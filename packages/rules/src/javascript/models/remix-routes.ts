/** Remix and React Router: route files, whose loaders and actions run on the server. */

import { defineModel, objectSource, ofPath, routing } from '@assay/engine/rule';
import { fetchRequestRows } from '../fetch-requests.ts';

/** The file of a folder, an index, and layouts without a path. */
const dropped = '^(?:route|index|_.*)$';

export const model = defineModel({
  library: 'remix/routes',
  files: '(^|/)app/(routes/(?<route>.+)|root|.+\\.route|.+/route)\\.[jt]sx?$',
  types: {
    Arguments: [
      'loader@0',
      'action@0',
      '@remix-run/node:LoaderFunction@0',
      '@remix-run/node:ActionFunction@0',
    ],
  },
  rows: [
    routing('file', 'loader', { methods: ['GET'], hasDots: true, dropped }),
    routing('file', 'action', { methods: ['DELETE', 'PATCH', 'POST', 'PUT'], hasDots: true, dropped }),
    ...fetchRequestRows('Arguments.request'),
    ofPath(objectSource('remote-text', 'Arguments.params', "the request's path parameters")),
  ],
});
