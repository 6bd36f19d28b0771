/** String concatenations in Java, Go and PHP, read as the pieces that `text-parts.ts` describes. */

import type { ExpressionTraits, FilledTexts } from '../frontend/expression-traits.ts';
import { languageOf } from '../frontend/languages.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import { decodeEscapes, type Piece } from './text-parts.ts';

const literals = new Set([
  'string_literal',
  'interpreted_string_literal',
  'raw_string_literal',
  'string',
  'encapsed_string',
]);

/**
 * Pieces of an expression in the order of concatenation.
 *
 * @returns `undefined` for an expression that is not a concatenation, that begins with two values which `+` may add, or
 *   that contains an unsupported literal
 */
export function readJoinedText(tree: SyntaxTree, node: number): readonly Piece[] | undefined {
  const { filledTexts, joinOperator } = languageOf(tree.language).expressions;
  const pieces: Piece[] = [];
  const pending = [node];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const inner = insideParentheses(tree, at);
    if (isJoin(tree, inner, joinOperator)) {
      pending.push(tree.child(inner, 'right'), tree.child(inner, 'left'));
    } else if (filledTexts !== undefined && literals.has(tree.type(inner))) {
      const own = piecesOfFilled(tree, inner, filledTexts);
      if (own === undefined) return undefined;
      pieces.push(...own);
    } else if (literals.has(tree.type(inner)) && !tree.textOf(inner).startsWith('"""')) {
      const [start, end] = [tree.start(inner) + 1, tree.end(inner) - 1];
      const delimiter = tree.text[start - 1] ?? '"';
      const raw = tree.text.slice(start, end);
      pieces.push({
        kind: 'text',
        value: delimiter === '`' ? raw : decodeEscapes(raw),
        start,
        end,
        delimiter,
      });
    } else {
      pieces.push({ kind: 'hole', node: at, start: tree.start(at), end: tree.end(at) });
    }
  }
  const addsNumbers = joinOperator === '+' && pieces[0]?.kind === 'hole' && pieces[1]?.kind === 'hole';
  return addsNumbers || !pieces.some(({ kind }) => kind === 'text') ? undefined : pieces;
}

/**
 * Pieces of `"a $b {$c->d}"`, with the braces of interpolations. `undefined` if an escape has another meaning than in
 * other languages.
 */
function piecesOfFilled(
  tree: SyntaxTree,
  literal: number,
  { textNodes, plainEscapes }: FilledTexts,
): readonly Piece[] | undefined {
  const { text } = tree;
  const delimiter = text[tree.start(literal)] ?? '';
  const plain = plainEscapes[delimiter];
  if (plain === undefined) return undefined;
  const pieces: Piece[] = [];
  let at = tree.start(literal) + 1;
  const addText = (end: number): boolean => {
    const raw = text.slice(at, end);
    if (raw !== '' || pieces.length === 0)
      pieces.push({ kind: 'text', value: decodeEscapes(raw), start: at, end, delimiter });
    return plain.test(raw);
  };
  for (const node of tree.namedChildren(literal)) {
    if (textNodes.has(tree.type(node))) continue;
    const isBraced = text[tree.start(node) - 1] === '{' && text[tree.end(node)] === '}';
    const [start, end] = isBraced
      ? [tree.start(node) - 1, tree.end(node) + 1]
      : [tree.start(node), tree.end(node)];
    if (!addText(start)) return undefined;
    pieces.push({ kind: 'hole', node, start, end });
    at = end;
  }
  return addText(tree.end(literal) - 1) ? pieces : undefined;
}

export function insideParentheses(tree: SyntaxTree, node: number): number {
  let at = node;
  while (at >= 0 && tree.type(at) === 'parenthesized_expression') at = tree.namedChildren(at)[0] ?? -1;
  return at;
}

function isJoin(tree: SyntaxTree, node: number, operator: ExpressionTraits['joinOperator']): boolean {
  if (node < 0 || tree.type(node) !== 'binary_expression') return false;
  const between = tree.text.slice(tree.end(tree.child(node, 'left')), tree.start(tree.child(node, 'right')));
  const sign = between.replaceAll(/\/\/.*|\/\*[^]*?\*\//g, '').trim();
  return sign === operator;
}
