/** Refuses addresses that lead to another site. */

import {
  argumentList,
  calleeText,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importGo,
  indentationAt,
  insideParentheses,
} from '@assay/engine/rule';
import { goStatement, isRequestText, refusalLines } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'open-redirect/own-path',
  allows: {
    addsModules: ['strings'],
    addsCalls: ['HasPrefix', 'Error', 'AbortWithStatus'],
    addsStatements: { if_statement: 1, return_statement: 1, expression_statement: 1, logical_operator: 2 },
  },
  propose,
  advise: (site) => {
    const target = targetOf(site);
    return target < 0
      ? undefined
      : `Refuse \`${site.tree.textOf(target).slice(0, 60)}\` unless it begins with one slash, or take it from a list of addresses of your own.`;
  },
});

/** The address: the third argument of `http.Redirect`, the last of a context's `Redirect`. */
function targetOf({ tree, node }: FixSite): number {
  const call = callPassing(tree, node, (at) => calleeText(tree, at).endsWith('.Redirect'));
  if (call < 0) return -1;
  const args = argumentList(tree, call);
  return insideParentheses(tree, (calleeText(tree, call) === 'http.Redirect' ? args[2] : args.at(-1)) ?? -1);
}

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const target = targetOf(site);
  if (target < 0 || tree.type(target) !== 'identifier' || !isRequestText(site, target)) return undefined;
  const statement = goStatement(tree, target);
  const refusal = statement < 0 ? undefined : refusalLines(tree, target, 'invalid redirect');
  const strings = importGo(site, 'strings');
  if (refusal === undefined || strings === undefined) return undefined;
  const name = tree.textOf(target);
  const start = tree.start(statement);
  const indent = indentationAt(tree.text, start);
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const begins = (text: string) => `${strings.expression}.HasPrefix(${name}, "${text}")`;
  const lines = [
    `if !${begins('/')} || ${begins('//')} || ${begins(String.raw`/\\`)} {`,
    ...refusal.map((line) => `${indent}\t${line}`),
    `${indent}}`,
  ];
  return {
    edits: [...strings.edits, { start, end: start, replace: `${lines.join(lineEnd)}${lineEnd}${indent}` }],
    safety: 'R',
    explanation: 'Only paths of this site are redirected to; addresses of other sites are refused.',
  };
}
