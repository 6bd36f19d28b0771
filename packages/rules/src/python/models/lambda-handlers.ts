/** Serverless functions identified by file and name: AWS Lambda. */

import { defineModel } from '@assay/engine/rule';
import { lambdaAnswerRows, lambdaEventRows } from '../../rows/lambda-events.ts';

export const model = defineModel({
  library: 'lambda/handler',
  files:
    '(^|/)(lambdas?|functions?|handlers?|serverless)/.+\\.py$|(^|/)(handler|lambda|lambda_function|app|main|index)\\.py$',
  types: { Event: ['handler@0'] },
  rows: [...lambdaEventRows('Event'), ...lambdaAnswerRows('handler^')],
});
