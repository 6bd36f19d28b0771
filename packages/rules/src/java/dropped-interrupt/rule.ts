import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** Interrupts that nobody hears of. */
export const rule = defineSyntaxRule({
  id: 'java/dropped-interrupt',
  title: 'Interrupt is dropped',
  family: 'dropped-interrupt',
  category: 'quality',
  type: 'bug',
  severity: 'medium',
  precision: 'medium',
  cwe: [],
  owasp: [],
  remedy: 'Call `Thread.currentThread().interrupt()`, or throw.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['catch_clause'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const parameter = tree.namedChildren(node).find((child) => tree.type(child) === 'catch_formal_parameter');
  if (parameter === undefined || !/\bInterruptedException\b/.test(tree.textOf(parameter))) return;
  if (/interrupt\s*\(|\bthrow\b/.test(tree.textOf(tree.child(node, 'body')))) return;
  // A loop that may not end early keeps the interrupt in a variable, and tells of it behind the loop.
  const method = tree.ancestor(node, 'method_declaration', 'lambda_expression');
  if (method >= 0 && /\.interrupt\s*\(\s*\)/.test(tree.textOf(method))) return;
  context.report({ node, message: 'The thread is no longer told that it shall stop.' });
}
