import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** `==` on texts. */
export const rule = defineSyntaxRule({
  id: 'java/text-identity',
  title: 'Texts are compared by identity',
  family: 'text-identity',
  category: 'quality',
  type: 'bug',
  severity: 'high',
  precision: 'high',
  cwe: [597],
  owasp: [],
  remedy: 'Compare with `equals`.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['binary_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (!/^[!=]=$/.test(tree.textOf(tree.child(node, 'operator')))) return;
  const sides = [tree.child(node, 'left'), tree.child(node, 'right')];
  if (!sides.some((side) => tree.type(side) === 'string_literal')) return;
  context.report({ node, message: 'This compares two objects, not their texts.' });
}
