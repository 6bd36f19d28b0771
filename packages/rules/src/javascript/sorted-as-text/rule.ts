import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn, flatText, isIdentifier } from '../../quality/read.ts';
import { lastName, unwrap } from '../expressions.ts';

/** Reports `numbers.sort()`. */
export const rule = defineQualityRule('javascript', 'sorted-as-text', {
  nodes: ['call_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const callee = tree.child(node, 'function');
  if (tree.type(callee) !== 'member_expression' || !/^(?:sort|toSorted)$/.test(lastName(tree, callee)))
    return;
  if (
    argumentsIn(tree, node).length > 0 ||
    !holdsNumbers(unwrap(tree, tree.child(callee, 'object')), context)
  )
    return;
  report({ node, message: 'These numbers are sorted as strings.' });
}

/** True for an array literal of numbers, one derived from numbers, or one declared as such. */
function holdsNumbers(node: number, { tree, facts }: SyntaxContext): boolean {
  if (node < 0) return false;
  const text = flatText(tree, node);
  if (tree.type(node) === 'array') {
    const elements = tree.namedChildren(node);
    return (
      elements.every((one) => tree.type(one) === 'number') &&
      elements.some((one) => tree.textOf(one).length > 1)
    );
  }
  if (tree.type(node) === 'call_expression')
    return /\.map\((?:Number|parseFloat|\(?(\w+)\)? => (?:Number|parseInt|parseFloat)\(\1[^)]*\))\)$/.test(
      text,
    );
  if (!isIdentifier(tree, node)) return false;
  const [declaration = -1] = facts.scopes.bindingOf(node)?.declarations ?? [];
  const parent = declaration < 0 ? -1 : tree.parent(declaration);
  return (
    parent >= 0 &&
    /^: (?:readonly )?(?:number\[\]|Array<number>)$/.test(flatText(tree, tree.child(parent, 'type')))
  );
}
