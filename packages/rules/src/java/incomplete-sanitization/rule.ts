import { incompleteSanitization, type Replacement } from '../../families/incomplete-sanitization.ts';
import { argumentsIn } from '../../quality/read.ts';

export const rule = incompleteSanitization(
  'java',
  'Reject the value, or escape it with a library function: `Encode.forHtml`, `Path.normalize`.',
  {
    root: 'program',
    nodes: ['method_invocation'],
    loops: ['while_statement', 'do_statement', 'for_statement'],
    replacementOf: (tree, node): Replacement | undefined => {
      const name = tree.textOf(tree.child(node, 'name'));
      const [sought = -1, by = -1, more = -1] = argumentsIn(tree, node);
      if (!/^replace(?:All|First)?$/.test(name) || by < 0 || more >= 0) return undefined;
      return { sought, by, isAll: name !== 'replaceFirst', isPattern: name !== 'replace' };
    },
  },
);
