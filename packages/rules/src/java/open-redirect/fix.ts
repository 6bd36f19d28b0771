/** Refuses addresses that lead to another site. */

import {
  argumentList,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  indentationAt,
  insideParentheses,
  type SyntaxTree,
  styleOf,
} from '@assay/engine/rule';
import { freeName, isRequestText, javaStatement, variableOf } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'open-redirect/own-path',
  allows: {
    addsCalls: ['startsWith', 'sendError'],
    addsStatements: {
      if_statement: 1,
      return_statement: 1,
      expression_statement: 1,
      local_variable_declaration: 1,
      logical_operator: 3,
    },
  },
  propose,
  advise: ({ tree, node }) => {
    const call = redirectAt(tree, node);
    const target = call < 0 ? node : (argumentList(tree, call)[0] ?? node);
    return `Refuse \`${tree.text.slice(tree.start(target), tree.end(target)).slice(0, 60)}\` unless it begins with one slash, or take it from a list of addresses of your own.`;
  },
});

function redirectAt(tree: SyntaxTree, node: number): number {
  return callPassing(tree, node, (at) => tree.textOf(tree.child(at, 'name')) === 'sendRedirect');
}

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = redirectAt(tree, site.node);
  const target = call < 0 ? -1 : insideParentheses(tree, argumentList(tree, call)[0] ?? -1);
  const isNamed = target >= 0 && variableOf(site, target) !== undefined;
  const response = call < 0 ? -1 : tree.child(call, 'object');
  const statement = call < 0 ? -1 : javaStatement(tree, call);
  if (target < 0 || response < 0 || tree.type(response) !== 'identifier' || !isRequestText(site, target))
    return undefined;
  const isDirect = statement >= 0 && tree.type(statement) === 'expression_statement';
  if (!isDirect || !isVoid(tree, statement)) return undefined;
  const name = isNamed ? tree.textOf(target) : freeName(tree, ['target', 'redirectTarget', 'address']);
  if (name === undefined) return undefined;
  const start = tree.start(statement);
  const indent = indentationAt(tree.text, start);
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const unit = tree.language === 'jsp' ? '    ' : styleOf(tree).indent;
  const tests = [
    `${name} == null`,
    `!${name}.startsWith("/")`,
    `${name}.startsWith("//")`,
    String.raw`${name}.startsWith("/\\")`,
  ];
  const lines = [
    ...(isNamed ? [] : [`String ${name} = ${tree.textOf(target)};`]),
    `${isNamed ? '' : indent}if (${tests.join(' || ')}) {`,
    `${indent}${unit}${tree.textOf(response)}.sendError(400);`,
    `${indent}${unit}return;`,
    `${indent}}`,
    indent,
  ];
  return {
    edits: [
      { start, end: start, replace: lines.join(lineEnd) },
      ...(isNamed ? [] : [{ start: tree.start(target), end: tree.end(target), replace: name }]),
    ],
    safety: 'R',
    explanation: 'Only paths of this site are redirected to; addresses of other sites are refused.',
  };
}

/** The method around a place has no result, and is no page. */
function isVoid(tree: SyntaxTree, node: number): boolean {
  const method = tree.ancestor(node, 'method_declaration', 'lambda_expression');
  return (
    method >= 0 &&
    tree.type(method) === 'method_declaration' &&
    tree.textOf(tree.child(method, 'type')) === 'void'
  );
}
