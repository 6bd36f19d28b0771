/** Fix that removes a class from a `use` statement, and the statement with its last class. */

import { defineExactFix, type FixProposal, type FixSite } from '@assay/engine/rule';
import { isNamedElsewhere, withoutItem, withoutStatement } from '../../quality/take-out.ts';

export const fix = defineExactFix({
  contractId: 'unused-import/removed',
  isOnlyForm: true,
  allows: {},
  propose,
  advise: ({ tree, node }) => `Remove \`${tree.textOf(node)}\`: importing a class does not load it.`,
});

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const clause =
    tree.type(node) === 'namespace_use_clause' ? node : tree.ancestor(node, 'namespace_use_clause');
  const statement = clause < 0 ? -1 : tree.ancestor(clause, 'namespace_use_declaration');
  if (statement < 0) return undefined;
  const [name = ''] = /\w+$/.exec(tree.textOf(clause)) ?? [];
  // A text may name the class, and a comment may tell why it is imported.
  if (name === '' || isNamedElsewhere(tree, statement, name)) return undefined;
  const items = tree
    .namedChildren(tree.parent(clause))
    .filter((one) => tree.type(one) === 'namespace_use_clause');
  const edit = items.length === 1 ? withoutStatement(tree, statement) : withoutItem(tree, items, clause);
  return edit && { edits: [edit], safety: 'S', explanation: 'The import is unused, and it loads nothing.' };
}
