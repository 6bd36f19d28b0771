/** Fix that removes the stack trace from a response with other contents. */

import { defineExactFix, type FixProposal, type FixSite, unwrapExpression } from '@assay/engine/rule';
import { withoutItem } from '../../quality/take-out.ts';

export const fix = defineExactFix({
  contractId: 'stack-trace-exposure/left-out',
  isOnlyForm: true,
  allows: {},
  propose,
});

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const pair = tree.parent(node);
  const value = pair >= 0 && tree.type(pair) === 'pair' ? tree.child(pair, 'value') : -1;
  if (value < 0 || unwrapExpression(tree, value) !== node) return undefined;
  const list = tree.parent(pair);
  const items = tree.namedChildren(list).filter((child) => tree.type(child) !== 'comment');
  const edit = tree.type(list) === 'object' ? withoutItem(tree, items, pair) : undefined;
  return (
    edit && {
      edits: [edit],
      safety: 'R',
      explanation:
        'The response is unchanged except for the stack trace, which reveals internals of the program.',
    }
  );
}
