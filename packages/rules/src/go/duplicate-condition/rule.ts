import { duplicateCondition } from '../../quality/duplicate-condition.ts';
import { go } from '../../quality/shape.ts';

/** Conditions of a switch without a value. With a value, the compiler reports duplicate constants. */
export const rule = duplicateCondition(go, {
  node: 'expression_switch_statement',
  labelsOf: (tree, node) => {
    if (tree.child(node, 'value') >= 0) return [];
    return tree.namedChildren(node).flatMap((clause) => {
      const list = tree.type(clause) === 'expression_case' ? tree.child(clause, 'value') : -1;
      return list < 0 ? [] : tree.namedChildren(list);
    });
  },
});
