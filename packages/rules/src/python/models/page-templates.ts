/** Output of Jinja and Django templates, and the variables available in them by default. */

import { defineModel, neutral, objectSource, operation } from '@assay/engine/rule';
import { templateRows } from '../../rows/template-rows.ts';
import { requestPart } from '../request-parts.ts';

const parts = ['args', 'form', 'values', 'cookies', 'GET', 'POST', 'COOKIES', 'query_params', 'path_params'];

export const model = defineModel({
  library: '__template__',
  rows: [
    ...templateRows(),
    operation('render', 'renderTemplate'),
    neutral('engine'),
    neutral('engine.*'),
    ...parts.map((name) => requestPart('request', name)),
    // Re-encoded with percent-encoding.
    ...['GET', 'POST', 'query_params'].map((name) => neutral(`request.${name}.urlencode`)),
    objectSource('remote-line', 'request.headers', "the request's headers"),
    objectSource('remote-line', 'request.META', "the request's headers"),
  ],
});
