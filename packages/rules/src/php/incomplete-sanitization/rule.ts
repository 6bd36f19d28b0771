import { incompleteSanitization, type Replacement } from '../../families/incomplete-sanitization.ts';
import { argumentsIn } from '../../quality/read.ts';

export const rule = incompleteSanitization(
  'php',
  'Reject the value, or escape it with a library function: `htmlspecialchars`, `basename`, `realpath`.',
  {
    root: 'program',
    nodes: ['function_call_expression'],
    loops: ['while_statement', 'do_statement', 'for_statement'],
    replacementOf: (tree, node): Replacement | undefined => {
      const name = tree.textOf(tree.child(node, 'function'));
      const [sought = -1, by = -1, , limit = -1] = argumentsIn(tree, node);
      if (!/^(?:str_i?replace|preg_replace)$/.test(name) || by < 0) return undefined;
      const isPattern = name === 'preg_replace';
      return { sought, by, isAll: !isPattern || limit < 0 || tree.textOf(limit) !== '1', isPattern };
    },
  },
);
