/** Classifies values independently of their probability: random, public, a digest, a common word. */

import type { Candidate } from './candidates/candidate.ts';
import { changesOf, entropyOf, shapeOf } from './ranker/value-shape.ts';
import { wordsOf } from './ranker/words.ts';
import { encodedText, isMadeUp } from './samples.ts';

/** True for a value that is public, or sample usage of a program. */
export function isNone(
  { start, end, separator }: Candidate,
  words: readonly string[],
  text: string,
): boolean {
  const value = text.slice(start, end);
  return isCommit(value, words, separator) || isPublic(words) || isSampleOfUser(value, text, start);
}

/** Maximum distance before and after a value to look at. Chosen: a few lines of configuration. */
const reach = 160;

/** The public half of a key pair, or form tokens that the page returns. */
const publicWords = new Set(['public', 'csrf', 'xsrf', 'authenticity']);

function isPublic(words: readonly string[]): boolean {
  return words.some((word) => publicWords.has(word)) || /(?:^|-)credentials?-id$/.test(words.join('-'));
}

/** `user:pass`, `username:token`: sample usage. */
function isSampleOfUser(value: string, text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 12), start);
  return wordsAlone.test(value) && /(?:^|[\s"'`=])(?:user(?:name)?|test):$/i.test(before);
}

/** True for a long value of several alphabets without words, whose name ends with a secret word. */
export function looksRandom(value: string, words: readonly string[]): boolean {
  if (!secretWords.has(words.at(-1) ?? '') || !/^[\w+/=.:-]{16,}$/.test(value)) return false;
  return (value.match(/\d/g)?.length ?? 0) >= 3 && entropyOf(value) >= 3.3 && changesOf(value) >= 0.2;
}

/**
 * True for a value that nobody would make up, named as a secret: all 28 of that kind in the CredData folds between the
 * probabilities of low and medium, outside tests and documents, are secrets.
 */
export function isRandomSecret(value: string, words: readonly string[]): boolean {
  if (!secretWords.has(words.at(-1) ?? '')) return false;
  const isHex = value.length >= 32 && shapeOf(value) === 'hex';
  const isMixed = [/[a-z]/, /[A-Z]/, /\d/].every((one) => one.test(value));
  return isHex || (value.length >= 16 && isMixed && entropyOf(value) >= 3.3);
}

/** Common placeholder passwords. */
const wordsAlone =
  /^(?:my|the|some|a|super|very)?[-_]?(?:s[e3]cr[e3]t|p[a@4]ssw(?:[o0]r)?d|pass|root|admin|postgres|test|user|guest|default|token|key)(?:[-_]?(?:s[e3]cr[e3]t|p[a@4]ssw(?:[o0]r)?d|key|token))?[\d!]{0,4}$/i;

/** `fakePass`: fake by its name. */
const fakeWords = new Set(['fake', 'dummy', 'mock', 'sample', 'example', 'placeholder', 'bogus', 'hint']);

/** Qualifiers that make a key a credential: `key` alone names an entry, `gateway_key` a gateway. */
const keyWords =
  /^(?:api|apis|secret|private|access|auth|authentication|authorization|crypt|encrypt|encryption|cipher|aes|rsa|hmac|sign|signing|signature|master|root|admin|shared|pre|token|jwt|account|storage|session|cookie|service|services|licen[cs]e|ssh|ssl|tls|server|client|consumer|webhook|app|application|subscription|function|deploy|user|gossip|vault|secure|security|pass|password|salt|hash|base|ssm|kms|aws|azure|google|gcp|s3|minio|stripe|github|gitlab|openai|bearer|registration|register|agent|integration|publish|push|upload|write|read|sas|dev|developer|project|sdk|rest|http|remote)$/;

function isBareKey(words: readonly string[]): boolean {
  return /^keys?$/.test(words.at(-1) ?? '') && !words.some((word) => keyWords.test(word));
}

export function isFake(words: readonly string[]): boolean {
  return words.some((word) => fakeWords.has(word));
}

/** `<!-- token=.. -->`, `# client_secret: ..`: commented-out usage. */
const comment = /^[ \t]*(?:#|\/\/|\{?\/\*|;|--|\*[ \t]|<!--|%|REM[ \t])/i;

/** Search-only keys of pages, next to the name of the index. */
const searchIndex = /\b(?:index(?:Name)?|appId)["'`]?[ \t]{0,4}[:=]/i;

/** `examples = { token: .. }`: marked as an example. */
const exampleWord = /(?<![\w/.@-])(?:examples?|samples?)(?![\w./-])|@Example/i;

/** True for sample usage, and values that pages send. */
export function isShown(name: string, text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - reach), start);
  return (
    comment.test(before.slice(before.lastIndexOf('\n') + 1)) ||
    exampleWord.test(before) ||
    (/^api_?key$/i.test(name) && searchIndex.test(text.slice(Math.max(0, start - reach), start + reach)))
  );
}

/** Sent in clear text with each message: a constant one is a flaw but not a secret. */
const sentWords = new Set(['nonce', 'iv', 'vector']);

/** True for default credentials such as `postgres:postgres@` or `redis://:password@`, and names of things. */
export function isDoubtful(value: string, name: string, words: readonly string[]): boolean {
  const own = wordsOf(value);
  const [user = '', encoded] = encodedText(value)?.split(':') ?? [];
  return (
    (encoded !== undefined && (wordsAlone.test(encoded) || encoded === user)) ||
    (own.join('') === value.toLowerCase() && own.every((word) => words.includes(word))) ||
    wordsAlone.test(value) ||
    isMadeUp(value) ||
    isFake(words) ||
    isBareKey(words) ||
    isOfPages(name, words) ||
    value.toLowerCase().replace(/^(?:my|your|the|some)/, '') === words.join('') ||
    sentWords.has(words.at(-1) ?? '') ||
    isName(value, words)
  );
}

/**
 * Prefixes of environment variables that build tools embed into public pages (Create React App, Nx, Vite, Next, Nuxt,
 * Expo, Gatsby, Vue).
 */
const ofPages =
  /^(?:NX_)?(?:REACT_APP|VITE|NEXT_PUBLIC|NUXT_PUBLIC|EXPO_PUBLIC|GATSBY|VUE_APP|NG_APP|STORYBOOK)_/;
const neverPublic: ReadonlySet<string> = new Set(['password', 'passwd', 'pwd', 'secret', 'private']);

/** True for a variable embedded into pages, unless its name denotes a secret. */
function isOfPages(name: string, words: readonly string[]): boolean {
  return ofPages.test(name) && !words.some((word) => neverPublic.has(word));
}

const userName =
  /(?:user|login|account|uid)[\w.-]{0,20}["'`]?\s{0,4}[:=]\s{0,4}["'`]?$|-(?:u|-user(?:name)?)(?:=|["'`]?,?\s{1,4}["'`]?)$/i;

