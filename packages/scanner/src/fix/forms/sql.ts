/** Tokenizes SQL, with interpolated values and placeholders of bound ones. */

import type { Piece } from './pieces.ts';

export type SqlToken =
  | { readonly kind: 'code'; readonly text: string }
  /** A quoted string, or a hole in the position of a value. */
  | { readonly kind: 'value'; readonly pieces: readonly Piece[] }
  /** `?`, `%s`, `$1`, `:name`, `@p1`: positional ones have the empty name. */
  | { readonly kind: 'place'; readonly name: string; readonly mark: string };

const tokenPattern =
  /--[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"[^"]*"|`[^`]*`|\[[^\]]*\]|%\((\w+)\)s|%s|\$(\d+)|\?|@(\w+)|::\w+|:(\w+)|[\w.$]+|<>|!=|<=|>=|\|\||[^\s\w]/g;

/**
 * Tokens of a statement. Quotes around a hole are part of its value; the content of a comment is not tokenized.
 *
 * @returns `undefined` if a quoted string is unterminated, or a hole is in a comment or a quoted name
 */
export function sqlTokens(pieces: readonly Piece[]): readonly SqlToken[] | undefined {
  const tokens: SqlToken[] = [];
  /** Pieces of the quoted string that is still open. */
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

/** A comment to the end of the line includes the hole that follows. */
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
