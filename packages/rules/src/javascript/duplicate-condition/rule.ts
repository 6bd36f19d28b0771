import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';

/** The same condition twice in one chain. */
export const rule = defineSyntaxRule({
  id: 'javascript/duplicate-condition',
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
  nodes: ['if_statement', 'switch_statement'],
  check: check,
});

function check(node: number, context: SyntaxContext): void {
  const conditions = context.tree.type(node) === 'if_statement' ? chain(node, context) : cases(node, context);
  const seen = new Set<string>();
  for (const condition of conditions) {
    const text = context.tree.textOf(condition).replaceAll(/\s+/g, ' ');
    if (seen.has(text)) {
      context.report({
        node: condition,
        message: 'An earlier branch has the same condition: this one is never taken.',
      });
    }
    seen.add(text);
  }
}

/** Conditions of an `if` and its `else if`s; none for an `if` that is itself an `else if`. */
function chain(node: number, { tree }: SyntaxContext): readonly number[] {
  if (tree.type(tree.parent(node)) === 'else_clause') return [];
  const conditions: number[] = [];
  for (let at = node; at >= 0 && tree.type(at) === 'if_statement'; ) {
    const condition = tree.child(at, 'condition');
    if (condition >= 0 && isPure(condition, tree)) conditions.push(condition);
    const otherwise = tree.child(at, 'alternative');
    at = otherwise < 0 ? -1 : (tree.namedChildren(otherwise)[0] ?? -1);
  }
  return conditions;
}

function cases(node: number, { tree }: SyntaxContext): readonly number[] {
  return tree
    .namedChildren(tree.child(node, 'body'))
    .map((branch) => tree.child(branch, 'value'))
    .filter((value) => value >= 0 && isPure(value, tree));
}

/** Calls and assignments may answer differently the second time. */
function isPure(node: number, tree: SyntaxTree): boolean {
  for (let at = node; at < tree.next(node); at++) {
    if (/^(call|new|await|yield|update|assignment|augmented_assignment)_expression$/.test(tree.type(at)))
      return false;
  }
  return true;
}
