import { isMeantWhole } from '../../quality/cutset.ts';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn } from '../../quality/read.ts';

/** Reports `rtrim($name, '.json')`. */
export const rule = defineQualityRule('php', 'cutset-as-prefix', {
  nodes: ['function_call_expression'],
  check: (node, { tree, report }) => {
    if (!/^\\?(?:[lr]?trim|chop)$/i.test(tree.textOf(tree.child(node, 'function')))) return;
    const [, given = -1] = argumentsIn(tree, node);
    const text = /^(?:'([^'$]*)'|"([^"$]*)")$/.exec(given < 0 ? '' : tree.textOf(given));
    const set = text?.[1] ?? text?.[2] ?? '';
    // `a..z` is a range.
    if (set.includes('..') || !isMeantWhole(set)) return;
    report({ node, message: `This strips any of these characters, not the substring '${set}'.` });
  },
});
