import { incompleteSanitization, type Replacement } from '../../families/incomplete-sanitization.ts';
import { argumentsIn } from '../../quality/read.ts';

export const rule = incompleteSanitization(
  'python',
  'Reject the value, or escape it with a library function: `html.escape`, `Path.resolve`.',
  {
    root: 'module',
    nodes: ['call'],
    loops: ['while_statement'],
    replacementOf: (tree, node): Replacement | undefined => {
      const callee = tree.child(node, 'function');
      if (callee < 0 || tree.type(callee) !== 'attribute') return undefined;
      const name = tree.textOf(tree.child(callee, 'attribute'));
      const [sought = -1, by = -1, third = -1] = argumentsIn(tree, node);
      if (by < 0) return undefined;
      const isPattern = name === 'sub' && tree.textOf(tree.child(callee, 'object')) === 're';
      if (!isPattern && name !== 'replace') return undefined;
      const count = isPattern ? (argumentsIn(tree, node)[3] ?? -1) : third;
      const isAll = !/^(?:count\s*=\s*)?1$/.test(count < 0 ? '' : tree.textOf(count));
      return { sought, by, isAll, isPattern };
    },
  },
);
