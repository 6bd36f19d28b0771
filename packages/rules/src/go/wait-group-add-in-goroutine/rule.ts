import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `go func() { wg.Add(1) ... }()`. */
export const rule = defineQualityRule('go', 'wait-group-add-in-goroutine', {
  nodes: ['go_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const call = tree.namedChildren(node)[0] ?? -1;
  const literal = call < 0 ? -1 : tree.child(call, 'function');
  if (literal < 0 || tree.type(literal) !== 'func_literal') return;
  const list = tree.namedChildren(tree.child(literal, 'body'))[0] ?? -1;
  const [first] = list < 0 ? [] : tree.namedChildren(list);
  if (
    first === undefined ||
    !/^[\w.]*(?:wg|WG|[wW]ait(?:[gG]roup)?|group)\.Add\(\d+\)$/.test(tree.textOf(first))
  )
    return;
  context.report({
    node: first,
    message: '`Add` is called inside the goroutine: `Wait` may return before it.',
  });
}
