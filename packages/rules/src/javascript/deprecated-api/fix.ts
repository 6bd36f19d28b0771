/** Fix that calls the replacement of a deprecated function, if both do the same for the arguments. */

import {
  argumentList,
  defineExactFix,
  type FixProposal,
  type FixSite,
  type SyntaxTree,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'deprecated-api/same-function',
  isOnlyForm: true,
  allows: {
    addsCalls: ['isArray', 'from'],
    removesCalls: ['isArray', 'Buffer'],
    addsCapabilities: ['decodes hidden text'],
  },
  propose,
});

function propose({ tree, node, scopes }: FixSite): FixProposal | undefined {
  const name = tree.textOf(node);
  const call = tree.parent(node);
  if (scopes.bindingOf(node) !== undefined || !/^(?:call|new)_expression$/.test(tree.type(call)))
    return undefined;
  if (name === 'util.isArray')
    return {
      edits: [{ start: tree.start(node), end: tree.end(node), replace: 'Array.isArray' }],
      safety: 'S',
      explanation: 'The deprecated function is an alias of this one.',
    };
  if (name !== 'Buffer' || !isText(tree, argumentList(tree, call))) return undefined;
  return {
    edits: [{ start: tree.start(call), end: tree.end(node), replace: 'Buffer.from' }],
    safety: 'S',
    explanation: 'Both create the same bytes from a string or an array.',
  };
}

/**
 * True for a string or array literal, or anything with an encoding: for a number, the old function allocated that many
 * bytes.
 */
function isText(tree: SyntaxTree, [first = -1, second = -1, ...others]: readonly number[]): boolean {
  if (first < 0 || others.length > 0) return false;
  if (second >= 0) return tree.type(second) === 'string';
  return /^(?:string|template_string|array)$/.test(tree.type(first));
}
