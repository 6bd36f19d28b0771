import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports duplicate keys in a literal. */
export const rule = defineQualityRule('python', 'duplicate-key', {
  nodes: ['dictionary'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const seen = new Set<string>();
  for (const pair of tree.namedChildren(node)) {
    const key = tree.child(pair, 'key');
    if (key < 0 || !/^(?:string|integer)$/.test(tree.type(key))) continue;
    const text = tree.textOf(key);
    if (text.includes('{')) continue;
    if (seen.has(text))
      context.report({ node: key, message: `The key ${text} is already defined in this dictionary.` });
    seen.add(text);
  }
}
