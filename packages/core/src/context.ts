/**
 * The code around a finding, as hashes of its tokens: enough to tell how alike two places are, and no source text.
 *
 * A context is 3 characters a token (18 bits), in order.
 */

import { createHash } from 'node:crypto';

const charactersPerToken = 3;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

export interface ContextToken {
  readonly text: string;
  /** Of a variable, function or type: what people rename. Members are not, for they are written elsewhere, too. */
  readonly isName: boolean;
}

export function encodeContext(tokens: readonly ContextToken[]): string {
  return tokens.map(({ text }) => encodeToken(text)).join('');
}

/** Characters of a shape: 64 bits, chosen so that two places of one file have the same only when they are alike. */
const shapeLength = 16;

/** Hash of the tokens with every name replaced by its number of appearance: no consistent renaming changes it. */
export function encodeShape(tokens: readonly ContextToken[]): string {
  const numbers = new Map<string, number>();
  const parts = tokens.map(({ text, isName }) => {
    if (!isName) return text;
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  });
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, shapeLength);
}

/** From 0 to 1: twice the tokens that both have over all tokens of both, wherever they stand. 0 when one is empty. */
export function contextSimilarity(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  const counts = new Map<string, number>();
  for (const token of tokensOf(a)) counts.set(token, (counts.get(token) ?? 0) + 1);
  let shared = 0;
  for (const token of tokensOf(b)) {
    const left = counts.get(token) ?? 0;
    if (left === 0) continue;
    counts.set(token, left - 1);
    shared++;
  }
  return (2 * shared * charactersPerToken) / (a.length + b.length);
}

function* tokensOf(context: string): Generator<string> {
  for (let at = 0; at < context.length; at += charactersPerToken)
    yield context.slice(at, at + charactersPerToken);
}

/** FNV-1a over UTF-16 units, folded to 18 bits. */
function encodeToken(token: string): string {
  let hash = fnvOffset;
  for (let at = 0; at < token.length; at++) hash = Math.imul(hash ^ token.charCodeAt(at), fnvPrime);
  const folded = (hash ^ (hash >>> 18)) & 0x3ffff;
  return `${alphabet[folded >>> 12]}${alphabet[(folded >>> 6) & 63]}${alphabet[folded & 63]}`;
}
