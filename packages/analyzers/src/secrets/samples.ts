/** Values that look like secrets and open nothing: samples of documents, places to fill in, references, digests. */

import { entropyOf, shapeOf } from './ranker/value-shape.ts';
import { isTestWord, pathWordsOf } from './ranker/words.ts';

const sampleWords =
  /example|sample|dummy|redacted|changeme|placeholder|your[-_]|x{5,}|\*{3,}|\.{3}|…|deadbeef|foobar|abcdefghij|abcdef123|1234567890|0123456789|00000000|qwerty/i;

/** True for a key whose characters are no random ones: `AKIAIOSFODNN7EXAMPLE`. */
export function isSampleKey(key: string): boolean {
  const body = key.replace(/^[A-Za-z]{2,8}[-_.]/, '');
  if (sampleWords.test(key) || /(.)\1{5,}/.test(body)) return true;
  // Half of the least that random characters of the smallest alphabet, sixteen digits, have at this length.
  return entropyOf(body) < Math.min(2.6, Math.log2(body.length) * 0.6);
}

/**
 * The text that a value is in base64, as `user:password` of `Basic` is; `undefined` for what is none, or is not printable.
 *
 * @param value  with or without the name of its scheme
 */
export function encodedText(value: string): string | undefined {
  const code = value.replace(/^Basic\s+/i, '');
  if (code.length < 8 || !/^[A-Za-z0-9+/]+={0,2}$/.test(code)) return undefined;
  const text = Buffer.from(code, 'base64').toString('latin1');
  return /^[ -~]{5,}$/.test(text) ? text : undefined;
}

/** SubjectPublicKeyInfo in base64: of P-256, P-384, P-521, RSA, and Ed25519. A private key has its version first. */
const publicKey =
  /^(?:MFkwEwYHKoZIzj0CAQ|MHYwEAYHKoZIzj0CAQ|MIGbMBAGByqGSM49AgEG|MI[A-Za-z0-9+/]{2,6}ANBgkqhkiG9w0BAQEFAAOC|MIGfMA0GCSqGSIb3DQEBAQUAA4G|MCowBQYDK2V)/;

/** Keys that their providers make for pages, where everybody reads them: of PostHog, Stripe, Clerk, Supabase, Mapbox. */
const publishable = /^(?:phc_|pk_(?:live|test)_|sb_publishable_|pk\.eyJ)/;

/** Credentials that RFC 6749, RFC 7617 and RFC 7662 show requests with. */
const ofStandards = new Set([
  'czZCaGRSa3F0MzpnWDFmQmF0M2JW',
  'czZCaGRSa3F0Mzo3RmpmcDBaQnIxS3REUmJuZlZkbUl3',
  'QWxhZGRpbjpvcGVuIHNlc2FtZQ==',
]);

/** Letters in a row in the order of the alphabet, at least: keys of 40 random ones have such a row once in 10^10. */
const alphabetRun = 7;

function hasAlphabet(text: string, of = /[a-z]/i): boolean {
  let run = 1;
  for (let at = 1; at < text.length; at++) {
    const isNext = text.charCodeAt(at) === text.charCodeAt(at - 1) + 1 && of.test(text.charAt(at));
    run = isNext ? run + 1 : 1;
    if (run >= alphabetRun) return true;
  }
  return false;
}

/** Of settings whose value is empty the name of the next one follows. */
const nextName = /^(?:(?:[a-z][a-z-]*\.)+[A-Za-z-]+|[A-Z]+(?:_[A-Z]+)+)=(?!=)/;

/** Written by hand to fill a place, by itself or in base64: digits in a row, words such as `deadbeef`. */
export function isMadeUp(value: string): boolean {
  const texts = [value, encodedText(value) ?? ''];
  return texts.some((text) => sampleWords.test(text) || hasAlphabet(text, /[a-z\d]/i));
}

const noValue = new Set(['blank', 'reference', 'constant', 'placeholder', 'digest', 'number', 'mail']);

