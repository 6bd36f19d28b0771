import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** Statements behind a jump. */
export const rule = defineSyntaxRule({
  id: 'python/unreachable-code',
  title: 'Code is never reached',
  family: 'unreachable-code',
  category: 'quality',
  type: 'dead_code',
  severity: 'medium',
  precision: 'high',
  cwe: [561],
  owasp: [],
  remedy: 'Remove the code, or the jump before it.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['return_statement', 'raise_statement', 'break_statement', 'continue_statement'],
  check: check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const statements = tree.namedChildren(tree.parent(node));
  const next = statements[statements.indexOf(node) + 1];
  if (next === undefined || /\byield\b/.test(tree.textOf(next))) return;
  if (tree.field(next) !== '' || tree.type(tree.parent(node)) !== 'block') return;
  context.report({ node: next, message: 'This code is never reached.' });
}
