import { incompleteSanitization, type Replacement } from '../../families/incomplete-sanitization.ts';
import { argumentsIn } from '../../quality/read.ts';

export const rule = incompleteSanitization(
  'go',
  'Reject the value, or escape it with a library function: `html.EscapeString`, `filepath.IsLocal`.',
  {
    root: 'source_file',
    nodes: ['call_expression'],
    loops: ['for_statement'],
    replacementOf: (tree, node): Replacement | undefined => {
      const name = /^strings\.(?<name>Replace(?:All)?)$/.exec(
        tree.textOf(tree.child(node, 'function')),
      )?.groups;
      const [, sought = -1, by = -1, count = -1] = argumentsIn(tree, node);
      if (name === undefined || by < 0) return undefined;
      return { sought, by, isAll: count < 0 || tree.textOf(count) !== '1', isPattern: false };
    },
  },
);
