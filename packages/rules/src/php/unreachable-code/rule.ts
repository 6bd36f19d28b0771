import type { SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isExplained } from '../../quality/left-on-purpose.ts';
import { statementAfter } from '../../quality/read.ts';
import { php } from '../../quality/shape.ts';

/** Declarations, which exist before the file runs, labels, markup, and a `break` that ends a case anyway. */
const harmless =
  /_(?:definition|declaration|interpolation|statement_label)$|^(?:named_label_statement|break_statement|empty_statement|text|php_tag|php_end_tag)$/;

/** Reports statements after a jump. */
export const rule = defineQualityRule('php', 'unreachable-code', {
  nodes: [...php.jumps].filter((type) => type !== 'yield_expression'),
  check: (node, { tree, report }) => {
    const statement = tree.type(node) === 'throw_expression' ? tree.parent(node) : node;
    if (!php.lists.has(tree.type(tree.parent(statement)))) return;
    const next = statementAfter(tree, statement);
    if (next < 0 || harmless.test(tree.type(next)) || /\byield\b/.test(tree.textOf(next))) return;
    if (isExplained(tree, statement) || hasLabel(tree, next)) return;
    report({ node: next, message: 'This code is unreachable.' });
  },
});

/** True if a `goto` may lead to a later statement of the list. */
function hasLabel(tree: SyntaxTree, from: number): boolean {
  for (let at = from; at >= 0; at = tree.nextSibling(at))
    if (tree.type(at) === 'named_label_statement') return true;
  return false;
}
