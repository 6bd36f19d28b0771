/**
 * Advice for template engines without escaping. There is no edit, because the code does not show which values are
 * markup.
 */

import { defineExactFix, nodesOfType } from '@assay/engine/rule';
import { keyOf } from '../fix-objects.ts';

/** Options that enable escaping, with the enabling value. */
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
      : `Set \`${key}\` to \`${options.get(key)}\`, and mark trusted markup as safe in the templates that render it: all other values are escaped.`;
  },
});
