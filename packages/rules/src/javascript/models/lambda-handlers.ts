/** Serverless functions identified by file and export: AWS Lambda, Netlify. */

import { defineModel } from '@assay/engine/rule';
import { lambdaAnswerRows, lambdaEventRows } from '../../rows/lambda-events.ts';

export const model = defineModel({
  library: 'lambda/handler',
  files:
    '(^|/)(lambdas?|functions?|handlers?|serverless)/.+\\.[cm]?[jt]s$|(^|/)(handler|lambda|lambda_function)\\.[cm]?[jt]s$',
  types: { Event: ['handler@0', 'main@0'] },
  rows: [...lambdaEventRows('Event'), ...['handler', 'main'].flatMap((name) => lambdaAnswerRows(`${name}^`))],
});
