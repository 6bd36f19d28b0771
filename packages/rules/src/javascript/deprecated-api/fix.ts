/** Calls what took a function's place, where the two do the same with what is given here. */

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
      explanation: 'The old function is this one under another name.',
    };
  if (name !== 'Buffer' || !isText(tree, argumentList(tree, call))) return undefined;
  return {
    edits: [{ start: tree.start(call), end: tree.end(node), replace: 'Buffer.from' }],
    safety: 'S',
    explanation: 'Of a text and of a list both make the same bytes.',
  };
}

/** A text or a list that is written here, or anything with an encoding: of a number the old one made as many bytes. */
function isText(tree: SyntaxTree, [first = -1, second = -1, ...others]: readonly number[]): boolean {
  if (first < 0 || others.length > 0) return false;
  if (second >= 0) return tree.type(second) === 'string';
  return /^(?:string|template_string|array)$/.test(tree.type(first));
}
