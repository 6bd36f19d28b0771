import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** `assert` of a tuple. */
export const rule = defineSyntaxRule({
  id: 'python/assert-on-tuple',
  title: 'Assertion is always true',
  family: 'assert-on-tuple',
  category: 'quality',
  type: 'bug',
  severity: 'high',
  precision: 'very-high',
  cwe: [571],
  owasp: [],
  remedy: 'Remove the brackets.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['assert_statement'],
  check: check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const [condition] = tree.namedChildren(node);
  if (condition === undefined || tree.type(condition) !== 'tuple') return;
  if (tree.namedChildren(condition).length > 0)
    context.report({ node: condition, message: 'A tuple with something in it is always true.' });
}
