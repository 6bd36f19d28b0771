/** What to do where a template engine does not escape. No edit: which values of which templates are markup stands in none of the code. */

import { defineExactFix, nodesOfType } from '@assay/engine/rule';
import { keyOf } from '../fix-objects.ts';

/** Options by which engines are told to escape, with the value that switches it on. */
const options: ReadonlyMap<string, 'true' | 'false'> = new Map([
  ['autoescape', 'true'],
  ['autoEscape', 'true'],
  ['noEscape', 'false'],
]);

export const fix = defineExactFix({
  contractId: 'template-escaping-off/on',
  allows: {},
  propose: () => undefined,
  advise: ({ tree, node }) => {
    const pair = tree.ancestor(node, 'pair');
    const keys = [...(pair < 0 ? [] : [pair]), ...nodesOfType(tree, node, 'pair')].map((at) =>
      keyOf(tree, at),
    );
    const key = keys.find((name) => options.has(name));
    return key === undefined
      ? undefined
      : `Set \`${key}\` to \`${options.get(key)}\`, and mark the values that are markup as safe in the templates that print them: all others show as text.`;
  },
});
