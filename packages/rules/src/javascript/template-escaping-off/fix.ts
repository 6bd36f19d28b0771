/** Turns the escaping of a template engine on. */

import { defineExactFix, type FixProposal, type FixSite, nodesOfType } from '@assay/engine/rule';
import { keyOf } from '../fix-objects.ts';

export const fix = defineExactFix({ contractId: 'template-escaping-off/on', allows: {}, propose });

/** Options by which engines are told to escape, with the value that switches it on. */
const options: ReadonlyMap<string, 'true' | 'false'> = new Map([
  ['autoescape', 'true'],
  ['autoEscape', 'true'],
  ['noEscape', 'false'],
]);

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const pair = tree.ancestor(node, 'pair');
  const pairs = [...(pair < 0 ? [] : [pair]), ...nodesOfType(tree, node, 'pair')];
  const [found = -1] = pairs.filter((at) => {
    const safe = options.get(keyOf(tree, at));
    const value = tree.textOf(tree.child(at, 'value'));
    return safe !== undefined && value === (safe === 'true' ? 'false' : 'true');
  });
  if (found < 0) return undefined;
  const value = tree.child(found, 'value');
  const replace = options.get(keyOf(tree, found)) ?? 'true';
  return {
    edits: [{ start: tree.start(value), end: tree.end(value), replace }],
    safety: 'R',
    explanation: 'Values are escaped where templates print them; mark those that are markup as safe there.',
  };
}
