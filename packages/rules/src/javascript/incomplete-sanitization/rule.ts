import { incompleteSanitization, type Replacement } from '../../families/incomplete-sanitization.ts';
import { argumentsIn } from '../../quality/read.ts';

export const rule = incompleteSanitization(
  'javascript',
  'Replace with a regular expression that has the `g` flag, or escape the value with a library.',
  {
    root: 'program',
    nodes: ['call_expression'],
    loops: ['while_statement', 'do_statement', 'for_statement'],
    replacementOf: (tree, node): Replacement | undefined => {
      const callee = tree.child(node, 'function');
      if (callee < 0 || tree.type(callee) !== 'member_expression') return undefined;
      const name = tree.textOf(tree.child(callee, 'property'));
      const [sought = -1, by = -1] = argumentsIn(tree, node);
      if (!/^replace(?:All)?$/.test(name) || by < 0) return undefined;
      const isPattern = tree.type(sought) === 'regex';
      const isAll = name === 'replaceAll' || (isPattern && /g[a-z]*$/.test(tree.textOf(sought)));
      return { sought, by, isAll, isPattern };
    },
  },
);
