/** Fix that redirects URLs of other sites to the home page. */

import {
  argumentList,
  calleeName,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  indentationAt,
  isBound,
  type SyntaxTree,
} from '@assay/engine/rule';
import { isAskedAbout } from '../../fixes/asked.ts';
import { isRequestText } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'open-redirect/own-path',
  allows: {
    addsCalls: ['startswith', 'isprintable'],
    addsStatements: {
      if_statement: 1,
      not_operator: 3,
      logical_operator: 4,
      expression_statement: 2,
      assignment: 2,
    },
  },
  propose,
  advise: ({ tree, node }) => {
    const target = targetOf(tree, node);
    return target < 0
      ? undefined
      : `Reject \`${tree.textOf(target).slice(0, 60)}\` unless it begins with a single slash, or take it from an allowlist of URLs.`;
  },
});

const redirects = /^(?:redirect|RedirectResponse|HttpResponseRedirect|HTTPFound)$/;

function targetOf(tree: SyntaxTree, node: number): number {
  const call = callPassing(tree, node, (at) => redirects.test(calleeName(tree, at)));
  const target = call < 0 ? -1 : (argumentList(tree, call)[0] ?? -1);
  return target >= 0 && tree.type(target) === 'keyword_argument' ? tree.child(target, 'value') : target;
}

/** Names for a new variable holding the URL. */
const names = ['target', 'redirect_target', 'address'];

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const target = targetOf(tree, site.node);
  const statement = target < 0 ? -1 : statementAt(tree, target);
  if (statement < 0 || !isWhole(tree, statement, target) || !isRequestText(site, target)) return undefined;
  if (isAskedAbout(tree, target, tree.textOf(target))) return undefined;
  const isNamed = tree.type(target) === 'identifier';
  const name = isNamed ? tree.textOf(target) : names.find((free) => !isBound(tree, free));
  if (name === undefined) return undefined;
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const start = tree.start(statement);
  const indent = indentationAt(tree.text, start);
  const unit = /^(\t| {2,8})\S/m.exec(tree.text)?.[1] ?? '    ';
  const quote = (tree.text.match(/"/g)?.length ?? 0) > (tree.text.match(/'/g)?.length ?? 0) ? '"' : "'";
  const begins = (text: string) => `${name}.startswith(${quote}${text}${quote})`;
  // Browsers strip tabs and line breaks from URLs: `/<tab>/example.org` leads to another site.
  const elsewhere = `not ${begins('/')} or ${begins('//')} or ${begins(String.raw`/\\`)} or not ${name}.isprintable()`;
  const lines = [
    ...(isNamed ? [] : [`${name} = ${tree.textOf(target)}`]),
    `if not ${name} or ${elsewhere}:`,
    `${unit}${name} = ${quote}/${quote}`,
    '',
  ];
  const text = lines.map((line, index) => (index === 0 ? line : indent + line)).join(lineEnd);
  return {
    edits: [
      { start, end: start, replace: text },
      ...(isNamed ? [] : [{ start: tree.start(target), end: tree.end(target), replace: name }]),
    ],
    safety: 'R',
    explanation:
      'Redirects lead only to paths of this site; URLs of other sites are replaced by the start page.',
  };
}

/** True if the statement only redirects: any other may act differently without a URL. */
function isWhole(tree: SyntaxTree, statement: number, target: number): boolean {
  const call = tree.ancestor(target, 'call');
  return call >= 0 && tree.namedChildren(statement)[0] === call;
}

/** The statement that returns or performs the redirect; -1 inside a condition. */
function statementAt(tree: SyntaxTree, node: number): number {
  const statement = tree.ancestor(
    node,
    'return_statement',
    'expression_statement',
    'raise_statement',
    'if_statement',
  );
  const isOfBlock = statement >= 0 && tree.type(tree.parent(statement)) === 'block';
  return isOfBlock && tree.type(statement) !== 'if_statement' ? statement : -1;
}
