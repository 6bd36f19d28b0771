/** Fix that sets the flags of a cookie before it is added to the response. */

import {
  argumentList,
  callOfArgument,
  defineExactFix,
  type FixProposal,
  type FixSite,
  indentationAt,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';
import { type JavaVariable, javaStatement, variableOf } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'insecure-cookie/flags',
  allows: { addsCalls: ['setSecure', 'setHttpOnly'], addsStatements: { expression_statement: 2 } },
  propose,
  advise: ({ tree, node }) => {
    const [cookie = -1] = argumentList(tree, callOfArgument(tree, node));
    return cookie < 0
      ? undefined
      : `Call \`setSecure(true)\` and \`setHttpOnly(true)\` on \`${tree.textOf(cookie)}\` before adding it to the response.`;
  },
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callOfArgument(tree, site.node);
  if (call < 0 || tree.textOf(tree.child(call, 'name')) !== 'addCookie') return undefined;
  const cookie = argumentList(tree, call)[0] ?? -1;
  const variable = variableOf(site, cookie);
  const statement = javaStatement(tree, call);
  if (variable === undefined || statement < 0 || tree.type(statement) !== 'expression_statement')
    return undefined;
  const edits: TextEdit[] = [];
  const missing: string[] = [];
  for (const setter of ['setSecure', 'setHttpOnly']) {
    const given = settingsOf(tree, variable, setter);
    if (given.length === 0) missing.push(`${variable.name}.${setter}(true);`);
    for (const value of given)
      if (tree.textOf(value) === 'false')
        edits.push({ start: tree.start(value), end: tree.end(value), replace: 'true' });
  }
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const start = tree.start(statement);
  const indent = indentationAt(tree.text, start);
  if (missing.length > 0)
    edits.push({ start, end: start, replace: missing.map((line) => `${line}${lineEnd}${indent}`).join('') });
  if (edits.length === 0) return undefined;
  return {
    edits,
    safety: 'R',
    explanation: 'The cookie is sent over HTTPS only, and scripts in the page cannot read it.',
  };
}

/** Arguments of setter calls on the cookie. */
function settingsOf(tree: SyntaxTree, { uses }: JavaVariable, setter: string): readonly number[] {
  return uses.flatMap((use) => {
    const call = tree.parent(use);
    const isCall =
      tree.type(call) === 'method_invocation' &&
      tree.child(call, 'object') === use &&
      tree.textOf(tree.child(call, 'name')) === setter;
    return isCall ? argumentList(tree, call) : [];
  });
}