/** True for a value that is none, that stands for one, that is read from elsewhere, or that is the rest of an address. */
export function standsForValue(value: string): boolean {
  return (
    value.length < 4 ||
    value.startsWith('//') ||
    nextName.test(value) ||
    noValue.has(shapeOf(value)) ||
    hasAlphabet(value) ||
    publicKey.test(value) ||
    publishable.test(value) ||
    sampleWords.test(encodedText(value) ?? '') ||
    ofStandards.has(value.replace(/^Basic\s+/i, ''))
  );
}

/** Files that are there to be copied: `.env.example`, `config.sample.yml`, `settings.dist`. */
export function isSampleFile(path: string): boolean {
  return /(?:^|[/._-])(?:examples?|samples?|templates?|dist|demos?|skeleton)(?:[/._-]|$)/i.test(path);
}

/** Prose, and what stands beside it: it shows how things are written. */
export function isDocument(path: string): boolean {
  return /\.(?:md|mdx|markdown|rst|adoc|asciidoc|textile|org)$|(?:^|\/)(?:docs?|documentation)\//i.test(path);
}

/** What developers send by hand, and start at home: `requests.http`, `.devcontainer/.env`. */
const byHand = /\.(?:http|rest|bru)$|(?:^|\/)\.devcontainer\//i;

/** What some languages call the folder of tests. */
const testFolder = /(?:^|\/)(?:t|unit)\//;

/** In folders and files of tests and of their data, by name alone: a secret there is told, and believed less. */
export function isTestFile(path: string): boolean {
  return (
    byHand.test(path) || testFolder.test(path) || pathWordsOf(path).some((word) => isTestWord.test(word))
  );
}

/** Folders and files that say that they are for developers at home: `devenv/`, `docker-compose.dev.yml`, `.env.development`. */
const forDevelopers = /(?:^|[/._-])(?:dev(?:env|el|elopment|elopers?)?|demo)(?:[/._-]|$)/i;

/**
 * What developers start on their own machines. Passwords and keys of theirs are told, and believed less; keys that open an account at a
 * provider are what they are anywhere.
 */
export function isForDevelopers(path: string): boolean {
  return forDevelopers.test(path);
}

/** What says how a project is built and tested. */
const ofBuilds =
  /(?:^|\/)(?:\.(?:github|gitlab|circleci|gitpod|drone|travis|semaphore|buildkite)(?:\/|[\w.-]*\.ya?ml$)|\.?gitlab-ci[\w.-]*\.ya?ml$|(?:azure-pipelines|bitbucket-pipelines|appveyor)\.ya?ml$|Makefile$)/i;

/** A password there is of a service that the build starts, and is told to it; tokens and keys open what is elsewhere. */
export function isOfBuildService(path: string, name: string): boolean {
  return ofBuilds.test(path) && /pass(?:w(?:or)?d)?$/i.test(name);
}

/** Written by tools: what is long and random there names versions and contents, and reports quote what they found elsewhere. */
const lockFile =
  /(?:^|\/)(?:[\w.-]*\.lock|[\w.-]*[.-]lock\.(?:json|ya?ml|hcl)|npm-shrinkwrap\.json|bun\.lockb|go\.sum|gradle\.lockfile|Manifest\.toml|[\w.-]*checksums?[\w.-]*|[\w.-]*code-?quality[\w.-]*\.json|[\w.-]*\.(?:sarif|sarif\.json|sum|sha256|sha512|md5|asc|sig|crt|cer|csr|pub|map|svg|ipynb|min\.js|min\.css|bundle\.js))$/i;

/** Texts that people read: `password` is a word there. */
const translations =
  /(?:^|[/._-])(?:locales?|i18n|l10n|lang|langs|languages?|translations?|messages|strings|intl)(?=[/._-])[^\n]*\.(?:json|ya?ml|properties|php|js|ts|py|po|pot|xml|resx|strings|arb|ftl|toml|ini|rb)$|\.(?:po|pot|resx|strings|arb|ftl|xlf|xliff)$|[._-](?:[a-z]{2}[-_][A-Z]{2}|zh[-_]\w+)\.(?:json|ya?ml|properties|php|js|ts)$/;

/** True where only what is proven by its form is a secret. */
export function isOfFormsAlone(path: string): boolean {
  return lockFile.test(path) || translations.test(path);
}
