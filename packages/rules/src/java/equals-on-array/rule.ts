import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { calledName, declaredTypeOf } from '../declared-types.ts';

/** Reports `array.equals(other)`. */
export const rule = defineQualityRule('java', 'equals-on-array', {
  nodes: ['method_invocation'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const name = calledName(context, node);
  if (!/^(?:equals|hashCode|toString)$/.test(name)) return;
  if (declaredTypeOf(tree.child(node, 'object'), context).endsWith('[]'))
    report({ node, message: `\`${name}\` of an array uses the identity of the array, not its elements.` });
}
