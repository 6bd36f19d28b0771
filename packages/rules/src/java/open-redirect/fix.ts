/** Fix that rejects URLs of other sites. */

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
import { isAskedAbout } from '../../fixes/asked.ts';
import { freeName, isRequestText, javaStatement, variableOf } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'open-redirect/own-path',
  allows: {
    addsCalls: ['startsWith', 'sendError', 'matches'],
    addsStatements: {
      if_statement: 1,
      return_statement: 1,
      expression_statement: 1,
      local_variable_declaration: 1,
      logical_operator: 4,
    },
  },
  propose,
  advise: ({ tree, node }) => {
    const target = placeAt(tree, node)?.target ?? node;
    return `Reject \`${tree.text.slice(tree.start(target), tree.end(target)).slice(0, 60)}\` unless it begins with a single slash, or take it from an allowlist of URLs.`;
  },
});

interface Redirect {
  /** The redirect URL. */
  readonly target: number;
  readonly statement: number;
  /** Statements that respond without the redirect. */
  readonly refusal: readonly string[];
}

function placeAt(tree: SyntaxTree, node: number): Redirect | undefined {
  return ofResponse(tree, node) ?? ofView(tree, node);
}

/** `response.sendRedirect(x)` and `response.setHeader("Location", x)`, in a void method. */
function ofResponse(tree: SyntaxTree, node: number): Redirect | undefined {
  const call = callPassing(tree, node, (at) =>
    /^(?:sendRedirect|setHeader|addHeader)$/.test(tree.textOf(tree.child(at, 'name'))),
  );
  if (call < 0) return undefined;
  const [first = -1, second = -1] = argumentList(tree, call);
  const isHeader = tree.textOf(tree.child(call, 'name')) !== 'sendRedirect';
  if (isHeader && (first < 0 || !/^"location"$/i.test(tree.textOf(first)))) return undefined;
  const target = insideParentheses(tree, isHeader ? second : first);
  const response = tree.child(call, 'object');
  const statement = javaStatement(tree, call);
  const isDirect =
    response >= 0 &&
    tree.type(response) === 'identifier' &&
    statement >= 0 &&
    tree.type(statement) === 'expression_statement' &&
    resultOf(tree, statement) === 'void';
  if (target < 0) return undefined;
  const refusal = isDirect ? [`${tree.textOf(response)}.sendError(400);`, 'return;'] : [];
  return { target, statement: isDirect ? statement : -1, refusal };
}

/** `return "redirect:" + x;` in a Spring method that returns a view name. */
function ofView(tree: SyntaxTree, node: number): Redirect | undefined {
  const statement = javaStatement(tree, node);
  if (statement < 0 || tree.type(statement) !== 'return_statement') return undefined;
  const [value = -1] = tree.namedChildren(statement);
  const joined = insideParentheses(tree, value);
  if (joined < 0 || tree.type(joined) !== 'binary_expression' || resultOf(tree, statement) !== 'String')
    return undefined;
  const [left, right] = [tree.child(joined, 'left'), tree.child(joined, 'right')];
  if (left < 0 || right < 0 || tree.textOf(left) !== '"redirect:"') return undefined;
  return { target: insideParentheses(tree, right), statement, refusal: ['return "redirect:/";'] };
}

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const place = placeAt(tree, site.node);
  if (place === undefined || place.statement < 0 || !isRequestText(site, place.target)) return undefined;
  const { target, statement, refusal } = place;
  if (isAskedAbout(tree, target, tree.textOf(target))) return undefined;
  const isNamed = variableOf(site, target) !== undefined;
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
    // Browsers strip tabs and line breaks from URLs: `/<tab>/example.org` leads to another site.
    String.raw`${name}.matches("(?s).*\\p{Cntrl}.*")`,
  ];
  const lines = [
    ...(isNamed ? [] : [`String ${name} = ${tree.textOf(target)};`]),
    `${isNamed ? '' : indent}if (${tests.join(' || ')}) {`,
    ...refusal.map((line) => `${indent}${unit}${line}`),
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

/** Return type of the enclosing method as written; the empty string in a lambda or page. */
function resultOf(tree: SyntaxTree, node: number): string {
  const method = tree.ancestor(node, 'method_declaration', 'lambda_expression');
  return method >= 0 && tree.type(method) === 'method_declaration'
    ? tree.textOf(tree.child(method, 'type'))
    : '';
}
