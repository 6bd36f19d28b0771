/** Fix that rejects URLs of other sites. */

import {
  argumentsOf,
  callPassing,
  defineExactFix,
  enclosingStatement,
  type FixProposal,
  type FixSite,
  indentationAt,
  isBound,
  type SyntaxTree,
  styleOf,
  unwrapExpression,
} from '@assay/engine/rule';
import { isAskedAbout } from '../../fixes/asked.ts';
import { isRequestText, responseOf } from '../fix-requests.ts';

export const fix = defineExactFix({
  contractId: 'open-redirect/own-path',
  allows: {
    addsCalls: ['startsWith', 'sendStatus'],
    addsStatements: { if_statement: 1, return_statement: 1, lexical_declaration: 1, logical_operator: 3 },
  },
  propose,
  advise: ({ tree, node }) => {
    const target = targetOf(tree, node);
    return target < 0
      ? undefined
      : `Reject \`${tree.textOf(target).slice(0, 60)}\` unless it begins with a single slash, or take it from an allowlist of URLs.`;
  },
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const target = targetOf(tree, site.node);
  const statement = target < 0 ? -1 : enclosingStatement(tree, target);
  const response = target < 0 ? undefined : responseOf(tree, target);
  if (statement < 0 || response === undefined || !isRequestText(site, target)) return undefined;
  const [only = -1] = tree.namedChildren(statement);
  const isDirect = /^(?:expression_statement|return_statement)$/.test(tree.type(statement));
  if (!isDirect || only !== redirectAt(tree, site.node)) return undefined;
  if (isAskedAbout(tree, target, tree.textOf(target))) return undefined;
  const isNamed = tree.type(target) === 'identifier';
  const name = isNamed ? tree.textOf(target) : names.find((free) => !isBound(tree, free));
  if (name === undefined) return undefined;
  const { quote, lineEnd, indent: unit, statementEnd } = styleOf(tree);
  const text = (value: string) => `${quote}${value}${quote}`;
  const start = tree.start(statement);
  const indent = indentationAt(tree.text, start);
  const tests = [
    `typeof ${name} !== ${text('string')}`,
    `!${name}.startsWith(${text('/')})`,
    `${name}.startsWith(${text('//')})`,
    `${name}.startsWith(${text(String.raw`/\\`)})`,
  ];
  const lines = [
    ...(isNamed ? [] : [`const ${name} = ${tree.textOf(target)}${statementEnd}`]),
    `${isNamed ? '' : indent}if (${tests.join(' || ')}) {`,
    `${indent}${unit}return ${response}.sendStatus(400)${statementEnd}`,
    `${indent}}`,
    indent,
  ];
  return {
    edits: [
      { start, end: start, replace: lines.join(lineEnd) },
      ...(isNamed ? [] : [{ start: tree.start(target), end: tree.end(target), replace: name }]),
    ],
    safety: 'R',
    explanation: 'Redirects lead only to paths of this site; URLs of other sites are rejected.',
  };
}

/** Names for a new variable holding the URL. */
const names = ['target', 'redirectTarget', 'address'];

function redirectAt(tree: SyntaxTree, node: number): number {
  return callPassing(tree, node, (at) => /^\w+\.redirect$/.test(tree.textOf(tree.child(at, 'function'))));
}

/** The last argument, which a status may precede. */
function targetOf(tree: SyntaxTree, node: number): number {
  const call = redirectAt(tree, node);
  return call < 0 ? -1 : unwrapExpression(tree, argumentsOf(tree, call).at(-1) ?? -1);
}
