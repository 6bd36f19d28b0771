import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';

/** The same condition twice in one chain. */
export const rule = defineSyntaxRule({
  id: 'go/duplicate-condition',
  title: 'Condition is tested twice',
  family: 'duplicate-condition',
  category: 'quality',
  type: 'bug',
  severity: 'medium',
  precision: 'high',
  cwe: [570],
  owasp: [],
  remedy: 'Correct one of the conditions, or remove the branch.',
  remediationMinutes: 10,
  since: '0.1.0',
  status: 'preview',
  nodes: ['if_statement', 'expression_switch_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const seen = new Set<string>();
  for (const condition of tree.type(node) === 'if_statement' ? chain(node, tree) : cases(node, tree)) {
    const text = tree.textOf(condition).replaceAll(/\s+/g, ' ');
    if (seen.has(text))
      context.report({
        node: condition,
        message: 'An earlier branch has the same condition: this one is never taken.',
      });
    seen.add(text);
  }
}

/** Conditions of an `if` and its `else if`s; none for an `if` that is itself an `else if`. */
function chain(node: number, tree: SyntaxTree): readonly number[] {
  if (tree.field(node) === 'alternative') return [];
  const conditions: number[] = [];
  for (let at = node; at >= 0 && tree.type(at) === 'if_statement'; at = tree.child(at, 'alternative')) {
    // What stands before the condition may change what it reads.
    if (tree.child(at, 'initializer') >= 0) return [];
    const condition = tree.child(at, 'condition');
    if (condition >= 0 && isPure(condition, tree)) conditions.push(condition);
  }
  return conditions;
}

/** Labels of the cases of a switch; constants among them are the compiler's. */
function cases(node: number, tree: SyntaxTree): readonly number[] {
  if (tree.child(node, 'value') >= 0) return [];
  return tree
    .namedChildren(node)
    .flatMap((clause) => {
      const list = tree.type(clause) === 'expression_case' ? tree.child(clause, 'value') : -1;
      return list < 0 ? [] : tree.namedChildren(list);
    })
    .filter((label) => isPure(label, tree));
}

/** Calls and receives may answer differently the second time. */
function isPure(node: number, tree: SyntaxTree): boolean {
  for (let at = node; at < tree.next(node); at++) {
    const type = tree.type(at);
    if (type === 'call_expression' || type === 'func_literal') return false;
    if (type === 'unary_expression' && tree.textOf(tree.child(at, 'operator')) === '<-') return false;
  }
  return true;
}
