import { duplicateCondition } from '../../quality/duplicate-condition.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = duplicateCondition(javascript, {
  node: 'switch_statement',
  labelsOf: (tree, node) =>
    tree.namedChildren(tree.child(node, 'body')).map((branch) => tree.child(branch, 'value')),
});
