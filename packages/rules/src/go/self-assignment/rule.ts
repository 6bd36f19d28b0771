import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** `a = a`. */
export const rule = defineSyntaxRule({
  id: 'go/self-assignment',
  title: 'Value is assigned to itself',
  family: 'self-assignment',
  category: 'quality',
  type: 'bug',
  severity: 'medium',
  precision: 'high',
  cwe: [1164],
  owasp: [],
  remedy: 'Correct one of the two sides, or remove the assignment.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['assignment_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (tree.textOf(tree.child(node, 'operator')) !== '=') return;
  const left = tree.namedChildren(tree.child(node, 'left'));
  const right = tree.namedChildren(tree.child(node, 'right'));
  if (left.length !== right.length) return;
  for (const [index, target] of left.entries()) {
    const text = tree.textOf(target);
    if (text === '_' || !isPath(target, context) || text !== tree.textOf(right[index] ?? -1)) continue;
    context.report({ node: target, message: `\`${text}\` is assigned to itself.` });
  }
}

/** A name, or fields read one from the other: no call and no index. */
function isPath(node: number, { tree }: SyntaxContext): boolean {
  let at = node;
  while (at >= 0 && tree.type(at) === 'selector_expression') at = tree.child(at, 'operand');
  return at >= 0 && tree.type(at) === 'identifier';
}
