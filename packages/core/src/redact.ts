/**
 * Removes secrets from text before it leaves the process.
 *
 * Each secret becomes a token such as `⟦SECRET_1:aws-key⟧`, identical for equal values within one redactor, so that a
 * model can still tell that two places contain the same one. May over-redact; misses secrets of unknown form that look
 * like words.
 */

import { findSecrets, type KnownSecrets } from './mask-secrets.ts';

export interface Redactor {
  redact(text: string): string;
  /** Restores the original values. */
  restore(text: string): string;
}

/**
 * A quoted literal of at least this length and this entropy in bits per character is not a word (chosen: base64 of
 * random bytes has about 5).
 */
const minRandomLength = 24;
const minRandomBits = 4;
const literalPattern = /(?<=['"`])[A-Za-z0-9+/=_-]{24,512}(?=['"`])/g;

/** @param known  secrets found by rules, in addition to those of known form */
export function createRedactor(known?: KnownSecrets): Redactor {
  const tokensByValue = new Map<string, string>();
  const tokenFor = (kind: string, value: string): string => {
    if (value.startsWith('⟦SECRET_')) return value;
    const known = tokensByValue.get(value);
    if (known !== undefined) return known;
    const token = `⟦SECRET_${tokensByValue.size + 1}:${kind}⟧`;
    tokensByValue.set(value, token);
    return token;
  };
  return {
    redact: (text) => {
      let hidden = '';
      let at = 0;
      for (const { start, end, kind } of findSecrets(text, known && { known })) {
        hidden += text.slice(at, start) + tokenFor(kind, text.slice(start, end));
        at = end;
      }
      return (hidden + text.slice(at)).replace(literalPattern, (value) =>
        looksRandom(value) ? tokenFor('random', value) : value,
      );
    },
    restore: (text) => {
      let result = text;
      for (const [value, token] of tokensByValue) result = result.replaceAll(token, () => value);
      return result;
    },
  };
}

/** True if `redact` would change the text. */
export function holdsSecret(text: string): boolean {
  return createRedactor().redact(text) !== text;
}

function looksRandom(value: string): boolean {
  if (value.length < minRandomLength || !/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits >= minRandomBits;
}
