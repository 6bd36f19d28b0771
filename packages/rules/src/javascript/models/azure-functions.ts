/** Azure Functions, of both programming models. */

import { bySender, defineModel, objectSource, ofPath, source } from '@assay/engine/rule';
import { fetchRequestRows } from '../fetch-requests.ts';

const triggers = ['http', 'get', 'post', 'put', 'patch', 'deleteRequest'];

export const model = defineModel({
  library: '@azure/functions',
  types: {
    AzureFunction: [],
    HttpRequest: [
      'AzureFunction@1',
      ...triggers.flatMap((name) => [`app.${name}(1).handler@0`, `app.${name}(1)@0`]),
    ],
  },
  rows: [
    objectSource('remote-input', 'HttpRequest.query', "the request's query string"),
    ofPath(objectSource('remote-text', 'HttpRequest.params', "the request's path parameters")),
    bySender(objectSource('remote-text', 'HttpRequest.headers', "the request's headers")),
    source('remote-text', 'HttpRequest.query.get()', "the request's query string"),
    source('remote-input', 'HttpRequest.rawBody', "the request's body"),
    ...fetchRequestRows('HttpRequest').filter(({ path }) => path !== 'HttpRequest.body'),
    objectSource('remote-input', 'HttpRequest.body', "the request's body"),
  ],
});
