/** Types of AWS Lambda's events and handlers. */

import { defineModel } from '@assay/engine/rule';
import { lambdaAnswerRows, lambdaEventRows } from '../../rows/lambda-events.ts';

const events = [
  'APIGatewayProxyEvent',
  'APIGatewayProxyEventV2',
  'APIGatewayEvent',
  'ALBEvent',
  'LambdaFunctionURLEvent',
  'SQSEvent',
  'SNSEvent',
  'S3Event',
  'AppSyncResolverEvent',
];
const handlers = [
  'APIGatewayProxyHandler',
  'APIGatewayProxyHandlerV2',
  'ALBHandler',
  'LambdaFunctionURLHandler',
  'SQSHandler',
  'SNSHandler',
  'S3Handler',
  'AppSyncResolverHandler',
];

export const model = defineModel({
  library: 'aws-lambda',
  aliases: ['@netlify/functions'],
  types: Object.fromEntries([...events, ...handlers].map((type) => [type, []])),
  rows: [
    ...[...events, ...handlers.map((type) => `${type}@0`)].flatMap(lambdaEventRows),
    ...handlers.flatMap((type) => lambdaAnswerRows(`${type}^`)),
  ],
});
