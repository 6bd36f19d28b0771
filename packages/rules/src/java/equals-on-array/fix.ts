/** Asks for the elements of an array instead of for the object that it is. */

import {
  argumentList,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importJava,
  nodesOfType,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'equals-on-array/elements',
  isOnlyForm: true,
  allows: {
    addsModules: ['java.util.Arrays'],
    addsCalls: ['equals', 'hashCode', 'toString'],
    removesCalls: ['equals', 'hashCode', 'toString'],
  },
  propose,
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree, node } = site;
  if (tree.type(node) !== 'method_invocation') return undefined;
  const [array, name] = [tree.child(node, 'object'), tree.child(node, 'name')];
  if (array < 0 || name < 0 || nodesOfType(tree, node, 'line_comment', 'block_comment').length > 0)
    return undefined;
  const arrays = importJava(site, 'java.util.Arrays');
  const parts = [array, ...argumentList(tree, node)].map((part) => tree.textOf(part));
  return {
    edits: [
      ...arrays.edits,
      {
        start: tree.start(node),
        end: tree.end(node),
        replace: `${arrays.expression}.${tree.textOf(name)}(${parts.join(', ')})`,
      },
    ],
    safety: 'R',
    explanation: 'The elements are looked at; an array itself is only ever equal to itself.',
  };
}
