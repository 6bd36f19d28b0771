import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { flatText, functionAround, statementsIn } from '../../quality/read.ts';
import { go } from '../../quality/shape.ts';
import { isTest } from '../../words/file-purposes.ts';

/** Reports `if err != nil { return nil }`. */
export const rule = defineQualityRule('go', 'error-swallowed', {
  nodes: ['if_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const around = functionAround(go, tree, node);
  // A callback may continue with the next item, and a test with partial results.
  if (around < 0 || tree.type(around) === 'func_literal' || isTest(context)) return;
  const condition = tree.child(node, 'condition');
  const error = /^(err\w*) != nil$/.exec(flatText(tree, condition))?.[1];
  if (error === undefined || !returnsNothing(tree, tree.child(node, 'consequence'), around)) return;
  report({
    node: condition,
    message: `\`${error}\` is not nil here, but the function returns a nil error.`,
  });
}

/** True for a branch without a comment that returns nil for all results, the last of which is an error. */
function returnsNothing(tree: SyntaxTree, branch: number, around: number): boolean {
  const [only = -1, ...more] = statementsIn(go, tree, branch);
  if (more.length > 0 || !/^return nil(?:, nil)*$/.test(flatText(tree, only))) return false;
  if (/\/[/*]/.test(tree.textOf(branch))) return false;
  const results = resultTypes(tree, around);
  return results.at(-1) === 'error' && tree.textOf(only).split(',').length === results.length;
}

function resultTypes(tree: SyntaxTree, owner: number): readonly string[] {
  const result = owner < 0 ? -1 : tree.child(owner, 'result');
  if (result < 0) return [];
  if (tree.type(result) !== 'parameter_list') return [tree.textOf(result)];
  return tree.namedChildren(result).flatMap((one) => {
    const type = tree.textOf(tree.child(one, 'type'));
    const names = tree.namedChildren(one).filter((child) => tree.field(child) === 'name').length;
    return Array.from({ length: Math.max(1, names) }, () => type);
  });
}
