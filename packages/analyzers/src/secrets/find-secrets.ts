/** Finds the secrets of a text: private keys, provider keys by format, and values that the ranker considers secret. */

import {
  type CommandPassword,
  type Confidence,
  findCommandPasswords,
  findPrivateKeys,
  findProviderKeys,
  isEncryptedKey,
  namedFormOf,
  type ProviderKey,
} from '@assay/core';
import type { SecretForm } from '../analyzer.ts';
import type { Candidate } from './candidates/candidate.ts';
import { findCandidates } from './candidates/find-candidates.ts';
import { docstringsIn } from './docstrings.ts';
import { isDoubtful, isFake, isNone, isRandomSecret, isShown, isUser, looksRandom } from './judge-value.ts';
import { findOwnSecrets, type OwnSecret } from './own-forms.ts';
import { type FileFacts, featuresOf, fileFactsOf } from './ranker/features.ts';
import { probabilityOf } from './ranker/ranker.ts';
import { wordsOf } from './ranker/words.ts';
import {
  isDocument,
  isForDevelopers,
  isOfBuildService,
  isOfFormsAlone,
  isSampleFile,
  isSampleKey,
  isTestFile,
  standsForValue,
} from './samples.ts';

export interface FoundSecret {
  /** 0-based UTF-16 offsets; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly rule: 'private-key' | 'provider-key' | 'own-form' | 'hard-coded-secret';
  /** The kind of format, or the name of the repository's own; `secret` if it has none. */
  readonly kind: string;
  /** Display name. */
  readonly title: string;
  /** Name in the text; empty if it has none. */
  readonly name: string;
  readonly confidence: Confidence;
}

/**
 * Minimum probability for each confidence; less likely values are not reported. Chosen on the folds, see
 * docs/decisions/0042.
 */
export const thresholds = { medium: 0.9, low: 0.65 } as const;
/**
 * At positions that hold only passwords, the value alone decides: common placeholder words are less than half likely.
 * Chosen on a hundred made-up command lines and calls.
 */
const certainThresholds = { medium: 0.5, low: 0.1 } as const;
/** For a value with the alphabet and length of the keys of the provider in its name. */
const namedFormThreshold = 0.4;
/**
 * Minimum probability for a random-looking value whose name ends with a secret word to be reported with low confidence.
 */
const randomThreshold = 0.3;

/** Configuration files, with unquoted values. */
const settings =
  /\.(?:ya?ml|properties|env|ini|cfg|conf|cnf|toml|config|sh|bash|zsh|tfvars|example|sample|dist|template|tpl|j2|netrc|npmrc|pypirc|service|desktop)$|(?:^|\/)(?:\.env[^/]*|\.?(?:netrc|npmrc|pypirc|pgpass|my\.cnf|s3cfg|boto|htpasswd)|Dockerfile[^/]*|credentials|config)$/i;

export function isSettings(path: string): boolean {
  return settings.test(path);
}

/**
 * In order, not overlapping, each value once: at its first location of the highest confidence. Linear in the text.
 *
 * @param forms     formats defined by the repository, which take precedence
 * @param commands  of `findCommandPasswords`
 */
export function findSecrets(
  path: string,
  text: string,
  forms: readonly SecretForm[] = [],
  commands: readonly CommandPassword[] = findCommandPasswords(text),
): readonly FoundSecret[] {
  const { own, none } = ownSecrets(path, text, forms);
  const keys = without(privateKeys(text), own);
  const known = [...own, ...keys].sort(byStart);
  const proven = [...known, ...without(providerKeys(text), known)].sort(byStart);
  const ranked = isOfFormsAlone(path) ? [] : without(rankedSecrets(path, text, commands), none);
  const all = [...proven, ...without(ranked, proven)].sort(byStart);
  const isRecording = proven.some((secret) => hasRunOut(text, secret));
  return oncePerValue(text, all).flatMap((secret) =>
    byPlace(isRecording && secret.confidence === 'medium' ? { ...secret, confidence: 'low' } : secret, path),
  );
}

/**
 * Maximum lifetime of session tokens, which have expired when anyone reads them. Chosen: the longest that logins last.
 */
const sessionDays = 31;

/**
 * True for a session token by its own claims: the text is a recording, and its other secrets belong to the session too.
 */
