/** Serverless functions under the name that AWS Lambda's own templates give them, in any file. */

import { defineModel } from '@assay/engine/rule';
import { lambdaAnswerRows, lambdaEventRows } from '../../rows/lambda-events.ts';

export const model = defineModel({
  library: 'lambda/function',
  files: String.raw`\.py$`,
  types: { Event: ['lambda_handler@0'] },
  rows: [...lambdaEventRows('Event'), ...lambdaAnswerRows('lambda_handler^')],
});
