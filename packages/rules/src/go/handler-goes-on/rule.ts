import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn, statementAfter } from '../../quality/read.ts';

/** Reports `http.Error(w, ...)` without a return. */
export const rule = defineQualityRule('go', 'handler-goes-on', {
  nodes: ['expression_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const [call = -1] = tree.namedChildren(node);
  if (
    call < 0 ||
    tree.type(call) !== 'call_expression' ||
    !/^http\.(?:Error|NotFound|Redirect)$/.test(tree.textOf(tree.child(call, 'function')))
  )
    return;
  const list = tree.parent(node);
  const branch = tree.parent(tree.parent(list));
  if (tree.namedChildren(list).at(-1) !== node || branch < 0 || tree.type(branch) !== 'if_statement') return;
  if (tree.child(branch, 'alternative') >= 0 || tree.field(branch) === 'alternative') return;
  const writer = tree.textOf(argumentsIn(tree, call)[0] ?? -1);
  const next = statementAfter(tree, branch);
  const behind = next < 0 ? '' : tree.textOf(next);
  if (new RegExp(`\\b${writer}\\.Write|[(, ]${writer}[,)]`).test(behind))
    report({ node: call, message: 'The handler does not return here and writes a second response.' });
}
