/** What a value is beside its probability: random, public, a digest, a word that everybody writes. */

import type { Candidate } from './candidates/candidate.ts';
import { changesOf, entropyOf, shapeOf } from './ranker/value-shape.ts';
import { wordsOf } from './ranker/words.ts';
import { encodedText, isMadeUp } from './samples.ts';

/** Everybody may know it, or it is how a program is called. */
export function isNone(
  { start, end, separator }: Candidate,
  words: readonly string[],
  text: string,
): boolean {
  const value = text.slice(start, end);
  return isCommit(value, words, separator) || isPublic(words) || isSampleOfUser(value, text, start);
}

/** Characters before and behind a value that are looked at. Chosen: some lines of settings. */
const reach = 160;

/** Half of a key pair, or of a form that a page sends back: everybody may see it. */
const publicWords = new Set(['public', 'csrf', 'xsrf', 'authenticity']);

function isPublic(words: readonly string[]): boolean {
  return words.some((word) => publicWords.has(word)) || /(?:^|-)credentials?-id$/.test(words.join('-'));
}

/** `user:pass`, `username:token`: how a program is called. */
function isSampleOfUser(value: string, text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 12), start);
  return wordsAlone.test(value) && /(?:^|[\s"'`=])(?:user(?:name)?|test):$/i.test(before);
}

/** Long, of several alphabets, and of no words; the name says what for. */
export function looksRandom(value: string, words: readonly string[]): boolean {
  if (!secretWords.has(words.at(-1) ?? '') || !/^[\w+/=.:-]{16,}$/.test(value)) return false;
  return (value.match(/\d/g)?.length ?? 0) >= 3 && entropyOf(value) >= 3.3 && changesOf(value) >= 0.2;
}

/**
 * No person thinks of such a value, and its name says what it is for: all 28 of that kind that the folds of CredData have between the
 * probabilities of low and medium, outside of tests and documents, are secrets.
 */
export function isRandomSecret(value: string, words: readonly string[]): boolean {
  if (!secretWords.has(words.at(-1) ?? '')) return false;
  const isHex = value.length >= 32 && shapeOf(value) === 'hex';
  const isMixed = [/[a-z]/, /[A-Z]/, /\d/].every((one) => one.test(value));
  return isHex || (value.length >= 16 && isMixed && entropyOf(value) >= 3.3);
}

/** What everybody writes for a password that protects nothing. */
const wordsAlone =
  /^(?:my|the|some|a|super|very)?[-_]?(?:s[e3]cr[e3]t|p[a@4]ssw(?:[o0]r)?d|pass|root|admin|postgres|test|user|guest|default|token|key)(?:[-_]?(?:s[e3]cr[e3]t|p[a@4]ssw(?:[o0]r)?d|key|token))?[\d!]{0,4}$/i;

/** `fakePass`: the name says that it opens nothing. */
const fakeWords = new Set(['fake', 'dummy', 'mock', 'sample', 'example', 'placeholder', 'bogus', 'hint']);

/** What makes a key one that opens something: `key` alone names an entry, `gateway_key` a gateway. */
const keyWords =
  /^(?:api|apis|secret|private|access|auth|authentication|authorization|crypt|encrypt|encryption|cipher|aes|rsa|hmac|sign|signing|signature|master|root|admin|shared|pre|token|jwt|account|storage|session|cookie|service|services|licen[cs]e|ssh|ssl|tls|server|client|consumer|webhook|app|application|subscription|function|deploy|user|gossip|vault|secure|security|pass|password|salt|hash|base|ssm|kms|aws|azure|google|gcp|s3|minio|stripe|github|gitlab|openai|bearer|registration|register|agent|integration|publish|push|upload|write|read|sas|dev|developer|project|sdk|rest|http|remote)$/;

function isBareKey(words: readonly string[]): boolean {
  return /^keys?$/.test(words.at(-1) ?? '') && !words.some((word) => keyWords.test(word));
}

export function isFake(words: readonly string[]): boolean {
  return words.some((word) => fakeWords.has(word));
}

/** `<!-- token=.. -->`, `# client_secret: ..`: to show how it is set. */
const comment = /^[ \t]*(?:#|\/\/|\{?\/\*|;|--|\*[ \t]|<!--|%|REM[ \t])/i;

/** Of keys that a page searches with, which is all that they open: it is beside the name of what is searched. */
const searchIndex = /\b(?:index(?:Name)?|appId)["'`]?[ \t]{0,4}[:=]/i;

/** `examples = { token: .. }`: of a value that is shown as one. */
const exampleWord = /(?<![\w/.@-])(?:examples?|samples?)(?![\w./-])|@Example/i;

/** What shows how a setting is written, and what a page sends. */
export function isShown(name: string, text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - reach), start);
  return (
    comment.test(before.slice(before.lastIndexOf('\n') + 1)) ||
    exampleWord.test(before) ||
    (/^api_?key$/i.test(name) && searchIndex.test(text.slice(Math.max(0, start - reach), start + reach)))
  );
}

/** What is sent in the clear beside each message: one that is constant is a flaw, and no secret. */
const sentWords = new Set(['nonce', 'iv', 'vector']);

/** `postgres:postgres@`, `redis://:password@`: whoever starts a database at home writes that; and names of things. */
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

/** Of the environment: builders put what is called so into pages, which everybody reads (Create React App, Nx, Vite, Next, Nuxt, Expo, Gatsby, Vue). */
const ofPages =
  /^(?:NX_)?(?:REACT_APP|VITE|NEXT_PUBLIC|NUXT_PUBLIC|EXPO_PUBLIC|GATSBY|VUE_APP|NG_APP|STORYBOOK)_/;
const neverPublic: ReadonlySet<string> = new Set(['password', 'passwd', 'pwd', 'secret', 'private']);

/** A key that pages are made with is meant to be read, unless its name says that it is not. */
function isOfPages(name: string, words: readonly string[]): boolean {
  return ofPages.test(name) && !words.some((word) => neverPublic.has(word));
}

const userName =
  /(?:user|login|account|uid)[\w.-]{0,20}["'`]?\s{0,4}[:=]\s{0,4}["'`]?$|-(?:u|-user(?:name)?)(?:=|["'`]?,?\s{1,4}["'`]?)$/i;

/** The user has the same name: whoever starts a service at home writes that, as `cassandra` twice. */
export function isUser(value: string, text: string, start: number): boolean {
  const end = start + value.length;
  const before = text.slice(Math.max(0, start - reach), start);
  const behind = text.slice(end, end + reach);
  return [[before, before.lastIndexOf(value)] as const, [behind, behind.indexOf(value)] as const].some(
    ([part, at]) =>
      at !== -1 && !/[\w.-]/.test(part.charAt(at + value.length)) && userName.test(part.slice(0, at)),
  );
}

/** Digests name versions and contents: `action@` and a commit. */
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

/** UUIDs name things; only where the name ends by a word for a secret are they one. */
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
