import { defineQualityRule } from '../../quality/define.ts';

/** Reports `['a' => 1, 'a' => 2]`. */
export const rule = defineQualityRule('php', 'duplicate-key', {
  nodes: ['array_creation_expression'],
  check: (node, { tree, report }) => {
    const seen = new Map<string, string>();
    for (const entry of tree.namedChildren(node)) {
      const [key = -1, value = -1] = tree.namedChildren(entry);
      // Overriding unpacked entries is intended.
      if (key >= 0 && tree.type(key) === 'variadic_unpacking') seen.clear();
      if (value < 0 || !/^(?:string|encapsed_string|integer)$/.test(tree.type(key))) continue;
      const text = tree.textOf(key);
      // PHP interprets variables in these quotes.
      if (tree.type(key) === 'encapsed_string' && /[$\\]/.test(text)) continue;
      const name = text.replaceAll(/^['"]|['"]$/g, '');
      const written = seen.get(name);
      // The same entry twice changes nothing.
      if (written !== undefined && written !== tree.textOf(value))
        report({ node: entry, message: `The key \`${name}\` is already defined in this array.` });
      seen.set(name, tree.textOf(value));
    }
  },
});
