import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** `except` blocks with nothing in them. */
export const rule = defineSyntaxRule({
  id: 'python/dropped-exception',
  title: 'Exception is caught and dropped',
  family: 'dropped-exception',
  category: 'quality',
  type: 'bug',
  severity: 'medium',
  precision: 'high',
  cwe: [390],
  owasp: [],
  remedy: 'Handle the exception, or say in a comment why it does not matter.',
  remediationMinutes: 10,
  since: '0.1.0',
  status: 'preview',
  nodes: ['except_clause'],
  check: check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const body = tree.namedChildren(node).find((child) => tree.type(child) === 'block');
  if (body === undefined || tree.textOf(node).includes('#')) return;
  const statements = tree.namedChildren(body);
  const isEmpty = statements.every(
    (statement) => tree.type(statement) === 'pass_statement' || tree.textOf(statement) === '...',
  );
  if (isEmpty) context.report({ node, message: 'The exception that is caught here is dropped.' });
}
