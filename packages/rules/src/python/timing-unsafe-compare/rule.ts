import { timingUnsafeCompare } from '../../families/timing-unsafe-compare.ts';
import { operationOf, operations } from '../../quality/read.ts';
import { python } from '../../quality/shape.ts';

export const rule = timingUnsafeCompare('python', 'Compare with `hmac.compare_digest`.', {
  root: 'module',
  nodes: operations(python),
  sides: (tree, node) => {
    const operation = operationOf(python, tree, node);
    return operation !== undefined && /^[=!]=$/.test(operation.operator)
      ? [operation.left, operation.right]
      : undefined;
  },
  mac: /^(?:base64\.\w+\()?(?:hmac\.)?(?:new|digest|HMAC)\(.*\)\.(?:hex)?digest\(\)|^hmac\.digest\(/s,
  request:
    /(?:^|\W)(?:self\.)?request\s*\.\s*(?:headers|args|form|values|json|data|GET|POST|META|cookies|query_params|get_json)\b/,
});
