/** Texts that are joined with `+` in Java and Go, read into the pieces that `text-parts.ts` describes. */

import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import { decodeEscapes, type Piece } from './text-parts.ts';

const literals = new Set(['string_literal', 'interpreted_string_literal', 'raw_string_literal']);

/**
 * The pieces of an expression in the order in which they are joined.
 *
 * @returns `undefined` for an expression that joins no text, and for one that begins with two values, which `+` may add
 */
export function readJoinedText(tree: SyntaxTree, node: number): readonly Piece[] | undefined {
  const pieces: Piece[] = [];
  const pending = [node];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const inner = insideParentheses(tree, at);
    if (isJoin(tree, inner)) {
      pending.push(tree.child(inner, 'right'), tree.child(inner, 'left'));
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
  const addsNumbers = pieces[0]?.kind === 'hole' && pieces[1]?.kind === 'hole';
  return addsNumbers || !pieces.some(({ kind }) => kind === 'text') ? undefined : pieces;
}

export function insideParentheses(tree: SyntaxTree, node: number): number {
  let at = node;
  while (at >= 0 && tree.type(at) === 'parenthesized_expression') at = tree.namedChildren(at)[0] ?? -1;
  return at;
}

function isJoin(tree: SyntaxTree, node: number): boolean {
  if (node < 0 || tree.type(node) !== 'binary_expression') return false;
  const between = tree.text.slice(tree.end(tree.child(node, 'left')), tree.start(tree.child(node, 'right')));
  return between.replaceAll(/\/\/.*|\/\*[^]*?\*\//g, '').trim() === '+';
}
