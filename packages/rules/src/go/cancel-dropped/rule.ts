import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `ctx, _ := context.WithTimeout(...)`. */
export const rule = defineQualityRule('go', 'cancel-dropped', {
  nodes: ['short_var_declaration', 'assignment_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const right = tree.child(node, 'right');
  const [call = -1] = right < 0 ? [] : tree.namedChildren(right);
  if (
    call < 0 ||
    tree.type(call) !== 'call_expression' ||
    !/^context\.With(?:Cancel|Timeout|Deadline)(?:Cause)?$/.test(tree.textOf(tree.child(call, 'function')))
  )
    return;
  const second = tree.namedChildren(tree.child(node, 'left'))[1] ?? -1;
  if (second >= 0 && tree.textOf(second) === '_')
    report({
      node: second,
      message:
        "The cancel function is discarded: this context can leak until its deadline or its parent's end.",
    });
}
