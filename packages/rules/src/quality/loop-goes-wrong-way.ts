import type { Rule } from '@assay/engine/rule';
import { countedLoop } from './counted-loops.ts';
import { defineQualityRule } from './define.ts';
import type { Shape } from './shape.ts';

/** Reports `for (i = 0; i < n; i--)`. */
export function loopGoesWrongWay(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'loop-goes-wrong-way', {
    nodes: ['for_statement'],
    check: (node, { tree, report }) => {
      const loop = countedLoop(shape, tree, node);
      if (loop === undefined) return;
      const { condition, step, conditionNode, start } = loop;
      const isAway = step > 0 ? /^>=?$/.test(condition.operator) : /^<=?$/.test(condition.operator);
      // An unsigned counter wraps around below zero, which ends a loop from the last element to the first.
      if (!isAway || (step < 0 && /- ?1;?$/.test(start))) return;
      report({ node: conditionNode, message: `\`${loop.counter}\` moves away from the bound of this loop.` });
    },
  });
}
