import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** `catch` blocks with nothing in them. */
export const rule = defineSyntaxRule({
  id: 'javascript/empty-catch',
  title: 'Error is caught and dropped',
  family: 'empty-catch',
  category: 'quality',
  type: 'bug',
  severity: 'medium',
  precision: 'high',
  cwe: [390],
  owasp: [],
  remedy: 'Handle the error, or say in a comment why it does not matter.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['catch_clause'],
  check: check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const body = tree.child(node, 'body');
  if (body < 0 || /\S/.test(tree.textOf(body).slice(1, -1))) return;
  context.report({ node, message: 'The error that is caught here is dropped.' });
}
