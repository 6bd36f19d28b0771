import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `flags & mask === 0`. */
export const rule = defineQualityRule('javascript', 'operator-precedence', {
  nodes: ['binary_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  if (!/^[&|^]$/.test(tree.textOf(tree.child(node, 'operator')))) return;
  const sides = [tree.child(node, 'left'), tree.child(node, 'right')];
  const compared = sides.filter(
    (side) =>
      tree.type(side) === 'binary_expression' &&
      /^(?:[=!]==?|[<>]=?)$/.test(tree.textOf(tree.child(side, 'operator'))),
  );
  // With comparisons on both sides, it combines two booleans.
  if (compared.length === 1) report({ node, message: 'The comparison is made before this operator.' });
}
