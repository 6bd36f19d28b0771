import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** `if err != nil {}`. */
export const rule = defineSyntaxRule({
  id: 'go/empty-branch',
  title: 'Branch does nothing',
  family: 'empty-branch',
  category: 'quality',
  type: 'maintainability',
  severity: 'low',
  precision: 'high',
  cwe: [1071],
  owasp: [],
  remedy: 'Write what shall happen, or turn the condition around.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['if_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  for (const field of ['consequence', 'alternative']) {
    const block = tree.child(node, field);
    if (block < 0 || tree.type(block) !== 'block' || tree.firstChild(block) >= 0) continue;
    if (/\/[/*]/.test(tree.textOf(block))) continue;
    context.report({ node: block, message: 'This branch does nothing.' });
  }
}
