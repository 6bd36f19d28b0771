/** AWS Lambda: responses of a handler registered with its runtime. */

import { defineModel } from '@assay/engine/rule';
import { lambdaAnswerRows } from '../../rows/lambda-events.ts';

const names = { headers: 'Headers', body: 'Body' };

export const model = defineModel({
  library: 'github.com/aws/aws-lambda-go/lambda',
  rows: ['Start', 'StartWithOptions', 'StartHandlerFunc'].flatMap((name) => [
    ...lambdaAnswerRows(`${name}(0)^`, names),
    ...lambdaAnswerRows(`${name}(0)^.0`, names),
  ]),
});
