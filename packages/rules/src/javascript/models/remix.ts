/** Remix: typed arguments of loaders and actions, and responses. */

import { defineModel, objectSource, ofPath, sink } from '@assay/engine/rule';
import { fetchRequestRows } from '../fetch-requests.ts';
import { routerHookRows, searchParams } from '../page-router-rows.ts';

const argumentTypes = ['LoaderFunctionArgs', 'ActionFunctionArgs', 'LoaderArgs', 'ActionArgs'];

export const model = defineModel({
  library: '@remix-run/node',
  aliases: [
    '@remix-run/cloudflare',
    '@remix-run/deno',
    '@remix-run/server-runtime',
    '@shopify/remix-oxygen',
    'react-router',
  ],
  types: {
    SearchParams: searchParams,
    LoaderFunction: [],
    ActionFunction: [],
    ...Object.fromEntries(argumentTypes.map((type) => [type, []])),
  },
  rows: [
    ...argumentTypes.flatMap((type) => [
      ...fetchRequestRows(`${type}.request`),
      ofPath(objectSource('remote-text', `${type}.params`, "the request's path parameters")),
    ]),
    sink('redirect-url', 'redirect(0)'),
    sink('redirect-url', 'redirectDocument(0)'),
    ...routerHookRows,
  ],
});
