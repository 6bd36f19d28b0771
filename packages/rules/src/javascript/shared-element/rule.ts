import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn } from '../../quality/read.ts';
import { isTest } from '../../words/file-purposes.ts';
import { lastName } from '../expressions.ts';

/** Reports `Array(3).fill([])`. */
export const rule = defineQualityRule('javascript', 'shared-element', {
  nodes: ['call_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  if (isTest(context)) return;
  const callee = tree.child(node, 'function');
  if (tree.type(callee) !== 'member_expression' || lastName(tree, callee) !== 'fill') return;
  if (!/^(?:new )?Array\(/.test(tree.textOf(tree.child(callee, 'object')))) return;
  const [given = -1, ...more] = argumentsIn(tree, node);
  if (given < 0 || more.length > 0 || !/^(?:array|object|new_expression)$/.test(tree.type(given))) return;
  // An object that is copied at once is not shared.
  if (/^\s*\.(?:map|flatMap|join)\b/.test(tree.text.slice(tree.end(node), tree.end(node) + 40))) return;
  report({ node: given, message: 'All elements refer to this same object.' });
}
