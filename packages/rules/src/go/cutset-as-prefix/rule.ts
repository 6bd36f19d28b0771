import type { SyntaxContext } from '@assay/engine/rule';
import { isMeantWhole } from '../../quality/cutset.ts';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn } from '../../quality/read.ts';

/** Reports `strings.TrimLeft(url, "https://")`. */
export const rule = defineQualityRule('go', 'cutset-as-prefix', {
  nodes: ['call_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  if (!/^strings\.Trim(?:Left|Right)$/.test(tree.textOf(tree.child(node, 'function')))) return;
  const [, given = -1] = argumentsIn(tree, node);
  if (given < 0 || tree.type(given) !== 'interpreted_string_literal') return;
  const text = tree.textOf(given).slice(1, -1);
  if (isMeantWhole(text))
    report({ node, message: `This strips any of these characters, not the substring "${text}".` });
}
