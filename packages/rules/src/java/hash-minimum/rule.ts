import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn } from '../../quality/read.ts';
import { calledName } from '../declared-types.ts';

/** Reports `Math.abs(x.hashCode())`. */
export const rule = defineQualityRule('java', 'hash-minimum', {
  nodes: ['method_invocation'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  if (calledName(context, node) !== 'abs' || tree.textOf(tree.child(node, 'object')) !== 'Math') return;
  const [given = -1] = argumentsIn(tree, node);
  const name = calledName(context, given);
  if (
    given >= 0 &&
    ((name === 'hashCode' && argumentsIn(tree, given).length === 0) ||
      (/^next(?:Int|Long)$/.test(name) && argumentsIn(tree, given).length === 0))
  )
    report({ node, message: '`Math.abs` returns a negative number for the minimum value.' });
}
