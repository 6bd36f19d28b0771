import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { lastName, unwrap } from '../expressions.ts';

/** Assignments to these have side effects even if the value is unchanged. */
const active = new Set([
  'href',
  'src',
  'innerHTML',
  'outerHTML',
  'location',
  'scrollTop',
  'scrollLeft',
  'value',
  'data',
]);

/** Reports `a = a`. */
export const rule = defineQualityRule('javascript', 'self-assignment', {
  nodes: ['assignment_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const left = unwrap(tree, tree.child(node, 'left'));
  const right = unwrap(tree, tree.child(node, 'right'));
  if (!isPath(left, context) || active.has(lastName(tree, left))) return;
  if (compact(tree.textOf(left)) !== compact(tree.textOf(right))) return;
  context.report({ node, message: `\`${tree.textOf(left)}\` is assigned to itself.` });
}

/** True for a name or property chain without calls and computed keys. */
function isPath(node: number, { tree }: SyntaxContext): boolean {
  let at = node;
  while (at >= 0 && tree.type(at) === 'member_expression') at = tree.child(at, 'object');
  return at >= 0 && (tree.type(at) === 'identifier' || tree.type(at) === 'this');
}

function compact(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