function hasRunOut(text: string, { kind, start, end }: FoundSecret): boolean {
  const seconds = kind === 'jwt' ? lifetimeOf(text.slice(start, end)) : undefined;
  return seconds !== undefined && seconds <= sessionDays * 86_400;
}

/** Lifetime in seconds; `undefined` if the token does not state it. */
function lifetimeOf(token: string): number | undefined {
  const [, body = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
    if (typeof claims !== 'object' || claims === null) return undefined;
    const { exp, iat, nbf } = claims as Readonly<Record<string, unknown>>;
    const from = iat ?? nbf;
    return typeof exp === 'number' && typeof from === 'number' && exp >= from ? exp - from : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns command line passwords to mask, whether reported or not. Plain words are left out, since they may occur
 * elsewhere.
 */
export function findHidden(
  text: string,
  commands: readonly CommandPassword[] = findCommandPasswords(text),
): readonly { readonly start: number; readonly end: number }[] {
  return commands.filter(({ start, end }) => {
    const value = text.slice(start, end);
    return value.length >= 6 && !/^[A-Za-z]+$/.test(value) && !standsForValue(value);
  });
}

/**
 * Lowers the confidence by the purpose of the file: test secrets are for test services, and documentation and sample
 * files contain made-up ones.
 */
function byPlace(secret: FoundSecret, path: string): readonly FoundSecret[] {
  const { confidence, rule } = secret;
  if (isSampleFile(path) && confidence === 'low') return [];
  const isDoubtful =
    isTestFile(path) ||
    (isDocument(path) && rule === 'private-key') ||
    (rule !== 'provider-key' && (isForDevelopers(path) || isOfBuildService(path, secret.name)));
  if (isDoubtful) return [{ ...secret, confidence: 'low' }];
  const isLower = isSampleFile(path) || isDocument(path);
  return [isLower ? { ...secret, confidence: confidence === 'high' ? 'medium' : 'low' } : secret];
}

const byStart = (a: FoundSecret, b: FoundSecret) => a.start - b.start || b.end - a.end;

/**
 * Matches of the repository's own formats, and its exceptions. In the file that defines the formats, all are examples.
 */
function ownSecrets(
  path: string,
  text: string,
  forms: readonly SecretForm[],
): { readonly own: readonly FoundSecret[]; readonly none: readonly FoundSecret[] } {
  const found = findOwnSecrets(text, forms);
  const { own = [], none = [] } = Object.groupBy(found, ({ isAllowed }) =>
    isAllowed || path === '.assay.yml' ? 'none' : 'own',
  );
  return { own: apart(text, own), none: apart(text, none) };
}

/** In order; keeps the first of overlapping ones. */
function apart(text: string, found: readonly OwnSecret[]): readonly FoundSecret[] {
  let last = 0;
  return found
    .map(({ start, end, name }): FoundSecret => {
      const confidence = 'high';
      return {
        start,
        end,
        rule: 'own-form',
        kind: name,
        title: name,
        name: nameBefore(text, start),
        confidence,
      };
    })
    .sort(byStart)
    .filter(({ start, end }) => {
      const isFree = start >= last;
      if (isFree) last = end;
      return isFree;
    });
}

function privateKeys(text: string): readonly FoundSecret[] {
  return findPrivateKeys(text)
    .filter(({ start, end }) => isWholeKey(text.slice(start, end)))
    .map((range) => {
      const isEncrypted = isEncryptedKey(text.slice(range.start, range.end));
      return {
        ...range,
        rule: 'private-key',
        kind: 'private-key',
        title: isEncrypted ? 'encrypted private key' : 'private key',
        name: '',
        confidence: isEncrypted ? 'low' : 'high',
      };
    });
}

/** An excerpt of a key, or one with a placeholder body, is not valid. */
function isWholeKey(key: string): boolean {
  const body = /-----(?:\s|\\+[rn]|["'+,`]|\w+-\w+: [^\n]*\n)*([A-Za-z0-9+/]{16,})/.exec(key)?.[1];
  return key.startsWith('-----BEGIN') && body !== undefined && !isSampleKey(body);
}

function providerKeys(text: string): readonly FoundSecret[] {
  return findProviderKeys(text)
    .filter(({ start, end }) => !isSampleKey(text.slice(start, end)))
    .map((key) => {
      const { start, end, kind, title } = key;
      const name = nameBefore(text, start);
      const confidence = isFake(wordsOf(name)) ? 'low' : confidenceOf(key);
      return { start, end, rule: 'provider-key', kind, title, name, confidence };
    });
}

/** Session tokens expire, usually before anyone reads them. */
function confidenceOf({ kind, proof }: ProviderKey): Confidence {
  if (proof === 'broken') return 'low';
  return kind === 'jwt' ? 'medium' : 'high';
}

function nameBefore(text: string, start: number): string {
  const line =
    text
      .slice(Math.max(0, start - 80), start)
      .split('\n')
      .at(-1) ?? '';
  return (
    /([A-Za-z_][\w.-]{0,60})["'`\])]{0,3}[ \t]{0,8}(?:=>|[:=]=?|,|\()[ \t]{0,8}["'`]?$/.exec(line)?.[1] ?? ''
  );
}

function rankedSecrets(
  path: string,
  text: string,
  commands: readonly CommandPassword[],
): readonly FoundSecret[] {
  const candidates = findCandidates(text, { isSettings: isSettings(path) }, commands);
  if (candidates.length === 0) return [];
  const file = fileFactsOf(path, text, candidates);
  const docstrings = path.endsWith('.py') ? docstringsIn(text) : [];
  return candidates.flatMap((candidate): FoundSecret[] => {
    const secret = rank(candidate, file, isPlaceOfPassword(candidate, path) ? certainThresholds : thresholds);
    if (secret === undefined) return [];
    // Docstrings contain examples.
    const isTold = docstrings.some(({ start, end }) => start <= secret.start && secret.end <= end);
    return [isTold ? { ...secret, confidence: 'low' } : secret];
  });
}

function rank(
  candidate: Candidate,
  file: FileFacts,
  least: { readonly medium: number; readonly low: number },
): FoundSecret | undefined {
  const { start, end, name } = candidate;
  const value = file.text.slice(start, end);
  const words = wordsOf(name);
  if (standsForValue(value) || isNone(candidate, words, file.text)) return undefined;
  const probability = probabilityOf(featuresOf(candidate, file));
  const lowest = looksRandom(value, words) ? Math.min(least.low, randomThreshold) : least.low;
  if (probability < Math.min(namedFormThreshold, lowest)) return undefined;
  const form = isSampleKey(value) ? undefined : namedFormOf(value, [...words, words.join('')]);
  if (form === undefined && probability < lowest) return undefined;
  const isSure =
    probability >= least.medium || (probability >= thresholds.low && isRandomSecret(value, words));
  return {
    start,
    end,
    rule: form === undefined ? 'hard-coded-secret' : 'provider-key',
    kind: form?.kind ?? 'secret',
    title: form?.title ?? 'secret',
    name,
    confidence:
      form !== undefined ||
      (isSure &&
        !isDoubtful(value, name, words) &&
        !isUser(value, file.text, start) &&
        !isShown(name, file.text, start))
        ? 'medium'
        : 'low',
  };
}

/** True for a password position of a program, function, Terraform resource or NuGet configuration. */
function isPlaceOfPassword({ isCertain, name, separator }: Candidate, path: string): boolean {
  const isOfResource = separator === '=' && path.endsWith('.tf') && /(?:^|_)password$/i.test(name);
  return isCertain === true || isOfResource || /cleartextpassword$/i.test(name);
}

/** @param others  in order, not overlapping */
function without(secrets: readonly FoundSecret[], others: readonly FoundSecret[]): readonly FoundSecret[] {
  return others.length === 0 ? secrets : secrets.filter((secret) => !overlaps(others, secret));
}

/** @param sorted  not overlapping */
function overlaps(sorted: readonly FoundSecret[], { start, end }: FoundSecret): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return (sorted[low]?.start ?? Infinity) < end;
}

const order: readonly Confidence[] = ['low', 'medium', 'high'];

function oncePerValue(text: string, secrets: readonly FoundSecret[]): readonly FoundSecret[] {
  const best = new Map<string, FoundSecret>();
  let end = 0;
  for (const secret of secrets) {
    if (secret.start < end) continue;
    end = secret.end;
    const value = text.slice(secret.start, secret.end);
    const known = best.get(value);
    if (known === undefined || order.indexOf(known.confidence) < order.indexOf(secret.confidence))
      best.set(value, secret);
  }
  return [...best.values()].sort(byStart);
}
