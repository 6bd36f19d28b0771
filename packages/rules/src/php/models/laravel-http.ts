/** Laravel's requests and answers. */

import { defineModel, sink, source } from '@assay/engine/rule';
import { laravelRequestRows } from '../laravel-rows.ts';

export const model = defineModel({
  library: 'Illuminate\\Http',
  types: {
    // Requests that check themselves are of classes of the program.
    Request: ['Request()', 'Illuminate\\Foundation\\Http:FormRequest()', 'Request.merge()'],
  },
  rows: [
    ...laravelRequestRows('Request'),
    source('remote-input', 'Request.*', "the request's parameters"),
    sink('html-response', 'Response(0)'),
    sink('redirect-url', 'RedirectResponse(0)'),
  ],
});
