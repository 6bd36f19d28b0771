/** Robyn. */

import { defineModel, objectSource, ofPath, source } from '@assay/engine/rule';
import { requestPart } from '../request-parts.ts';

const verbs = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

export const model = defineModel({
  library: 'robyn',
  types: {
    App: ['Robyn()', 'SubRouter()'],
    Request: ['Request()', ...verbs.map((verb) => `App.${verb}()(0)@0`)],
  },
  rows: [
    ...['query_params', 'form_data', 'files'].map((name) => requestPart('Request', name)),
    ofPath(objectSource('remote-text', 'Request.path_params', "the request's path parameters")),
    source('remote-input', 'Request.body', "the request's body"),
    source('remote-input', 'Request.json()', "the request's body"),
    objectSource('remote-line', 'Request.headers', "the request's headers"),
  ],
});
