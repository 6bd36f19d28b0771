import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** SonarSource's default. */
const limit = 15;

/** Functions that are hard to follow. */
export const rule = defineSyntaxRule({
  id: 'python/too-complex',
  title: 'Function is too complex',
  family: 'too-complex',
  category: 'quality',
  type: 'complexity',
  severity: 'medium',
  precision: 'very-high',
  cwe: [1121],
  owasp: [],
  remedy: 'Split the function, return early, or move branches into functions of their own.',
  remediationMinutes: 60,
  since: '0.1.0',
  status: 'preview',
  nodes: ['module'],
  check: check,
});

function check(_module: number, context: SyntaxContext): void {
  for (const { node, cognitive } of context.facts.complexity) {
    if (cognitive <= limit) continue;
    const name = context.tree.child(node, 'name');
    context.report({
      node: name < 0 ? node : name,
      message: `The cognitive complexity of this function is ${cognitive}; the limit is ${limit}.`,
    });
  }
}
