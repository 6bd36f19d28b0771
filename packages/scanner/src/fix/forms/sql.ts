/** SQL as tokens, with the values that are put into it and the places of bound ones. */

import type { Piece } from './pieces.ts';

export type SqlToken =
  | { readonly kind: 'code'; readonly text: string }
  /** A quoted text, or a hole in the place of a value. */
  | { readonly kind: 'value'; readonly pieces: readonly Piece[] }
  /** `?`, `%s`, `$1`, `:name`, `@p1`: the empty name for those that count by their place. */
  | { readonly kind: 'place'; readonly name: string; readonly mark: string };

const tokenPattern =
  /--[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"[^"]*"|`[^`]*`|\[[^\]]*\]|%\((\w+)\)s|%s|\$(\d+)|\?|@(\w+)|::\w+|:(\w+)|[\w.$]+|<>|!=|<=|>=|\|\||[^\s\w]/g;

/**
 * Tokens of a statement. Quotes around a hole are part of its value; what stands in a comment is text of a comment.
 *
 * @returns `undefined` when a quoted text does not end, or a hole stands in a comment or a quoted name
 */
export function sqlTokens(pieces: readonly Piece[]): readonly SqlToken[] | undefined {
  const tokens: SqlToken[] = [];
  /** Pieces of the quoted text that is open. */
  let quoted: Piece[] | undefined;
  for (const piece of pieces) {
    if (piece.kind === 'hole') {
      if (quoted === undefined) {
        if (isInComment(tokens)) return undefined;
        tokens.push({ kind: 'value', pieces: [piece] });
      } else quoted.push(piece);
      continue;
    }
    const parts = piece.value.split("'");
    for (const [index, part] of parts.entries()) {
      if (index > 0) {
        if (quoted === undefined) quoted = [];
        else {
          tokens.push({ kind: 'value', pieces: quoted });
          quoted = undefined;
        }
      }
      if (part === '') continue;
      if (quoted === undefined) tokens.push(...codeTokens(part));
      else quoted.push({ kind: 'text', value: part });
    }
  }
  return quoted === undefined ? tokens : undefined;
}

/** A comment to the end of the line goes on over the hole that follows it. */
function isInComment(tokens: readonly SqlToken[]): boolean {
  const last = tokens.at(-1);
  return last?.kind === 'code' && /^(?:--|#|\/\*(?![\s\S]*\*\/))/.test(last.text);
}

function codeTokens(text: string): readonly SqlToken[] {
  const tokens: SqlToken[] = [];
  for (const [token, byName, byNumber, byAt, byColon] of text.matchAll(tokenPattern)) {
    const name = byName ?? byNumber ?? byAt ?? byColon;
    if (name !== undefined) tokens.push({ kind: 'place', name, mark: token });
    else if (token === '?' || token === '%s') tokens.push({ kind: 'place', name: '', mark: token });
    else tokens.push({ kind: 'code', text: /^[a-z]/i.test(token) ? token.toLowerCase() : token });
  }
  return tokens;
}
