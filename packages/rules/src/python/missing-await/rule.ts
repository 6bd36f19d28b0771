import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { declaredFunction } from '../../quality/call-signature.ts';
import { defineQualityRule } from '../../quality/define.ts';
import { ownNodes } from '../../quality/read.ts';
import { python } from '../../quality/shape.ts';
import { calleeOf, isAsync } from '../calls.ts';

/** Reports coroutines that are never awaited. */
export const rule = defineQualityRule('python', 'missing-await', {
  nodes: ['expression_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const [call = -1, ...more] = tree.namedChildren(node);
  if (call < 0 || more.length > 0 || tree.type(call) !== 'call') return;
  const name = calleeOf(tree, call);
  const called = name.startsWith('self.')
    ? methodNamed(tree, node, name.slice(5))
    : declaredFunction(tree.child(call, 'function'), context, ['function_definition']);
  if (called < 0 || !isAsync(tree, called) || tree.type(tree.parent(called)) === 'decorated_definition')
    return;
  // With `yield` it is an async generator rather than a coroutine.
  for (const at of ownNodes(python, tree, tree.child(called, 'body'))) if (tree.type(at) === 'yield') return;
  report({ node: call, message: `The coroutine \`${name}\` is not awaited: it never runs.` });
}

/** The only method of the enclosing class with this name; -1 if there is none or it is ambiguous. */
function methodNamed(tree: SyntaxTree, node: number, name: string): number {
  const owner = tree.ancestor(node, 'class_definition');
  if (owner < 0) return -1;
  const methods = tree
    .namedChildren(tree.child(owner, 'body'))
    .filter(
      (member) =>
        tree.type(member) === 'function_definition' && tree.textOf(tree.child(member, 'name')) === name,
    );
  return methods.length === 1 ? (methods[0] ?? -1) : -1;
}
