import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { isTestPath } from '../../test-paths.ts';

/** `printStackTrace()`. */
export const rule = defineSyntaxRule({
  id: 'java/print-stack-trace',
  title: 'Stack trace goes to the console',
  family: 'print-stack-trace',
  category: 'quality',
  type: 'maintainability',
  severity: 'low',
  precision: 'high',
  cwe: [209],
  owasp: [],
  remedy: 'Log the exception.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['method_invocation'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { path, tree } = context;
  // Of a test the console is the log.
  if (isTestPath('java', path)) return;
  const isCall = tree.textOf(tree.child(node, 'name')) === 'printStackTrace';
  if (isCall && tree.namedChildren(tree.child(node, 'arguments')).length === 0)
    context.report({ node, message: 'No log has this exception.' });
}
