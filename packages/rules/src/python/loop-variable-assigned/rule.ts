import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isIdentifier, ownNodes } from '../../quality/read.ts';
import { python } from '../../quality/shape.ts';
import { writeAt } from '../../quality/writes.ts';

/** Reports `for line in lines: line = other()`. */
export const rule = defineQualityRule('python', 'loop-variable-assigned', {
  nodes: ['for_statement'],
  check,
});

function check(node: number, { tree, report }: SyntaxContext): void {
  const names = new Set(namesIn(tree, tree.child(node, 'left')));
  const body = tree.child(node, 'body');
  if (names.size === 0 || body < 0) return;
  for (const at of ownNodes(python, tree, body)) {
    if (!isIdentifier(tree, at) || !names.has(tree.textOf(at))) continue;
    const write = writeAt(python, tree, at);
    // `line = line.strip()` continues with the same element.
    if (write === undefined || write.value < 0) continue;
    const name = tree.textOf(at);
    if (!namesIn(tree, write.value).includes(name))
      report({
        node: at,
        message: `\`${name}\` is the loop variable of this loop and is overwritten in its body.`,
      });
  }
}

function namesIn(tree: SyntaxTree, root: number): readonly string[] {
  const names: string[] = [];
  for (let at = root; root >= 0 && at < tree.next(root); at++)
    if (isIdentifier(tree, at)) names.push(tree.textOf(at));
  return names;
}
