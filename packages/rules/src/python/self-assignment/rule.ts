import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** Assignments that change nothing. */
export const rule = defineSyntaxRule({
  id: 'python/self-assignment',
  title: 'Variable is assigned to itself',
  family: 'self-assignment',
  category: 'quality',
  type: 'bug',
  severity: 'medium',
  precision: 'very-high',
  cwe: [665],
  owasp: [],
  remedy: 'Remove the assignment, or assign what was meant.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['assignment'],
  check: check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  if (right < 0 || !/^(?:identifier|attribute)$/.test(tree.type(left))) return;
  if (tree.textOf(left) !== tree.textOf(right) || tree.textOf(left).includes('(')) return;
  // `name = name` in a class takes a name of the module into it.
  if (
    tree.type(left) === 'identifier' &&
    tree.type(tree.ancestor(node, 'class_definition', 'function_definition')) === 'class_definition'
  )
    return;
  context.report({ node, message: `\`${tree.textOf(left)}\` is assigned to itself.` });
}
