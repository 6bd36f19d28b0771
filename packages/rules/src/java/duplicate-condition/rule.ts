import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** The same condition twice in one chain. */
export const rule = defineSyntaxRule({
  id: 'java/duplicate-condition',
  title: 'Condition is tested twice',
  family: 'duplicate-condition',
  category: 'quality',
  type: 'bug',
  severity: 'medium',
  precision: 'high',
  cwe: [570],
  owasp: [],
  remedy: 'Correct one of the conditions, or remove the branch.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['if_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (tree.field(node) === 'alternative') return;
  const seen = new Set<string>();
  for (let at = node; at >= 0 && tree.type(at) === 'if_statement'; at = tree.child(at, 'alternative')) {
    const condition = tree.child(at, 'condition');
    const text = tree.textOf(condition).replaceAll(/\s+/g, ' ');
    // A call may answer differently the second time.
    if (/\w\s*\(|\+\+|--|[^=!<>]=[^=]/.test(text)) continue;
    if (seen.has(text))
      context.report({
        node: condition,
        message: 'An earlier branch has the same condition: this one is never taken.',
      });
    seen.add(text);
  }
}
