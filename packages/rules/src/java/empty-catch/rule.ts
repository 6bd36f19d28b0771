import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** `catch` blocks with nothing in them. */
export const rule = defineSyntaxRule({
  id: 'java/empty-catch',
  title: 'Exception is caught and dropped',
  family: 'empty-catch',
  category: 'quality',
  type: 'bug',
  severity: 'medium',
  precision: 'high',
  cwe: [390],
  owasp: [],
  remedy: 'Handle the exception, or say in a comment why it does not matter.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['catch_clause'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const body = tree.child(node, 'body');
  if (body < 0 || /\S/.test(tree.textOf(body).slice(1, -1))) return;
  context.report({ node, message: 'The exception that is caught here is dropped.' });
}
