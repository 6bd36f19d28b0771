/** Fix that rejects URLs of other sites. */

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
  isBound,
} from '@assay/engine/rule';
import { isAskedAbout } from '../../fixes/asked.ts';
import { goStatement, isRequestText, refusalLines } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'open-redirect/own-path',
  allows: {
    addsModules: ['strings'],
    addsCalls: ['HasPrefix', 'ContainsAny', 'Error', 'AbortWithStatus'],
    addsStatements: {
      if_statement: 1,
      return_statement: 1,
      expression_statement: 1,
      logical_operator: 3,
      short_var_declaration: 1,
    },
  },
  propose,
  advise: (site) => {
    const target = targetOf(site);
    return target < 0
      ? undefined
      : `Reject \`${site.tree.textOf(target).slice(0, 60)}\` unless it begins with a single slash, or take it from an allowlist of URLs.`;
  },
});

/** The URL: the third argument of `http.Redirect`, the last of a context's `Redirect`, or the value of `Location`. */
function targetOf({ tree, node }: FixSite): number {
  const call = callPassing(tree, node, (at) => /\.(?:Redirect|Set|Add)$/.test(calleeText(tree, at)));
  if (call < 0) return -1;
  const args = argumentList(tree, call);
  const callee = calleeText(tree, call);
  if (!callee.endsWith('.Redirect'))
    return /\.Header\(\)\.(?:Set|Add)$/.test(callee) && /^"location"$/i.test(tree.textOf(args[0] ?? 0))
      ? insideParentheses(tree, args[1] ?? -1)
      : -1;
  return insideParentheses(tree, (callee === 'http.Redirect' ? args[2] : args.at(-1)) ?? -1);
}

/** Names for a new variable holding the URL. */
const names = ['target', 'redirectTarget', 'address'];

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const target = targetOf(site);
  if (target < 0 || !isRequestText(site, target)) return undefined;
  if (isAskedAbout(tree, target, tree.textOf(target))) return undefined;
  const statement = goStatement(tree, target);
  const refusal = statement < 0 ? undefined : refusalLines(tree, target, 'invalid redirect');
  const strings = importGo(site, 'strings');
  const isNamed = tree.type(target) === 'identifier';
  const name = isNamed ? tree.textOf(target) : names.find((free) => !isBound(tree, free));
  if (refusal === undefined || strings === undefined || name === undefined) return undefined;
  // In `if http.Redirect(...)` and the like, the value would be evaluated twice.
  if (!isNamed && tree.type(statement) !== 'expression_statement') return undefined;
  const start = tree.start(statement);
  const indent = indentationAt(tree.text, start);
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const begins = (text: string) => `${strings.expression}.HasPrefix(${name}, "${text}")`;
  // Browsers strip tabs and line breaks from URLs: `/<tab>/example.org` leads to another site.
  const isCut = String.raw`${strings.expression}.ContainsAny(${name}, "\t\r\n")`;
  const lines = [
    ...(isNamed ? [] : [`${name} := ${tree.textOf(target)}`]),
    `${isNamed ? '' : indent}if !${begins('/')} || ${begins('//')} || ${begins(String.raw`/\\`)} || ${isCut} {`,
    ...refusal.map((line) => `${indent}\t${line}`),
    `${indent}}`,
  ];
  return {
    edits: [
      ...strings.edits,
      { start, end: start, replace: `${lines.join(lineEnd)}${lineEnd}${indent}` },
      ...(isNamed ? [] : [{ start: tree.start(target), end: tree.end(target), replace: name }]),
    ],
    safety: 'R',
    explanation: 'Redirects lead only to paths of this site; URLs of other sites are rejected.',
  };
}
