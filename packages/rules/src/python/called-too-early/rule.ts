import type { SyntaxContext } from '@assay/engine/rule';
import { declaredFunction } from '../../quality/call-signature.ts';
import { defineQualityRule } from '../../quality/define.ts';
import { ownNodes } from '../../quality/read.ts';
import { python } from '../../quality/shape.ts';
import { calleeOf } from '../calls.ts';

/** Reports `Thread(target=run())`. */
export const rule = defineQualityRule('python', 'called-too-early', {
  nodes: ['keyword_argument'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  if (!/^(?:target|callback|function)$/.test(tree.textOf(tree.child(node, 'name')))) return;
  if (!/(?:^|\.)(?:Thread|Process|Timer)$/.test(calleeOf(tree, tree.parent(tree.parent(node))))) return;
  const given = tree.child(node, 'value');
  const called =
    calleeOf(tree, given) === ''
      ? -1
      : declaredFunction(tree.child(given, 'function'), context, ['function_definition']);
  if (called < 0) return;
  for (const at of ownNodes(python, tree, tree.child(called, 'body')))
    if (
      tree.type(at) === 'yield' ||
      (tree.type(at) === 'return_statement' && tree.namedChildren(at).length > 0)
    )
      return;
  report({
    node: given,
    message: `\`${calleeOf(tree, given)}\` is called immediately and its result, \`undefined\`, is passed as the callback.`,
  });
}
