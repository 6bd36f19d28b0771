/** Appearance of a value in a few categories, from which a ranker can generalize. */

const references =
  /^(?:\$|%[\w(]|#\{|\{\{|<%|<[\w /-]+>$|@|!|&|\*|vault:|arn:|file:|env:|secret:|ref\+|op:\/\/|process\.env|os\.environ|ENV\[|System\.getenv)|\$\{|\{\{|#\{|%\(\w+\)|\$\(/;
const placeholders =
  /change[-_ ]?(?:me|it|this)|place[-_ ]?holder|your[-_ ]|_here\b|[-_ ]here$|example|x{4,}|\*{3,}|\.{3}|…|<[^>]+>|\[[a-z _-]+\]|dummy|redacted|todo|fixme|not[-_ ]?(?:a[-_ ])?real|insert|replace/i;

/** Category of the alphabet and format of a value. */
export function shapeOf(value: string): string {
  if (/^\s*$/.test(value)) return 'blank';
  if (references.test(value)) return 'reference';
  if (/^(?:true|false|null|none|nil|undefined|yes|no|on|off)$/i.test(value)) return 'constant';
  if (/^[\d.,:_ -]+$/.test(value)) return /^\d+$/.test(value) ? 'digits' : 'number';
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value)) return 'uuid';
  if (/^(?:[a-z][a-z0-9+.-]*:)?\/\/|^www\./i.test(value)) return 'url';
  if (/^[\w.+-]+@[\w-]+\.[\w.]+$/.test(value)) return 'mail';
  if (placeholders.test(value)) return 'placeholder';
  if (/^\$\d\w?\$|^\{(?:SSHA|SHA|MD5|bcrypt)\}/i.test(value)) return 'digest';
  if (/^eyJ[\w-]+\.[\w-]+/.test(value)) return 'jwt';
  if (value.startsWith('-----BEGIN')) return 'pem';
  return shapeOfCharacters(value);
}

/** The first match decides. If there are two names, the second is for sixteen characters and more. */
const characterShapes: readonly (readonly [pattern: RegExp, short: string, long?: string])[] = [
  [/^(?=.*\d)(?=.*[a-f])[0-9a-f]{16,}$/i, 'hex'],
  [/^(?:\.{0,2}\/|[A-Z]:\\|~\/)[\w./\\-]*$|^[\w-]+(?:\/[\w.-]+)+\.\w{1,5}$/, 'path'],
  [/^(?=.*\s)[\p{L}\p{P}\s]+$/u, 'sentence'],
  [/\s/, 'spaced'],
  [/[(){}[\]]|->|::|=>|&&|\|\|/, 'code'],
  [/^[a-z_$][\w$]*(?:\.[\w$]+)+$/i, 'member'],
  [/^[a-z]+$/, 'lower'],
  [/^[A-Z]+$/, 'upper'],
  [/^[A-Z][a-z]+$/, 'title'],
  [/^(?:[A-Z0-9]+[_-])+[A-Z0-9]+$/, 'constant-case'],
  [/^(?:[a-z]+[_.-])+[a-z]+$/, 'snake'],
  [/^[a-z]+(?:[A-Z][a-z]+)+$|^(?:[A-Z][a-z]+){2,}$/, 'camel'],
  [/^[a-z]+\d{1,6}$/i, 'word-number'],
  [/^[A-Z0-9]+$/, 'upper-digits', 'base32'],
  [/^[a-z0-9]+$/, 'lower-digits', 'base36'],
  [/^[A-Za-z0-9]+$/, 'letters-digits', 'base62'],
  [/^[\w+/=-]+$/, 'joined', 'base64'],
  [/[^ -~]/, 'other-script'],
];

function shapeOfCharacters(value: string): string {
  const [, short = 'signs', long = short] = characterShapes.find(([pattern]) => pattern.test(value)) ?? [
    undefined,
    'signs',
    'long-signs',
  ];
  return value.length >= 16 ? long : short;
}

/** Entropy in bits per character, by the frequencies in the value itself; 0 to about 6.6. */
export function entropyOf(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}

/**
 * Transitions between upper case, lower case, digits and punctuation, per character: 0 in a word, near 1 in a random
 * string.
 */
export function changesOf(value: string): number {
  let changes = 0;
  for (let at = 1; at < value.length; at++) if (kindAt(value, at) !== kindAt(value, at - 1)) changes++;
  return value.length < 2 ? 0 : changes / (value.length - 1);
}

const sign = 0;
const digit = 1;
const small = 2;
const large = 3;

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 48 && code <= 57) return digit;
  if (code >= 97 && code <= 122) return small;
  return code >= 65 && code <= 90 ? large : sign;
}

/** Share of vowels among letters: about 0.4 in words of most languages, 0.2 in random letters. */
export function vowelsOf(value: string): number {
  let letters = 0;
  let vowels = 0;
  for (let at = 0; at < value.length; at++) {
    if (kindAt(value, at) < small) continue;
    letters++;
    if ('aeiouAEIOU'.includes(value.charAt(at))) vowels++;
  }
  return letters === 0 ? 0 : vowels / letters;
}
