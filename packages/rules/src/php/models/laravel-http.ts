/** Laravel requests and responses. */

import { defineModel, sink, source } from '@assay/engine/rule';
import { laravelRequestRows } from '../laravel-rows.ts';

export const model = defineModel({
  library: 'Illuminate\\Http',
  types: {
    // Form requests are classes of the program.
    Request: ['Request()', 'Illuminate\\Foundation\\Http:FormRequest()', 'Request.merge()'],
  },
  rows: [
    ...laravelRequestRows('Request'),
    source('remote-input', 'Request.*', "the request's parameters"),
    sink('html-response', 'Response(0)'),
    sink('answer', 'JsonResponse(0)'),
    sink('redirect-url', 'RedirectResponse(0)'),
  ],
});
