import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** `a.x == a.x`. */
export const rule = defineSyntaxRule({
  id: 'go/identical-operands',
  title: 'Both sides of an operator are the same',
  family: 'identical-operands',
  category: 'quality',
  type: 'bug',
  severity: 'medium',
  precision: 'high',
  cwe: [1025],
  owasp: [],
  remedy: 'Correct one of the two sides.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['binary_expression'],
  check,
});

/** Operators that give the same answer whenever both sides are the same. */
const operators = new Set(['==', '!=', '<', '>', '<=', '>=', '&&', '||', '-', '/', '%', '&', '|', '^']);

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (!operators.has(tree.textOf(tree.child(node, 'operator')))) return;
  const left = tree.child(node, 'left');
  if (!isPath(left, context) || tree.textOf(left) !== tree.textOf(tree.child(node, 'right'))) return;
  // `x != x` is the test for a number that is none.
  if (/^(?:==|!=)$/.test(tree.textOf(tree.child(node, 'operator'))) && mayBeFloat(left, context)) return;
  context.report({ node, message: 'Both sides of this operator are the same.' });
}

function isPath(node: number, { tree }: SyntaxContext): boolean {
  let at = node;
  while (at >= 0 && tree.type(at) === 'selector_expression') at = tree.child(at, 'operand');
  return at >= 0 && tree.type(at) === 'identifier';
}

/** A plain name may be a floating point number; a field is compared with another field. */
function mayBeFloat(node: number, { tree }: SyntaxContext): boolean {
  return tree.type(node) === 'identifier';
}
