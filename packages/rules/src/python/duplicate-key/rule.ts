import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** Two entries of a literal with one key. */
export const rule = defineSyntaxRule({
  id: 'python/duplicate-key',
  title: 'Key stands twice in a dictionary',
  family: 'duplicate-key',
  category: 'quality',
  type: 'bug',
  severity: 'medium',
  precision: 'very-high',
  cwe: [1041],
  owasp: [],
  remedy: 'Remove one of the entries.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['dictionary'],
  check: check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const seen = new Set<string>();
  for (const pair of tree.namedChildren(node)) {
    const key = tree.child(pair, 'key');
    if (key < 0 || !/^(?:string|integer)$/.test(tree.type(key))) continue;
    const text = tree.textOf(key);
    if (text.includes('{')) continue;
    if (seen.has(text))
      context.report({ node: key, message: `The key ${text} stands in this dictionary before.` });
    seen.add(text);
  }
}
