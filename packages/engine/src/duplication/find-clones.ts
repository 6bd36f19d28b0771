/**
 * Finds pairs of places with the same tokens after renaming names one to one: parameterized matches (Baker,
 * "Parameterized Duplication in Strings", SIAM J. Comput. 26, 1997). Candidates come from winnowing (Schleimer,
 * Wilkerson, Aiken, "Winnowing: Local Algorithms for Document Fingerprinting", SIGMOD 2003), which keeps about one
 * place in twenty-five and misses no match of `leastTokens`; each is then compared token by token. Linear in the number
 * of tokens, except for cloned code, each place of which is compared only with the first and the last few others.
 */

import { isName, noToken, type TokenSequence } from './token-sequence.ts';

export interface Clone {
  /** Indices in the sequence; the first precedes the second, and the places do not overlap. */
  readonly first: number;
  readonly second: number;
  /** Length of both, in tokens. */
  readonly length: number;
}

/** Minimum length of a clone, in tokens and in lines of each place: SonarSource's definition of a duplicated block. */
export const leastTokens = 100;
export const leastLines = 10;
/**
 * Maximum number of places with the same fingerprint that one is compared with: the first, and the last ones. In 1,500
 * similar Java files, four find a tenth more cloned lines than two, in the same time.
 */
const mostCompared = 4;
/** Number of tokens in a fingerprint. */
const gram = 50;
/** Number of fingerprints of which the lowest is kept: every match of `gram + window - 1` tokens contains one. */
const window = leastTokens - gram + 1;
/**
 * Minimum share of distinct names that two copies must have in common: with fewer they are similar only in form, like
 * accessors and tables. Chosen, not measured.
 */
const leastKept = 0.5;

/**
 * In the order of their second places. Not every pair of similar places: each is paired with the first and the last
 * ones before it.
 */
export function findClones(tokens: TokenSequence): readonly Clone[] {
  const clones: Clone[] = [];
  const places = new Map<number, number[]>();
  /** By distance of the two places, the end of the last match at that distance in the second place. */
  const reached = new Map<number, number>();
  /** End of the last clone in its second place. */
  let covered = 0;
  for (const at of selectPlaces(tokens)) {
    const key = parameterizedHash(tokens, at);
    const known = places.get(key);
    if (known === undefined) {
      places.set(key, [at]);
      continue;
    }
    // In repetitive text, each period has another distance from the first place: what a clone covers is not compared
    // again.
    const last = known.at(-1) ?? at;
    const isCovered = at - last < leastTokens && at + gram <= covered;
    for (const other of isCovered ? [last] : known.toReversed()) {
      const distance = at - other;
      if ((reached.get(distance) ?? 0) >= at + gram) continue;
      const match = extend(tokens, other, at);
      if (match === undefined) continue;
      reached.set(distance, match.second + match.length);
      const clone = wholeLines(tokens, match);
      if (match.length < leastTokens || !isClone(tokens, clone)) continue;
      clones.push(clone);
      covered = Math.max(covered, match.second + match.length);
    }
    known.push(at);
    if (known.length > mostCompared) known.splice(1, 1);
  }
  return clones;
}

/** Starts of the fingerprints that winnowing keeps, ascending: the lowest of each window, the last one on a tie. */
function* selectPlaces({ codes, starts }: TokenSequence): Generator<number> {
  let power = 1;
  for (let count = 1; count < gram; count++) power = Math.imul(power, base);
  const hashes = new Uint32Array(window);
  for (let file = 0; file + 1 < starts.length; file++) {
    const start = starts[file] ?? 0;
    const grams = (starts[file + 1] ?? 0) - start - gram;
    let rolling = 0;
    for (let at = start; at < start + gram - 1; at++)
      rolling = (Math.imul(rolling, base) + plain(codes[at] ?? 0)) | 0;
    let least = -1;
    for (let index = 0; index < grams; index++) {
      const at = start + index;
      rolling = (Math.imul(rolling, base) + plain(codes[at + gram - 1] ?? 0)) | 0;
      hashes[index % window] = mix(rolling);
      rolling = (rolling - Math.imul(plain(codes[at] ?? 0), power)) | 0;
      if (index < window - 1) continue;
      if (least > index - window) {
        if ((hashes[index % window] ?? 0) > (hashes[least % window] ?? 0)) continue;
        least = index;
      } else least = leastOf(hashes, index);
      yield start + least;
    }
  }
}

