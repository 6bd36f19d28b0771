import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** `except` blocks for any exception with nothing in them. A narrow one that is dropped is how Python asks. */
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
  if (body === undefined || tree.textOf(node).includes('#') || !isBroad(node, context)) return;
  const statements = tree.namedChildren(body);
  const isEmpty = statements.every(
    (statement) => tree.type(statement) === 'pass_statement' || tree.textOf(statement) === '...',
  );
  if (isEmpty) context.report({ node, message: 'The exception that is caught here is dropped.' });
}

/** Without a type, or with one that all errors are. */
function isBroad(node: number, { tree }: SyntaxContext): boolean {
  const types = tree.namedChildren(node).filter((child) => tree.type(child) !== 'block');
  return (
    types.length === 0 || types.some((type) => /\b(?:Exception|BaseException)\b/.test(tree.textOf(type)))
  );
}
