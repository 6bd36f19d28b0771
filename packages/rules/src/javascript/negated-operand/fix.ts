/** Fix that negates the whole test, as intended. */

import { defineExactFix, type FixProposal, type FixSite } from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'negated-operand/whole',
  isOnlyForm: true,
  allows: {},
  propose,
});

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const left = tree.type(node) === 'binary_expression' ? tree.child(node, 'left') : -1;
  const operand = left < 0 ? -1 : tree.child(left, 'argument');
  if (operand < 0 || tree.type(left) !== 'unary_expression') return undefined;
  // `!a in b` tests for the key 'true' or 'false', which is never intended.
  const sign = { start: tree.start(left), end: tree.start(operand), replace: '!(' };
  if (tree.text.slice(sign.start, sign.end).trim() !== '!') return undefined;
  return {
    edits: [sign, { start: tree.end(node), end: tree.end(node), replace: ')' }],
    safety: 'R',
    explanation:
      'The whole test is negated; the negated left operand was a boolean, never the value that is tested.',
  };
}