/** Index of the lowest hash of the window that ends at `last`. */
function leastOf(hashes: Uint32Array, last: number): number {
  let least = last - window + 1;
  for (let index = least + 1; index <= last; index++)
    if ((hashes[index % window] ?? 0) <= (hashes[least % window] ?? 0)) least = index;
  return least;
}

/** Odd, large, and not close to a power of two. */
const base = 0x9e37_79b1;

/** A token without its name. */
function plain(code: number): number {
  return isName(code) ? 1 : code;
}

/** The finalizer of MurmurHash3, because the low bits of a polynomial hash depend mainly on the last token. */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * 53-bit hash of the tokens of a fingerprint, with names replaced by the distance to their previous occurrence in it.
 */
function parameterizedHash({ codes, back }: TokenSequence, start: number): number {
  let high = 0;
  let low = 0;
  for (let at = start; at < start + gram; at++) {
    const code = codes[at] ?? 0;
    const distance = back[at] ?? 0;
    const value = isName(code) ? (at - distance >= start ? distance : 0) : code;
    high = Math.imul(high ^ value, 0x0100_0193);
    low = (Math.imul(low, base) + value + 1) | 0;
  }
  return (mix(high) >>> 11) * 2 ** 32 + mix(low);
}

/** The longest match around two equal fingerprints, extended to the right first; `undefined` on a hash collision. */
function extend(tokens: TokenSequence, first: number, second: number): Clone | undefined {
  const most = second - first;
  let length = 0;
  while (length < most && isEqualBehind(tokens, first, second, length)) length++;
  if (length < Math.min(gram, most)) return undefined;
  let left = 0;
  while (length + left < most && isEqualBefore(tokens, first, second, left + 1, length)) left++;
  return { first: first - left, second: second - left, length: length + left };
}

/** True if the tokens `offset` after the two starts are equal, given that all before are. */
function isEqualBehind(
  { codes, back }: TokenSequence,
  first: number,
  second: number,
  offset: number,
): boolean {
  const one = codes[first + offset] ?? noToken;
  const other = codes[second + offset] ?? noToken;
  if (one === noToken || other === noToken) return false;
  if (!isName(one) || !isName(other)) return one === other;
  return within(back[first + offset] ?? 0, offset) === within(back[second + offset] ?? 0, offset);
}

/** True if the tokens `offset` before the two starts are equal, given that all after are, up to `length`. */
function isEqualBefore(
  { codes, ahead }: TokenSequence,
  first: number,
  second: number,
  offset: number,
  length: number,
): boolean {
  const one = codes[first - offset] ?? noToken;
  const other = codes[second - offset] ?? noToken;
  if (one === noToken || other === noToken) return false;
  if (!isName(one) || !isName(other)) return one === other;
  const reach = offset + length - 1;
  return within(ahead[first - offset] ?? 0, reach) === within(ahead[second - offset] ?? 0, reach);
}

/** A distance that leads out of the match is ignored. */
function within(distance: number, reach: number): number {
  return distance <= reach ? distance : 0;
}

/** The whole lines of a match: from a token that begins a line in both places to one that ends a line in both. */
function wholeLines({ lines }: TokenSequence, { first, second, length }: Clone): Clone {
  const isBreak = (at: number): boolean =>
    lines[first + at - 1] !== lines[first + at] && lines[second + at - 1] !== lines[second + at];
  let start = 0;
  while (start < length && !isBreak(start)) start++;
  let end = length;
  while (end > start && !isBreak(end)) end--;
  return { first: first + start, second: second + start, length: end - start };
}

function isClone({ codes, lines, back }: TokenSequence, { first, second, length }: Clone): boolean {
  for (const start of [first, second])
    if ((lines[start + length - 1] ?? 0) - (lines[start] ?? 0) + 1 < leastLines) return false;
  let names = 0;
  let kept = 0;
  for (let at = 0; at < length; at++) {
    const code = codes[first + at] ?? 0;
    // Each name counts at its first occurrence.
    if (!isName(code) || within(back[first + at] ?? 0, at) > 0) continue;
    names++;
    if (code === codes[second + at]) kept++;
  }
  return kept >= names * leastKept;
}
