/** AWS Lambda: events of an HTTP gateway, a load balancer and a queue. */

import { byBroker, defineModel, objectSource, ofPath, source } from '@assay/engine/rule';

const requests = [
  'APIGatewayProxyRequest',
  'APIGatewayV2HTTPRequest',
  'ALBTargetGroupRequest',
  'LambdaFunctionURLRequest',
];

export const model = defineModel({
  library: 'github.com/aws/aws-lambda-go/events',
  types: Object.fromEntries([...requests, 'SQSMessage'].map((name) => [name, []])),
  rows: [
    ...requests.flatMap((request) => [
      ...['QueryStringParameters', 'MultiValueQueryStringParameters'].map((name) =>
        objectSource('remote-input', `${request}.${name}`, "the request's query string"),
      ),
      source('remote-input', `${request}.RawQueryString`, "the request's query string"),
      source('remote-input', `${request}.Body`, "the request's body"),
      ofPath(objectSource('remote-text', `${request}.PathParameters`, "a part of the request's path")),
      objectSource('remote-line', `${request}.Headers`, "the request's headers"),
    ]),
    byBroker(source('remote-text', 'SQSMessage.Body', 'a queue message')),
  ],
});
