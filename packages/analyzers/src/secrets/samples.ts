/** Recognizes values that only look like secrets: samples, placeholders, references, digests. */

import { entropyOf, shapeOf } from './ranker/value-shape.ts';
import { isTestWord, pathWordsOf } from './ranker/words.ts';

const sampleWords =
  /example|sample|dummy|redacted|changeme|placeholder|your[-_]|x{5,}|\*{3,}|\.{3}|…|deadbeef|foobar|abcdefghij|abcdef123|1234567890|0123456789|00000000|qwerty/i;

/** True for a key whose characters are not random: `AKIAIOSFODNN7EXAMPLE`. */
export function isSampleKey(key: string): boolean {
  const body = key.replace(/^[A-Za-z]{2,8}[-_.]/, '');
  if (sampleWords.test(key) || /(.)\1{5,}/.test(body)) return true;
  // Half the minimum entropy of random characters of the smallest alphabet, sixteen digits, at this length.
  return entropyOf(body) < Math.min(2.6, Math.log2(body.length) * 0.6);
}

/**
 * Decodes base64 text such as the `user:password` of `Basic`; `undefined` if it is invalid or not printable.
 *
 * @param value  with or without its scheme
 */
export function encodedText(value: string): string | undefined {
  const code = value.replace(/^Basic\s+/i, '');
  if (code.length < 8 || !/^[A-Za-z0-9+/]+={0,2}$/.test(code)) return undefined;
  const text = Buffer.from(code, 'base64').toString('latin1');
  return /^[ -~]{5,}$/.test(text) ? text : undefined;
}

/** SubjectPublicKeyInfo in base64: P-256, P-384, P-521, RSA, Ed25519. Private keys begin with a version. */
const publicKey =
  /^(?:MFkwEwYHKoZIzj0CAQ|MHYwEAYHKoZIzj0CAQ|MIGbMBAGByqGSM49AgEG|MI[A-Za-z0-9+/]{2,6}ANBgkqhkiG9w0BAQEFAAOC|MIGfMA0GCSqGSIb3DQEBAQUAA4G|MCowBQYDK2V)/;

/** Publishable keys, issued for use in pages: PostHog, Stripe, Clerk, Supabase, Mapbox. */
const publishable = /^(?:phc_|pk_(?:live|test)_|sb_publishable_|pk\.eyJ)/;

/** Sample credentials of RFC 6749, RFC 7617 and RFC 7662. */
const ofStandards = new Set([
  'czZCaGRSa3F0MzpnWDFmQmF0M2JW',
  'czZCaGRSa3F0Mzo3RmpmcDBaQnIxS3REUmJuZlZkbUl3',
  'QWxhZGRpbjpvcGVuIHNlc2FtZQ==',
]);

/** Minimum length of an alphabetical run: random keys of 40 characters have one once in 10^10. */
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

/** The name of the next setting, after one with an empty value. */
const nextName = /^(?:(?:[a-z][a-z-]*\.)+[A-Za-z-]+|[A-Z]+(?:_[A-Z]+)+)=(?!=)/;

/** True for a hand-written placeholder, plain or in base64: consecutive digits, words such as `deadbeef`. */
export function isMadeUp(value: string): boolean {
  const texts = [value, encodedText(value) ?? ''];
  return texts.some((text) => sampleWords.test(text) || hasAlphabet(text, /[a-z\d]/i));
}

const noValue = new Set(['blank', 'reference', 'constant', 'placeholder', 'digest', 'number', 'mail']);

/** True for an empty value, a placeholder, a reference, or the rest of an address. */
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

/** True for files meant to be copied: `.env.example`, `config.sample.yml`, `settings.dist`. */
export function isSampleFile(path: string): boolean {
  return /(?:^|[/._-])(?:examples?|samples?|templates?|dist|demos?|skeleton)(?:[/._-]|$)/i.test(path);
}

/** True for documentation and files next to it, which show usage. */
export function isDocument(path: string): boolean {
  return /\.(?:md|mdx|markdown|rst|adoc|asciidoc|textile|org)$|(?:^|\/)(?:docs?|documentation)\//i.test(path);
}

/** Manual requests and local environments: `requests.http`, `.devcontainer/.env`. */
const byHand = /\.(?:http|rest|bru)$|(?:^|\/)\.devcontainer\//i;

/** Names of test folders in some languages. */
const testFolder = /(?:^|\/)(?:t|unit)\//;

/** True for tests and their data, by path alone: secrets there are reported with lower confidence. */
export function isTestFile(path: string): boolean {
  return (
    byHand.test(path) || testFolder.test(path) || pathWordsOf(path).some((word) => isTestWord.test(word))
  );
}

/** Folders and files for local development: `devenv/`, `docker-compose.dev.yml`, `.env.development`. */
const forDevelopers = /(?:^|[/._-])(?:dev(?:env|el|elopment|elopers?)?|demo)(?:[/._-]|$)/i;

/**
 * True for files of local development. Passwords and keys there are reported with lower confidence, except provider
 * keys.
 */
export function isForDevelopers(path: string): boolean {
  return forDevelopers.test(path);
}

/** Build and test configuration. */
const ofBuilds =
  /(?:^|\/)(?:\.(?:github|gitlab|circleci|gitpod|drone|travis|semaphore|buildkite)(?:\/|[\w.-]*\.ya?ml$)|\.?gitlab-ci[\w.-]*\.ya?ml$|(?:azure-pipelines|bitbucket-pipelines|appveyor)\.ya?ml$|Makefile$)/i;

/**
 * True for the password of a service that a build starts itself. Tokens and keys, in contrast, are for external
 * services.
 */
export function isOfBuildService(path: string, name: string): boolean {
  return ofBuilds.test(path) && /pass(?:w(?:or)?d)?$/i.test(name);
}

/** Generated files: long random strings there identify versions and contents, and reports quote findings elsewhere. */
const lockFile =
  /(?:^|\/)(?:[\w.-]*\.lock|[\w.-]*[.-]lock\.(?:json|ya?ml|hcl)|npm-shrinkwrap\.json|bun\.lockb|go\.sum|gradle\.lockfile|Manifest\.toml|[\w.-]*checksums?[\w.-]*|[\w.-]*code-?quality[\w.-]*\.json|[\w.-]*\.(?:sarif|sarif\.json|sum|sha256|sha512|md5|asc|sig|crt|cer|csr|pub|map|svg|ipynb|min\.js|min\.css|bundle\.js))$/i;

/** UI texts, in which `password` is a word. */
const translations =
  /(?:^|[/._-])(?:locales?|i18n|l10n|lang|langs|languages?|translations?|messages|strings|intl)(?=[/._-])[^\n]*\.(?:json|ya?ml|properties|php|js|ts|py|po|pot|xml|resx|strings|arb|ftl|toml|ini|rb)$|\.(?:po|pot|resx|strings|arb|ftl|xlf|xliff)$|[._-](?:[a-z]{2}[-_][A-Z]{2}|zh[-_]\w+)\.(?:json|ya?ml|properties|php|js|ts)$/;

/** True if only secrets proven by their format count. */
export function isOfFormsAlone(path: string): boolean {
  return lockFile.test(path) || translations.test(path);
}
