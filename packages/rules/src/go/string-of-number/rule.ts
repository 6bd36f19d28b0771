import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn, isIdentifier } from '../../quality/read.ts';

/** Reports `string(count)` for an `int`. */
export const rule = defineQualityRule('go', 'string-of-number', {
  nodes: ['type_conversion_expression', 'call_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  if (tree.type(node) !== 'call_expression' || tree.textOf(tree.child(node, 'function')) !== 'string') return;
  const [given = -1] = argumentsIn(tree, node);
  if (given < 0) return;
  const isLength = tree.textOf(given).startsWith('len(');
  if (isLength || isWhole(tree, given, context))
    report({
      node,
      message: 'This converts the integer to the character with that code point, not to its decimal digits.',
    });
}

/** True for a variable declared as a number; bytes and runes are characters. */
function isWhole(tree: SyntaxTree, node: number, { facts }: SyntaxContext): boolean {
  if (!isIdentifier(tree, node)) return false;
  const [declaration = -1] = facts.scopes.bindingOf(node)?.declarations ?? [];
  const type = declaration < 0 ? -1 : tree.child(tree.parent(declaration), 'type');
  return type >= 0 && /^u?int(?:16|32|64)?$/.test(tree.textOf(type)) && tree.textOf(type) !== 'int32';
}
