/** Cloudflare Workers, Deno and Bun: modules whose default export handles requests. */

import { defineModel } from '@assay/engine/rule';
import { fetchRequestRows } from '../fetch-requests.ts';

export const model = defineModel({
  library: 'worker/module',
  files: '.',
  types: {
    Request: [
      'default.fetch@0',
      'default.request@0',
      'global:Deno.serve(*)@0',
      'global:Bun.serve(0).fetch@0',
    ],
  },
  rows: fetchRequestRows('Request'),
});
