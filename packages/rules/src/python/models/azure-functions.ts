/** Azure Functions. */

import { defineModel, objectSource, ofPath, source, wholeSink } from '@assay/engine/rule';
import { requestPart } from '../request-parts.ts';

export const model = defineModel({
  library: 'azure.functions',
  types: { App: ['FunctionApp()', 'Blueprint()'], HttpRequest: ['App.route()(0)@0'] },
  rows: [
    ...['params', 'form', 'files'].map((name) => requestPart('HttpRequest', name)),
    ofPath(objectSource('remote-text', 'HttpRequest.route_params', "a part of the request's path")),
    objectSource('remote-line', 'HttpRequest.headers', "the request's headers"),
    ...['get_json', 'get_body'].map((name) =>
      source('remote-input', `HttpRequest.${name}()`, "the request's body"),
    ),
    wholeSink('returned-answer', 'HttpResponse(0,body=)'),
  ],
});
