/** Fix that parses data as JSON instead of evaluating it. */

import {
  argumentsOf,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  readBuiltText,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'code-injection/json',
  isOnlyForm: true,
  allows: { addsCalls: ['parse'], removesCalls: ['eval'] },
  propose,
  advise: ({ tree, node }) => {
    const call = callPassing(tree, node, (at) => tree.type(at) === 'call_expression');
    return call < 0
      ? undefined
      : `Replace \`${tree.textOf(tree.child(call, 'function'))}\` with fixed functions, and let the input only select one of them.`;
  },
});

const request = /^(?:req|request|ctx(?:\.request)?)\.(?:body|query|params)\.[\w$]+$/;

/**
 * For request data in parentheses, which only data has: without them, `eval` parses `{` as a block. Without parentheses
 * it may as well be `1 + 1`, and a string with other parts is more than data.
 */
function propose(site: FixSite): FixProposal | undefined {
  const { tree, node, scopes } = site;
  const call = callPassing(tree, node, (at) => tree.textOf(tree.child(at, 'function')) === 'eval');
  const [argument = -1, ...others] = call < 0 ? [] : argumentsOf(tree, call);
  const text = argument < 0 || others.length > 0 ? -1 : dataOf(site, argument);
  if (text < 0 || tree.type(tree.parent(call)) === 'expression_statement') return undefined;
  if (scopes.bindingOf(tree.child(call, 'function')) !== undefined) return undefined;
  return {
    edits: [{ start: tree.start(call), end: tree.end(call), replace: `JSON.parse(${tree.textOf(text)})` }],
    safety: 'R',
    explanation:
      'The string is parsed as data and not executed. A string that is not valid JSON throws an error.',
  };
}

/** The value in `'(' + value + ')'`; -1 for any other string. */
function dataOf(site: FixSite, argument: number): number {
  const [open, value, close, ...more] = readBuiltText(site, argument)?.pieces ?? [];
  const isData = open?.kind === 'text' && open.value === '(' && close?.kind === 'text' && close.value === ')';
  return isData && more.length === 0 && value?.kind === 'hole' && request.test(site.tree.textOf(value.node))
    ? value.node
    : -1;
}
