/** Spark: handler arguments and responses. */

import { defineModel, objectSource, sink, source } from '@assay/engine/rule';

const verbs = ['get', 'post', 'put', 'delete', 'patch', 'before', 'after'];
const owners = ['Spark', 'Service'];
const texts = [
  'queryParams',
  'params',
  'queryParamOrDefault',
  'pathInfo',
  'cookie',
  'splat',
  'queryParamsValues',
];

export const model = defineModel({
  library: 'spark',
  types: {
    Spark: [],
    Service: ['Service.ignite()'],
    Request: owners.flatMap((owner) =>
      verbs.flatMap((verb) => [`${owner}.${verb}(1)@0`, `${owner}.${verb}(1).handle@0`]),
    ),
    Response: owners.flatMap((owner) => verbs.map((verb) => `${owner}.${verb}(1)@1`)),
  },
  rows: [
    ...texts.map((name) => source('remote-text', `Request.${name}()`, 'a parameter of the request')),
    objectSource('remote-text', 'Request.queryMap()', 'the parameters of the request'),
    ...['body', 'bodyAsBytes'].map((name) =>
      source('remote-input', `Request.${name}()`, "the request's body"),
    ),
    ...['headers', 'url', 'uri', 'queryString', 'host', 'userAgent'].map((name) =>
      source('remote-line', `Request.${name}()`, "the request's headers"),
    ),
    sink('redirect-url', 'Response.redirect(0)'),
    sink('html-response', 'Response.body(0)'),
    ...owners.flatMap((owner) =>
      ['get', 'post', 'put', 'delete', 'patch'].map((verb) => sink('html-response', `${owner}.${verb}(1)^`)),
    ),
  ],
});
