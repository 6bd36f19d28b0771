import type { SyntaxContext } from '@assay/engine/rule';
import { isMeantWhole } from '../../quality/cutset.ts';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn } from '../../quality/read.ts';

/** Reports `name.rstrip(".json")`. */
export const rule = defineQualityRule('python', 'cutset-as-prefix', {
  nodes: ['call'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const callee = tree.child(node, 'function');
  if (tree.type(callee) !== 'attribute' || !/^[lr]?strip$/.test(tree.textOf(tree.child(callee, 'attribute'))))
    return;
  const [given = -1, ...more] = argumentsIn(tree, node);
  if (given < 0 || more.length > 0 || tree.type(given) !== 'string') return;
  const text = /^["'](.*)["']$/.exec(tree.textOf(given))?.[1] ?? '';
  if (isMeantWhole(text))
    report({ node, message: `This strips any of these characters, not the substring '${text}'.` });
}
