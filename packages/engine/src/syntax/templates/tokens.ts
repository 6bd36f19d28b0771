/** Tokens of an expression in a template. */

export interface Token {
  readonly kind: 'name' | 'number' | 'text' | 'sign' | 'end';
  /** For a string, the text between the quotes. */
  readonly text: string;
  /** Range in the page. */
  readonly start: number;
  readonly end: number;
}

const pattern =
  /\s+|(?<name>[\p{L}_$@][\p{L}\p{N}_$]*(?::[\p{L}_]\w*(?=\())?)|(?<number>\d+(?:\.\d+)?)|(?<text>"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*')|(?<sign>===|!==|\*\*|\/\/|==|!=|<=|>=|&&|\|\||\?:|\?\?|[^])/uy;

/**
 * Maximum number of tokens of one expression. Trees of longer ones may be too deep for their walkers; hand-written ones
 * have about ten.
 */
const maxTokens = 1_000;

/**
 * All tokens of a part of a page, followed by one of kind `end`.
 *
 * @param from  offset in the page
 * @param to    offset after the part
 * @param shift  added to all offsets, because the page may be part of a longer one
 */
export function readTokens(page: string, from: number, to: number, shift = 0): readonly Token[] {
  const tokens: Token[] = [];
  const part = page.slice(from, to);
  pattern.lastIndex = 0;
  for (let match = pattern.exec(part); match !== null; match = pattern.exec(part)) {
    const place = { start: shift + from + match.index, end: shift + from + pattern.lastIndex };
    const { name, number, text, sign } = match.groups ?? {};
    if (name !== undefined) tokens.push({ kind: 'name', text: name, ...place });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, ...place });
    else if (text !== undefined) tokens.push({ kind: 'text', text: text.slice(1, -1), ...place });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, ...place });
    if (pattern.lastIndex >= part.length || tokens.length >= maxTokens) break;
  }
  tokens.push({ kind: 'end', text: '', start: shift + to, end: shift + to });
  return tokens;
}
