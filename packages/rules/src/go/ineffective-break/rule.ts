import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { ownNodes } from '../../quality/read.ts';
import { go } from '../../quality/shape.ts';

/** Reports `for { select { case <-done: break } }`. */
export const rule = defineQualityRule('go', 'ineffective-break', {
  nodes: ['break_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  if (tree.namedChildren(node).length > 0) return;
  const list = tree.parent(node);
  const branch = tree.parent(list);
  if (
    !/^(?:communication_case|expression_case|default_case|type_case)$/.test(tree.type(branch)) ||
    tree.namedChildren(list).at(-1) !== node
  )
    return;
  const chooser = tree.parent(branch);
  const body = tree.parent(chooser);
  const loop = tree.ancestor(chooser, 'for_statement', ...go.functions);
  if (loop < 0 || tree.type(loop) !== 'for_statement' || tree.parent(tree.parent(body)) !== loop) return;
  // With a condition or another exit, the loop ends.
  if (tree.namedChildren(loop).some((child) => tree.type(child) !== 'block')) return;
  if (tree.namedChildren(body).at(-1) !== chooser) return;
  for (const at of ownNodes(go, tree, loop)) {
    if (/^(?:return_statement|goto_statement)$/.test(tree.type(at))) return;
    if (tree.type(at) === 'break_statement' && tree.namedChildren(at).length > 0) return;
    if (
      tree.type(at) === 'call_expression' &&
      /^(?:panic|os\.Exit|log\.Fatal\w*)$/.test(tree.textOf(tree.child(at, 'function')))
    )
      return;
  }
  report({ node, message: 'This `break` leaves the `select` or `switch`, not the loop.' });
}
