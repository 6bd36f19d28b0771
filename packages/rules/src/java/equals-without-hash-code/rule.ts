import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** `equals` without `hashCode`. */
export const rule = defineSyntaxRule({
  id: 'java/equals-without-hash-code',
  title: 'Class has equals without hashCode',
  family: 'equals-without-hash-code',
  category: 'quality',
  type: 'bug',
  severity: 'medium',
  precision: 'high',
  cwe: [581],
  owasp: [],
  remedy: 'Add a `hashCode` of the same fields.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['class_declaration'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const methods = tree
    .namedChildren(tree.child(node, 'body'))
    .filter((member) => tree.type(member) === 'method_declaration');
  const named = (name: string, count: number): number | undefined =>
    methods.find(
      (method) =>
        tree.textOf(tree.child(method, 'name')) === name &&
        tree.namedChildren(tree.child(method, 'parameters')).length === count,
    );
  const equals = named('equals', 1);
  if (equals === undefined || named('hashCode', 0) !== undefined) return;
  if (!/\(\s*(?:final\s+)?(?:java\.lang\.)?Object\b/.test(tree.textOf(tree.child(equals, 'parameters'))))
    return;
  context.report({ node: tree.child(equals, 'name'), message: 'Equal objects have different hashes.' });
}
