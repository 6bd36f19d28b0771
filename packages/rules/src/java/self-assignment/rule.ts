import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** `a = a`. */
export const rule = defineSyntaxRule({
  id: 'java/self-assignment',
  title: 'Value is assigned to itself',
  family: 'self-assignment',
  category: 'quality',
  type: 'bug',
  severity: 'medium',
  precision: 'high',
  cwe: [1164],
  owasp: [],
  remedy: 'Correct one of the two sides, or remove the assignment.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['assignment_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const left = tree.child(node, 'left');
  const text = tree.textOf(left);
  if (tree.textOf(tree.child(node, 'operator')) !== '=' || text !== tree.textOf(tree.child(node, 'right')))
    return;
  if (tree.type(left) !== 'identifier' && tree.type(left) !== 'field_access') return;
  context.report({ node, message: `\`${text}\` is assigned to itself.` });
}
