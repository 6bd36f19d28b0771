/** Fix that parses JSON instead of a format that may contain functions. */

import { argumentsOf, callPassing, defineExactFix, type FixProposal, type FixSite } from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'unsafe-deserialization/json',
  allows: { removesCalls: ['unserialize'], addsCalls: ['parse'] },
  propose,
  advise: ({ tree, node }) => {
    const call = callPassing(tree, node, () => true);
    return call < 0
      ? undefined
      : `Store untrusted data as JSON, and parse it with \`JSON.parse\` instead of \`${tree.textOf(tree.child(call, 'function')).slice(0, 40)}\`.`;
  },
});

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const call = callPassing(tree, node, (at) =>
    tree.textOf(Math.max(tree.child(at, 'function'), 0)).endsWith('.unserialize'),
  );
  if (call < 0 || argumentsOf(tree, call).length !== 1 || tree.type(call) !== 'call_expression')
    return undefined;
  const callee = tree.child(call, 'function');
  return {
    edits: [{ start: tree.start(callee), end: tree.end(callee), replace: 'JSON.parse' }],
    safety: 'R',
    explanation: 'Only data is parsed; serialized functions are not restored.',
  };
}
