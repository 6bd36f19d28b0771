/**
 * Expressions that build a string, in any language: literals, templates, `+`, `%`, `format`. Read into literal parts
 * and holes, independent of their notation.
 */

import type { SourceSyntax } from '@assay/engine';
import { calleeAt, codeText } from '@assay/engine';
import { decodeEscapes, readJoinedText } from '@assay/engine/rule';
import { argumentsOf, unconverted, unwrap, valueOfName } from './values.ts';
import { wrappedStatement } from './wrapped-statement.ts';

export type Piece =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'hole'; readonly node: number };

/** Maximum nesting of variables and calls that is followed. */
const maxDepth = 8;

/**
 * The pieces of an expression, following variables that are assigned once. A value that builds no string is one hole.
 */
export function piecesOf(source: SourceSyntax, node: number, depth = 0): readonly Piece[] {
  const { tree } = source;
  const at = unwrap(source, node);
  const hole: readonly Piece[] = [{ kind: 'hole', node: at }];
  if (at < 0 || depth > maxDepth) return hole;
  const type = tree.type(at);
  switch (type) {
    case 'string':
    case 'string_literal':
    case 'interpreted_string_literal':
    case 'raw_string_literal':
    case 'template_string':
    case 'encapsed_string':
      return literalPieces(source, at) ?? hole;
    case 'concatenated_string':
      return tree.namedChildren(at).flatMap((part) => piecesOf(source, part, depth + 1));
    case 'binary_expression':
    case 'binary_operator':
      return operatorPieces(source, at, depth) ?? hole;
    case 'variable_name':
    case 'identifier': {
      const value = valueOfName(source, at);
      const pieces = value < 0 ? hole : piecesOf(source, value, depth + 1);
      return pieces.some(({ kind }) => kind === 'text') ? pieces : hole;
    }
    default:
      return formatPieces(source, at, depth) ?? hole;
  }
}

/** A key that is equal for expressions that build the same string from the same values. */
export function valueKey(source: SourceSyntax, node: number): string {
  return piecesKey(source, piecesOf(source, unconverted(source, node)));
}

export function piecesKey(source: SourceSyntax, pieces: readonly Piece[]): string {
  const keys: string[] = [];
  let text = '';
  const endText = () => {
    if (text !== '') keys.push(JSON.stringify(text));
    text = '';
  };
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      text += piece.value;
      continue;
    }
    endText();
    keys.push(codeText(source, unconverted(source, piece.node)));
  }
  endText();
  return keys.length === 0 ? '""' : keys.join(' ');
}

/** The value of a string without holes; `undefined` for others. */
export function constantOf(source: SourceSyntax, node: number): string | undefined {
  let text = '';
  for (const piece of piecesOf(source, node)) {
    if (piece.kind === 'hole') return undefined;
    text += piece.value;
  }
  return text;
}

/** `undefined` for a literal with unsupported escapes. */
function literalPieces(source: SourceSyntax, literal: number): readonly Piece[] | undefined {
  const { tree } = source;
  if (source.expressions.filledTexts !== undefined) return readJoinedText(tree, literal);
  const text = tree.textOf(literal);
  const open = /^[A-Za-z]*(?:'''|"""|['"`])/.exec(text)?.[0] ?? '"';
  const isRaw = /^[A-Za-z]*r/i.test(open) || (open === '`' && tree.type(literal) === 'raw_string_literal');
  const quote = open.replace(/^[A-Za-z]*/, '');
  const pieces: Piece[] = [];
  let at = tree.start(literal) + open.length;
  const add = (end: number) => {
    const raw = tree.text.slice(at, end);
    if (raw !== '') pieces.push({ kind: 'text', value: isRaw ? raw : decodeEscapes(raw) });
  };
  for (const child of tree.namedChildren(literal)) {
    const type = tree.type(child);
    if (type !== 'interpolation' && type !== 'template_substitution') continue;
    add(tree.start(child));
    const inner = tree.child(child, 'expression');
    pieces.push({ kind: 'hole', node: inner >= 0 ? inner : (tree.namedChildren(child)[0] ?? child) });
    at = tree.end(child);
  }
  add(tree.end(literal) - quote.length);
  return pieces;
}

function operatorPieces(source: SourceSyntax, node: number, depth: number): readonly Piece[] | undefined {
  const { tree } = source;
  const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')];
  const operator = tree.text.slice(tree.end(left), tree.start(right)).trim();
  if (operator === source.expressions.joinOperator) {
    const parts = [left, right].map((part) => piecesOf(source, part, depth + 1));
    return parts.flat().some(({ kind }) => kind === 'text') ? parts.flat() : undefined;
  }
  const format = operator === '%' ? constantOf(source, left) : undefined;
  if (format === undefined) return undefined;
  const values = tree.type(right) === 'tuple' ? tree.namedChildren(right) : [right];
  return fillFormat(source, format, /%(?:s|d|r|i)|%%/g, values, depth);
}

function formatPieces(source: SourceSyntax, call: number, depth: number): readonly Piece[] | undefined {
  const callee = calleeAt(source, call);
  if (callee === undefined) return undefined;
  const wrapped = wrappedStatement(source, call);
  if (wrapped >= 0) return piecesOf(source, wrapped, depth + 1);
  const { tree } = source;
  const [first = -1, ...rest] = argumentsOf(source, call);
  if (callee === 'fmt.Sprintf' || callee === 'String.format') {
    const format = first < 0 ? undefined : constantOf(source, first);
    return format === undefined ? undefined : fillFormat(source, format, /%[sdv]|%%/g, rest, depth);
  }
  if (!callee.endsWith('.format')) return undefined;
  const object = tree.child(tree.child(call, 'function'), 'object');
  const format = object < 0 ? undefined : constantOf(source, object);
  return format === undefined
    ? undefined
    : fillFormat(source, format, /\{\}|\{\{|\}\}/g, argumentsOf(source, call), depth);
}

/** `undefined` if the placeholders of a format do not match its values. */
function fillFormat(
  source: SourceSyntax,
  format: string,
  places: RegExp,
  values: readonly number[],
  depth: number,
): readonly Piece[] | undefined {
  const pieces: Piece[] = [];
  let [at, used] = [0, 0];
  for (const match of format.matchAll(places)) {
    pieces.push({ kind: 'text', value: format.slice(at, match.index) });
    at = match.index + match[0].length;
    if (match[0] === '%%' || match[0] === '{{' || match[0] === '}}') {
      pieces.push({ kind: 'text', value: match[0].slice(1) });
      continue;
    }
    const value = values[used];
    if (value === undefined) return undefined;
    pieces.push(...piecesOf(source, value, depth + 1));
    used += 1;
  }
  const rest = format.slice(at);
  if (used !== values.length || /%[^%]|\{\w/.test(rest)) return undefined;
  return [...pieces, { kind: 'text', value: rest }];
}
