/** Reads data as JSON where it was run as code. */

import { argumentsOf, callPassing, defineExactFix, type FixProposal, type FixSite } from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'code-injection/json',
  allows: { addsCalls: ['parse'], removesCalls: ['eval'] },
  propose,
  advise: ({ tree, node }) => {
    const call = callPassing(tree, node, (at) => tree.type(at) === 'call_expression');
    return call < 0
      ? undefined
      : `Replace \`${tree.textOf(tree.child(call, 'function'))}\` by functions of the program's own, and let the text only choose between them.`;
  },
});

const request = /^(?:req|request|ctx(?:\.request)?)\.(?:body|query|params)\.[\w$]+$/;

/** Of a part of the request that becomes a value: a text that is joined of parts is more than data. */
function propose({ tree, node, scopes }: FixSite): FixProposal | undefined {
  const call = callPassing(tree, node, (at) => tree.textOf(tree.child(at, 'function')) === 'eval');
  const [argument = -1, ...others] = call < 0 ? [] : argumentsOf(tree, call);
  if (argument < 0 || others.length > 0 || !request.test(tree.textOf(argument))) return undefined;
  if (tree.type(tree.parent(call)) === 'expression_statement') return undefined;
  const callee = tree.child(call, 'function');
  if (scopes.bindingOf(callee) !== undefined) return undefined;
  return {
    edits: [{ start: tree.start(callee), end: tree.end(callee), replace: 'JSON.parse' }],
    safety: 'R',
    explanation: 'The text is read as a value and not run. A text that is no JSON is refused with an error.',
  };
}
