/**
 * Masks secrets in text that is shown to people or passed to programs: `AKIA…(AWS access key, 20 characters)…WXYZ`.
 *
 * Finds secrets of known forms, and secrets that a rule found in the same tree, wherever else they occur. Masking is
 * idempotent.
 */

import { findCommandPasswords } from './command-passwords.ts';
import { findPrivateKeys } from './private-keys.ts';
import { findKeyParts } from './secret-forms/find-provider-keys.ts';
import { isProviderKind, secretForms, secretTitle } from './secret-forms.ts';

export interface SecretSpan {
  /** 0-based UTF-16 offsets; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Kind of a `SecretForm`, or `known`. */
  readonly kind: string;
}

/** Secrets found by rules, indexed so that they can be searched for in time linear in the text. */
export interface KnownSecrets {
  /** Searched for anywhere: by their first characters, then by length, longest first. */
  readonly byStart: ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<string>>>;
  /** Too short or too similar to a word to be searched for in the middle of a text. */
  readonly words: ReadonlySet<string>;
}

/** Number of characters shown at each end of a long secret. */
const shownLength = 4;
/** Minimum length of a secret for its ends to be shown; otherwise they would reveal too much of it. */
const minShownSecret = 20;
/** Number of characters by which known secrets are indexed; shorter ones count as words. */
const startLength = 6;
/** Maximum length of a word that is searched for between quotes. */
const maxWordLength = 40;
/** Delimiters of a word that is a string of its own. */
const textBounds = /^['"`]$/;
const tokenBounds = /^['"`\s]?$/;
const maskPattern = /[^\s'"`]{0,4}…\([A-Za-z ]{2,40}(?:, \d+ characters)?\)…[^\s'"`]{0,4}/g;

/** Indexes secrets. Each line of a secret is indexed separately, because reports quote lines. */
export function knownSecrets(values: Iterable<string>): KnownSecrets {
  const byStart = new Map<string, Map<number, Set<string>>>();
  const words = new Set<string>();
  const lines = [...new Set([...values].flatMap(linesOf))].sort((a, b) => b.length - a.length);
  for (const value of lines) {
    if (value.length < startLength || (value.length <= maxWordLength && isWords(value))) {
      words.add(value);
      continue;
    }
    const start = value.slice(0, startLength);
    const byLength = byStart.get(start) ?? new Map<number, Set<string>>();
    byStart.set(start, byLength);
    byLength.set(value.length, (byLength.get(value.length) ?? new Set()).add(value));
  }
  return { byStart, words };
}

/** True for ordinary words, which also occur in places unrelated to the secret. */
function isWords(value: string): boolean {
  return value.split(' ').every((word) => /^[A-Z]?[a-z]*$/.test(word));
}

/** Lines of a multi-line key, except the first and last, which are the same in every key. */
function linesOf(value: string): readonly string[] {
  const lines = value.split(/\r?\n|\\n/).map((line) => line.trim());
  return lines.length === 1
    ? [value]
    : lines.filter((line) => line.length >= 16 && !line.startsWith('-----'));
}

const none: KnownSecrets = knownSecrets([]);

export interface MaskOptions {
  readonly known?: KnownSecrets;
  /** Also search for words that are secrets between whitespace, for text that has lost its quotes. Default false. */
  readonly isTokens?: boolean;
}

/** Reads a variable of the environment, and names none of its values: `${NAME}`, `${NAME:?message}`. */
const reference = /^\$\{\w+(?::?\?[^{}'"]{0,100})?\}$/;

/** Returns matches in order, without overlaps; ignores masks already in the text. */
export function findSecrets(text: string, options: MaskOptions = {}): readonly SecretSpan[] {
  const masks = [...text.matchAll(maskPattern)].map(
    ({ index, 0: mask }) => [index, index + mask.length] as const,
  );
  const found = [...findForms(text), ...findKnown(text, options)]
    .filter(({ start, end }) => !reference.test(text.slice(start, end)))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const spans: SecretSpan[] = [];
  let mask = 0;
  for (const span of found) {
    while ((masks[mask]?.[1] ?? Infinity) <= span.start) mask++;
    const [from, to] = masks[mask] ?? [Infinity, 0];
    if (from <= span.start && span.end <= to) continue;
    const last = spans.at(-1);
    if (last === undefined || span.start >= last.end) spans.push(span);
    else if (span.end > last.end) spans[spans.length - 1] = { ...last, end: span.end };
  }
  return spans;
}

/**
 * Masks every secret in a text. Each line of a multi-line secret is masked separately, so that line numbers do not
 * change.
 */
export function maskSecrets(text: string, options: MaskOptions = {}): string {
  let masked = '';
  let at = 0;
  for (const span of findSecrets(text, options)) {
    const lines = text.slice(span.start, span.end).split('\n');
    masked += text.slice(at, span.start) + lines.map((line) => line && maskOf(span.kind, line)).join('\n');
    at = span.end;
  }
  return masked + text.slice(at);
}

/** Masks a text; `isTokens` as in `MaskOptions`. */
export type TextMask = (text: string, isTokens?: boolean) => string;

/**
 * Memoized `maskSecrets` for the many strings of a report, where names of files, languages and functions, and shared
 * lines, recur. Holds every string passed to it.
 */
export function createTextMask(known: KnownSecrets): TextMask {
  const [texts, tokens] = [new Map<string, string>(), new Map<string, string>()];
  return (text, isTokens = false) => {
    const masked = isTokens ? tokens : texts;
    let found = masked.get(text);
    if (found === undefined) {
      found = maskSecrets(text, { known, isTokens });
      masked.set(text, found);
    }
    return found;
  };
}

/** True for text that contains a mask and thus differs from the source. */
export function holdsMask(text: string): boolean {
  return text.search(maskPattern) >= 0;
}

/**
 * Replacement for a secret: shows the last characters of a long one, and for a provider's key also the first ones,
 * which all keys of the kind share; shows nothing of a short secret or a private key.
 */
export function maskOf(kind: string, secret: string): string {
  const title = secretTitle(kind);
  const isShown =
    secret.length >= minShownSecret &&
    kind !== 'private-key' &&
    !/[\s'"`…]/.test(secret) &&
    secret.isWellFormed();
  if (!isShown) return `…(${title})…`;
  const ends = [isProviderKind(kind) ? secret.slice(0, shownLength) : '', secret.slice(-shownLength)];
  return ends.join(`…(${title}, ${secret.length} characters)…`);
}

function findForms(text: string): readonly SecretSpan[] {
  const keys = findPrivateKeys(text).map((key) => ({ kind: 'private-key', ...key }));
  const others = secretForms.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].map(({ index, 0: secret }) => ({
      kind,
      start: index,
      end: index + secret.length,
    })),
  );
  const parts = findKeyParts(text).map(({ kind, start, end }) => ({ kind, start, end }));
  const passwords = findCommandPasswords(text).map(({ start, end }) => ({
    kind: 'command-password',
    start,
    end,
  }));
  return [...keys, ...parts, ...others, ...passwords];
}

function findKnown(text: string, { known = none, isTokens = false }: MaskOptions): readonly SecretSpan[] {
  const { byStart, words } = known;
  const spans: SecretSpan[] = [];
  for (let at = 0; byStart.size > 0 && at + startLength <= text.length; at++) {
    const byLength = byStart.get(text.slice(at, at + startLength)) ?? [];
    for (const [length, values] of byLength) {
      if (!values.has(text.slice(at, at + length))) continue;
      spans.push({ kind: 'known', start: at, end: at + length });
      break;
    }
  }
  if (words.size === 0) return spans;
  const bounds = isTokens ? tokenBounds : textBounds;
  for (let at = 0; at < text.length; at++) {
    if (!bounds.test(text.charAt(at - 1))) continue;
    for (let end = at + 1; end <= Math.min(text.length, at + maxWordLength); end++) {
      if (bounds.test(text.charAt(end)) && words.has(text.slice(at, end)))
        spans.push({ kind: 'known', start: at, end });
    }
  }
  return spans;
}
