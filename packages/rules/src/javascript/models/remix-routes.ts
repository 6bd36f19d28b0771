/** Remix and React Router: route files, whose loaders and actions run on the server. */

import { defineModel, objectSource } from '@assay/engine/rule';
import { fetchRequestRows } from '../fetch-requests.ts';

export const model = defineModel({
  library: 'remix/routes',
  files: '(^|/)app/(routes/.+|root|.+\\.route|.+/route)\\.[jt]sx?$',
  types: {
    Arguments: [
      'loader@0',
      'action@0',
      '@remix-run/node:LoaderFunction@0',
      '@remix-run/node:ActionFunction@0',
    ],
  },
  rows: [
    ...fetchRequestRows('Arguments.request'),
    objectSource('remote-text', 'Arguments.params', "the request's path parameters"),
  ],
});
