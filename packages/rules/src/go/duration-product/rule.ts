import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { flatText, isIdentifier, operationOf } from '../../quality/read.ts';
import { go } from '../../quality/shape.ts';

/** Reports `timeout * time.Second` for a `time.Duration`. */
export const rule = defineQualityRule('go', 'duration-product', {
  nodes: ['binary_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const operation = operationOf(go, tree, node);
  if (operation?.operator !== '*') return;
  const sides = [operation.left, operation.right];
  const isUnit = (side: number): boolean =>
    /^time\.(?:Nanosecond|Microsecond|Millisecond|Second|Minute|Hour)$/.test(flatText(tree, side));
  const isDuration = (side: number): boolean =>
    isUnit(side) || (isIdentifier(tree, side) && declaredType(tree, side, context) === 'time.Duration');
  // `n * time.Second` with an `n` converted to a duration for the multiplication.
  if (sides.every((side) => isDuration(side)))
    report({ node, message: 'Both operands are durations: their product is far too long.' });
}

/** Declared type of a parameter or variable that is set only there. */
function declaredType(tree: SyntaxTree, node: number, { facts }: SyntaxContext): string {
  const [declaration = -1, ...others] = facts.scopes.bindingOf(node)?.declarations ?? [];
  const owner = declaration < 0 || others.length > 0 ? -1 : tree.parent(declaration);
  const type = owner < 0 ? -1 : tree.child(owner, 'type');
  return type < 0 || tree.type(owner) === 'const_spec' ? '' : tree.textOf(type);
}
