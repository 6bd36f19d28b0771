/** AWS Lambda: events of an HTTP gateway, a load balancer and a queue. */

import { byBroker, defineModel, ofPath, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const requests = [
  'APIGatewayProxyRequestEvent',
  'APIGatewayV2HTTPEvent',
  'ApplicationLoadBalancerRequestEvent',
];
const parts = [
  'getQueryStringParameters',
  'getMultiValueQueryStringParameters',
  'getBody',
  'getRawQueryString',
];

export const model = defineModel({
  library: 'com.amazonaws.services.lambda.runtime.events',
  types: bareTypes(...requests, 'SQSMessage'),
  rows: [
    ...requests.flatMap((request) => [
      ...parts.map((name) => source('remote-input', `${request}.${name}()`, 'a parameter of the request')),
      ofPath(source('remote-text', `${request}.getPathParameters()`, "a part of the request's path")),
      source('remote-line', `${request}.getHeaders()`, "the request's headers"),
    ]),
    byBroker(source('remote-text', 'SQSMessage.getBody()', 'a queue message')),
  ],
});
