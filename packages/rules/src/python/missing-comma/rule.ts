import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `["a", "b" "c", "d"]` over several lines. */
export const rule = defineQualityRule('python', 'missing-comma', {
  nodes: ['list', 'set', 'tuple'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const elements = tree.namedChildren(node);
  if (elements.length < 3 || elements.some((one) => !/^(?:concatenated_)?string$/.test(tree.type(one))))
    return;
  const [joined = -1, ...more] = elements.filter((one) => tree.type(one) === 'concatenated_string');
  if (joined < 0 || more.length > 0) return;
  const parts = tree.namedChildren(joined);
  const lines = elements.map((one) => tree.lineOf(tree.start(one)));
  const [first = -1, second = -1] = parts;
  if (
    parts.length !== 2 ||
    new Set(lines).size !== elements.length ||
    tree.lineOf(tree.start(first)) === tree.lineOf(tree.start(second))
  )
    return;
  // A continued sentence has a space at the break, or is indented.
  const [one, other] = [tree.textOf(first), tree.textOf(second)];
  if (/\s["']$|\\n["']$/.test(one) || /^\w*["']\s/.test(other) || /[\s]/.test(one.slice(1, -1))) return;
  const column = (part: number): number => tree.start(part) - tree.text.lastIndexOf('\n', tree.start(part));
  if (column(first) === column(second))
    report({
      node: joined,
      message: 'A comma is missing between these two string literals: they are concatenated.',
    });
}