/** True if the value equals the user name, a common local default such as `cassandra` twice. */
export function isUser(value: string, text: string, start: number): boolean {
  const end = start + value.length;
  const before = text.slice(Math.max(0, start - reach), start);
  const behind = text.slice(end, end + reach);
  return [[before, before.lastIndexOf(value)] as const, [behind, behind.indexOf(value)] as const].some(
    ([part, at]) =>
      at !== -1 && !/[\w.-]/.test(part.charAt(at + value.length)) && userName.test(part.slice(0, at)),
  );
}

/** True for digests that identify versions and contents, such as `action@` with a commit. */
function isCommit(value: string, words: readonly string[], separator: string): boolean {
  return (
    /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/i.test(value) &&
    (separator === '@' || words.some((word) => digestWords.has(word)))
  );
}

const digestWords = new Set([
  'commit',
  'revision',
  'sha',
  'checksum',
  'digest',
  'etag',
  'fingerprint',
  'integrity',
]);

/** True for UUIDs, which are identifiers unless the name ends with a secret word. */
function isName(value: string, words: readonly string[]): boolean {
  return shapeOf(value) === 'uuid' && !secretWords.has(words.at(-1) ?? '');
}

const secretWords = new Set([
  'key',
  'token',
  'secret',
  'password',
  'passwd',
  'pwd',
  'pass',
  'pw',
  'passphrase',
  'credential',
  'credentials',
]);
