/** Serverless functions that are found by their name: AWS Lambda. */

import { defineModel } from '@assay/engine/rule';
import { lambdaEventRows } from '../../lambda-events.ts';

export const model = defineModel({
  library: 'lambda/handler',
  files:
    '(^|/)(lambdas?|functions?|handlers?|serverless)/.+\\.py$|(^|/)(handler|lambda|lambda_function|app|main|index)\\.py$',
  types: { Event: ['lambda_handler@0', 'handler@0'] },
  rows: lambdaEventRows('Event'),
});
