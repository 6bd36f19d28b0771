/** Fix that HTML-encodes request strings in output. */

import {
  argumentList,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importJava,
  insideParentheses,
  nodesOfType,
  type Piece,
  readJoinedText,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';
import { htmlContextAfter } from '../../fixes/html-context.ts';
import { isRequestText, mayBeNull, typeOfValue, variableOf } from '../fix-values.ts';
import { encoderOf } from './fix-encoder.ts';

export const fix = defineExactFix({
  contractId: 'cross-site-scripting/html-encoder',
  allows: {
    addsCalls: ['htmlEscape', 'escapeHtml', 'escapeHtml4', 'forHtml', 'valueOf', 'replace'],
    addsModules: ['org.springframework.web.util.HtmlUtils'],
    addsStatements: { return_statement: 1, function: 1 },
  },
  propose,
  advise,
});

function advise(site: FixSite): string | undefined {
  const { tree } = site;
  const output = outputOf(site);
  if (output < 0) return undefined;
  const text = tree.text.slice(tree.start(output), tree.end(output));
  const shown = text.length > 60 ? 'the value that is output here' : `\`${text}\``;
  return `Encode ${shown} for its HTML context: quote the attribute that contains it, and keep it out of scripts.`;
}

/** The expression that is inserted into the page. */
function outputOf({ tree, node }: FixSite): number {
  const call = callPassing(tree, node, (at) => {
    const name = tree.textOf(tree.child(at, 'name'));
    return /^(?:print|println|write|append)$/.test(name) && argumentList(tree, at).length === 1;
  });
  const statement = tree.ancestor(node, 'return_statement');
  if (call >= 0) return argumentList(tree, call)[0] ?? -1;
  if (tree.type(node) === 'return_statement') return tree.namedChildren(node)[0] ?? -1;
  return statement < 0 ? -1 : (tree.namedChildren(statement)[0] ?? -1);
}

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const output = outputOf(site);
  if (output < 0) return undefined;
  const pieces = readJoinedText(tree, output) ?? [holeOf(tree, output)];
  const encoded = pieces.filter((piece) => piece.kind === 'hole' && isRequestText(site, piece.node));
  if (encoded.length === 0 || !pieces.every((piece) => isSettled(site, piece, encoded))) return undefined;
  const markup = tree.language === 'jsp' ? pageBefore(tree, output) : '';
  if (!encoded.every((piece) => htmlContextAfter(markup + textBefore(pieces, piece)) !== 'other'))
    return undefined;
  if (tree.language === 'jsp' && !isMarkup(tree)) return undefined;
  const encoder = encoderOf(site, importJava);
  if (encoder === undefined) return undefined;
  const refusesNull = encoder.expression.endsWith('.htmlEscape');
  const open = encoded.filter((piece) => refusesNull && piece.kind === 'hole' && mayBeNull(site, piece.node));
  const isJoined = pieces.length > 1;
  const before = (piece: Piece) =>
    isJoined && open.includes(piece) ? [encoder.expression, 'String.valueOf'] : [encoder.expression];
  return {
    edits: [...encoder.edits, ...encoded.flatMap((piece) => wrap(piece, before(piece)))],
    // An included page may already have a method with the same name.
    safety:
      (!isJoined && (open.length > 0 || markup === '')) ||
      (tree.language === 'jsp' && encoder.edits.length > 0)
        ? 'R'
        : 'S',
    explanation: 'Request data is escaped: it is shown as text, and markup in it is not interpreted.',
  };
}

function holeOf(tree: SyntaxTree, node: number): Piece {
  const inner = insideParentheses(tree, node);
  return { kind: 'hole', node: inner, start: tree.start(inner), end: tree.end(inner) };
}

/** True if a piece that is not encoded cannot contain foreign text. */
function isSettled(site: FixSite, piece: Piece, encoded: readonly Piece[]): boolean {
  if (piece.kind === 'text' || encoded.includes(piece)) return true;
  const variable = variableOf(site, insideParentheses(site.tree, piece.node));
  const isConstant = variable !== undefined && /^[A-Z][A-Z0-9_]*$/.test(variable.name);
  return isConstant || /^(?:int|long|short|double|boolean)$/.test(typeOfValue(site, piece.node));
}

function textBefore(pieces: readonly Piece[], piece: Piece): string {
  const before = pieces.slice(0, pieces.indexOf(piece));
  return before.map((item) => (item.kind === 'text' ? item.value : 'x')).join('');
}

/** True for a page with markup. Others are read by programs, which would receive encoded values. */
function isMarkup(tree: SyntaxTree): boolean {
  return /<[a-z!/]/i.test(tree.text.replaceAll(/<%--[^]*?--%>|<%[^]*?%>/g, ''));
}

/** The page before the scriptlet with the output, without its scriptlets; their output counts as a word. */
function pageBefore(tree: SyntaxTree, output: number): string {
  const text = tree.text.slice(0, tree.start(output));
  const part = text.lastIndexOf('<%');
  const isExpression = text.startsWith('<%=', part);
  const own = isExpression ? '' : printedBefore(tree, part, output);
  return text.slice(0, Math.max(part, 0)).replaceAll(/<%--[^]*?--%>|<%=[^]*?%>|<%[^]*?%>/g, markOf) + own;
}

function markOf(part: string): string {
  return part.startsWith('<%=') ? 'x' : '';
}

/** Markup that the same scriptlet printed before. */
function printedBefore(tree: SyntaxTree, part: number, output: number): string {
  return nodesOfType(tree, 0, 'method_invocation')
    .filter((call) => tree.start(call) > part && call < output && tree.next(call) <= output)
    .filter((call) => /^print(?:ln)?$/.test(tree.textOf(tree.child(call, 'name'))))
    .flatMap((call) => readJoinedText(tree, argumentList(tree, call)[0] ?? -1) ?? [])
    .map((piece) => (piece.kind === 'text' ? piece.value : 'x'))
    .join('');
}

function wrap({ start, end }: Piece, functions: readonly string[]): readonly TextEdit[] {
  return [
    { start, end: start, replace: functions.map((name) => `${name}(`).join('') },
    { start: end, end, replace: ')'.repeat(functions.length) },
  ];
}
