/** Fix that omits values from printed statements. */

import {
  appendArguments,
  argumentList,
  calleeName,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  keywordArgument,
  nodesOfType,
} from '@assay/engine/rule';

export const fix = defineExactFix({ contractId: 'logged-statements/values-left-out', allows: {}, propose });

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const call = callPassing(tree, node, (at) =>
    /^(?:set_trace_callback|create_(?:async_)?engine)$/.test(calleeName(tree, at)),
  );
  if (call < 0) return undefined;
  if (calleeName(tree, call) !== 'set_trace_callback') {
    if (keywordArgument(tree, call, 'hide_parameters') >= 0) return undefined;
    const edit = appendArguments(tree, call, 'hide_parameters=True');
    const explanation = 'Statements are logged without their parameter values.';
    return edit && { edits: [edit], safety: 'R', explanation };
  }
  // Reported once per file.
  const callbacks = nodesOfType(tree, 0, 'call')
    .filter((at) => calleeName(tree, at) === 'set_trace_callback')
    .flatMap((at) => argumentList(tree, at))
    .filter((callback) => tree.type(callback) !== 'none');
  return {
    edits: callbacks.map((callback) => ({
      start: tree.start(callback),
      end: tree.end(callback),
      replace: 'None',
    })),
    safety: 'R',
    explanation: 'Statements, which contain parameter values, are no longer logged.',
  };
}
