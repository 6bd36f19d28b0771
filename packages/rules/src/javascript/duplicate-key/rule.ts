import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { stringValue } from '../expressions.ts';

/** Reports `{ a: 1, a: 2 }`. */
export const rule = defineQualityRule('javascript', 'duplicate-key', {
  nodes: ['object'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const seen = new Set<string>();
  for (const entry of tree.namedChildren(node)) {
    // Overriding spread properties is intended.
    if (tree.type(entry) === 'spread_element') seen.clear();
    const key = keyOf(tree, entry);
    if (key === undefined || key === '__proto__') continue;
    if (seen.has(key))
      report({ node: entry, message: `The key \`${key}\` is already defined in this object.` });
    seen.add(key);
  }
}

function keyOf(tree: SyntaxTree, entry: number): string | undefined {
  if (tree.type(entry) === 'shorthand_property_identifier') return tree.textOf(entry);
  const key = tree.type(entry) === 'pair' ? tree.child(entry, 'key') : -1;
  if (key < 0 || !/^(?:property_identifier|string|number)$/.test(tree.type(key))) return undefined;
  return stringValue(tree, key) ?? tree.textOf(key);
}
