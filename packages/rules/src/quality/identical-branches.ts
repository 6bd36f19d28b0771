import type { Rule, SyntaxContext } from '@assay/engine/rule';
import { branchesOf } from './chains.ts';
import { defineQualityRule } from './define.ts';
import { flatText, isPure } from './read.ts';
import type { Shape } from './shape.ts';

/** Reports an `if` with `else`, or a conditional expression, whose branches are all equal. */
export function identicalBranches(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'identical-branches', {
    nodes: ['if_statement', 'ternary_expression', 'conditional_expression'],
    check: (node, context) => check(shape, node, context),
  });
}

function check(shape: Shape, node: number, { tree, report }: SyntaxContext): void {
  const bodies = tree.type(node) === 'if_statement' ? bodiesOf(node) : sides(node);
  const [first = ''] = bodies;
  if (bodies.length < 2 || first === '' || bodies.some((body) => body !== first)) return;
  // `warn() ? '' : ''`: the condition is evaluated for its side effect.
  if (/^(?:''|"")$/.test(first) && !isPure(shape, tree, node)) return;
  // A comment explains why there are two branches.
  if (/\/\/|\/\*|#/.test(tree.textOf(node))) return;
  report({ node, message: 'All branches are identical: the condition has no effect.' });

  function bodiesOf(branch: number): readonly string[] {
    const branches = branchesOf(tree, branch);
    if (branches.at(-1)?.condition !== -1) return [];
    return branches.map(({ body }) => (tree.namedChildren(body).length === 0 ? '' : flatText(tree, body)));
  }

  function sides(choice: number): readonly string[] {
    const [body, alternative] = ['body', 'alternative'].map((field) => tree.child(choice, field));
    if (body !== undefined && alternative !== undefined && body >= 0 && alternative >= 0)
      return [body, alternative].map((part) => flatText(tree, part));
    const parts = tree.namedChildren(choice);
    const [one = -1, other = -1] =
      tree.type(choice) === 'conditional_expression' ? [parts[0], parts[2]] : parts.slice(1);
    return [one, other].map((part) => flatText(tree, part));
  }
}
