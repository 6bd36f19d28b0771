/**
 * The code around a finding as hashes of its tokens: enough to tell how similar two places are, without any source
 * text.
 *
 * A context has 3 characters (18 bits) per token, in order.
 */

import { createHash } from 'node:crypto';

const charactersPerToken = 3;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

export interface ContextToken {
  readonly text: string;
  /**
   * True for names of variables, functions and types, which can be renamed locally. Members are excluded, because they
   * are also used elsewhere.
   */
  readonly isName: boolean;
}

export function encodeContext(tokens: readonly ContextToken[]): string {
  return tokens.map(({ text }) => encodeToken(text)).join('');
}

/**
 * Length of a shape in characters: 64 bits, so that two places in one file only have equal shapes if they are alike.
 */
const shapeLength = 16;

/**
 * Hash of the tokens with every name replaced by its order of first appearance, so that consistent renaming does not
 * change it.
 */
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

/**
 * Similarity from 0 to 1: twice the number of common tokens divided by the total number, regardless of order. 0 if one
 * is empty.
 */
export function contextSimilarity(a: string, b: string): number {
  return similarityOf(readContext(a), readContext(b));
}

/** Decodes a context to sorted numbers, for `similarityOf`. */
export function readContext(context: string): Uint32Array {
  const tokens = new Uint32Array(context.length / charactersPerToken);
  for (let at = 0; at < tokens.length; at++) {
    let token = 0;
    for (let digit = 0; digit < charactersPerToken; digit++) {
      const code = context.charCodeAt(at * charactersPerToken + digit);
      token = token * 128 + (code & 127);
    }
    tokens[at] = token;
  }
  return tokens.sort();
}

/** Like `contextSimilarity`, for contexts that are compared with many others. */
export function similarityOf(a: Uint32Array, b: Uint32Array): number {
  if (a.length === 0 || b.length === 0) return 0;
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const difference = (a[i] ?? 0) - (b[j] ?? 0);
    if (difference === 0) shared++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return (2 * shared) / (a.length + b.length);
}

/** FNV-1a over UTF-16 units, folded to 18 bits. */
function encodeToken(token: string): string {
  let hash = fnvOffset;
  for (let at = 0; at < token.length; at++) hash = Math.imul(hash ^ token.charCodeAt(at), fnvPrime);
  const folded = (hash ^ (hash >>> 18)) & 0x3ffff;
  return `${alphabet[folded >>> 12]}${alphabet[(folded >>> 6) & 63]}${alphabet[folded & 63]}`;
}
