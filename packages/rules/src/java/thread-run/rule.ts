import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn, inside } from '../../quality/read.ts';
import { java } from '../../quality/shape.ts';
import { calledName, declaredTypeOf } from '../declared-types.ts';

/** Reports `new Thread(task).run()`. */
export const rule = defineQualityRule('java', 'thread-run', {
  nodes: ['method_invocation'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  if (calledName(context, node) !== 'run' || argumentsIn(tree, node).length > 0) return;
  const owner = inside(java, tree, tree.child(node, 'object'));
  const isNew =
    owner >= 0 &&
    tree.type(owner) === 'object_creation_expression' &&
    tree.textOf(tree.child(owner, 'type')) === 'Thread';
  if (isNew || declaredTypeOf(owner, context) === 'Thread')
    report({ node, message: '`run` executes in the current thread and does not start a new one.' });
}
