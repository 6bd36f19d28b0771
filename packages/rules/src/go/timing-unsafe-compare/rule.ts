import { timingUnsafeCompare } from '../../families/timing-unsafe-compare.ts';
import { argumentsIn, operationOf, operations } from '../../quality/read.ts';
import { go } from '../../quality/shape.ts';

export const rule = timingUnsafeCompare('go', 'Compare with `hmac.Equal` or `subtle.ConstantTimeCompare`.', {
  root: 'source_file',
  nodes: [...operations(go), 'call_expression'],
  sides: (tree, node) => {
    const operation = operationOf(go, tree, node);
    if (operation !== undefined)
      return /^[=!]=$/.test(operation.operator) ? [operation.left, operation.right] : undefined;
    if (!/^(?:bytes\.Equal|strings\.EqualFold)$/.test(tree.textOf(tree.child(node, 'function')).slice(0, 20)))
      return undefined;
    const [first = -1, second = -1] = argumentsIn(tree, node);
    return first < 0 || second < 0 ? undefined : [first, second];
  },
  mac: /\b(?:\w*mac|hm|hmac\w*)\.Sum\(/i,
  request:
    /(?:^|\W)(?:r|req|request|c|ctx)\.(?:Header\.Get|FormValue|PostFormValue|GetHeader|URL\.Query\(\)\.Get|Query|Request\.Header\.Get)\(/,
});
