import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn } from '../../quality/read.ts';

/** Reports `time.Sleep(5)`. */
export const rule = defineQualityRule('go', 'too-short-sleep', {
  nodes: ['call_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  if (!/^time\.(?:Sleep|After|NewTimer|NewTicker|Tick)$/.test(tree.textOf(tree.child(node, 'function'))))
    return;
  const [given = -1] = argumentsIn(tree, node);
  if (
    given >= 0 &&
    tree.type(given) === 'int_literal' &&
    Number(tree.textOf(given)) > 1 &&
    Number(tree.textOf(given)) < 1000
  )
    report({
      node: given,
      message: `This duration is ${tree.textOf(given)} nanoseconds: a number without a unit.`,
    });
}
