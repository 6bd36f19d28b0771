import { timingUnsafeCompare } from '../../families/timing-unsafe-compare.ts';
import { unwrap } from '../expressions.ts';

export const rule = timingUnsafeCompare(
  'javascript',
  'Compare with `crypto.timingSafeEqual` after checking that the lengths are equal.',
  {
    root: 'program',
    nodes: ['binary_expression'],
    sides: (tree, node) =>
      /^[!=]==?$/.test(tree.type(tree.child(node, 'operator')))
        ? [unwrap(tree, tree.child(node, 'left')), unwrap(tree, tree.child(node, 'right'))]
        : undefined,
    mac: /\bcreateHmac\(.*\.digest\(/s,
    request:
      /(?:^|[^\w])(?:req|request|ctx|event)\s*\??\.\s*(?:headers?|query|body|params|get|cookies|rawBody|payload|request)\b/,
  },
);
