/**
 * Takes secrets out of text before it leaves the process.
 *
 * Each secret becomes a token such as `⟦SECRET_1:aws-key⟧`, the same for the same value within one redactor, so that
 * a model can still tell that two places hold the same one. May over-redact; may miss secrets of unknown form that
 * look like words.
 */
export interface Redactor {
  redact(text: string): string;
  /** Puts the values back. */
  restore(text: string): string;
}

const detectors: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['private-key', /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g],
  ['aws-key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g],
  ['github-token', /\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{30,})/g],
  ['assay-token', /\basy[psr]_[0-9A-Za-z]{38}\b/g],
  ['slack-token', /\bxox[abprs]-[A-Za-z0-9-]{10,}/g],
  ['google-key', /\bAIza[0-9A-Za-z_-]{35}\b/g],
  ['stripe-key', /\b[sr]k_(?:live|test)_[0-9A-Za-z]{16,}/g],
  ['npm-token', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['model-key', /\bsk-[A-Za-z0-9_-]{20,}/g],
  ['jwt', /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g],
  ['url-password', /(?<=\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@'"]{0,100}:)[^\s/@'"]{1,200}(?=@)/gi],
  [
    'assigned',
    /(?<=(?:pass(?:word|wd|phrase)?|secret|token|api[_-]?key|private[_-]?key|credential)[\w-]{0,20}['"]?\s{0,3}[:=]\s{0,3}['"`])[^'"`\n]{4,200}(?=['"`])/gi,
  ],
];
/** A quoted literal of so many characters and so many bits a character is no word (chosen: base64 of random bytes has about 5). */
const minRandomLength = 24;
const minRandomBits = 4;
const literalPattern = /(?<=['"`])[A-Za-z0-9+/=_-]{24,512}(?=['"`])/g;

export function createRedactor(): Redactor {
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
      let result = text;
      for (const [kind, pattern] of detectors)
        result = result.replace(pattern, (value) => tokenFor(kind, value));
      return result.replace(literalPattern, (value) =>
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

/** True when `redact` would take something out. */
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
