/** Serverless functions named as in AWS Lambda's templates, in any file. */

import { defineModel } from '@assay/engine/rule';
import { lambdaAnswerRows, lambdaEventRows } from '../../rows/lambda-events.ts';

export const model = defineModel({
  library: 'lambda/function',
  files: String.raw`\.py$`,
  types: { Event: ['lambda_handler@0'] },
  rows: [...lambdaEventRows('Event'), ...lambdaAnswerRows('lambda_handler^')],
});
