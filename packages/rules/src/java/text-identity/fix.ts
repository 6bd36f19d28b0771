/** Fix that compares string contents, null-safe like `==`. */

import { defineExactFix, type FixProposal, type FixSite, insideParentheses } from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'text-identity/equals',
  isOnlyForm: true,
  allows: { addsCalls: ['equals'] },
  propose,
});

function propose({ tree, node }: FixSite): FixProposal | undefined {
  if (tree.type(node) !== 'binary_expression') return undefined;
  const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')];
  const [text, other] = tree.type(left) === 'string_literal' ? [left, right] : [right, left];
  const hasComment = /\/\/|\/\*/.test(tree.text.slice(tree.end(left), tree.start(right)));
  const isOther = !/^(?:string_literal|null_literal)$/.test(tree.type(insideParentheses(tree, other)));
  if (tree.type(text) !== 'string_literal' || !isOther || hasComment) return undefined;
  // Compile-time constants may be required: in annotations and `final` fields.
  const holder = tree.ancestor(
    node,
    'field_declaration',
    'annotation',
    'method_declaration',
    'constant_declaration',
  );
  if (holder >= 0 && tree.type(holder) !== 'method_declaration') return undefined;
  const sign = tree.textOf(tree.child(node, 'operator')) === '!=' ? '!' : '';
  return {
    edits: [
      {
        start: tree.start(node),
        end: tree.end(node),
        replace: `${sign}${tree.textOf(text)}.equals(${tree.textOf(other)})`,
      },
    ],
    safety: 'R',
    explanation:
      '`equals` compares the characters; `==` compares object identity, which differs for strings created at run time.',
  };
}
