/**
 * Hides secrets in texts that people and programs get to see: `AKIA…(AWS access key, 20 characters)…WXYZ`.
 *
 * Found are secrets of a known form, and those that a rule has found in the same tree, wherever else they stand. Masking
 * a masked text changes nothing.
 */

import { findCommandPasswords } from './command-passwords.ts';
import { findPrivateKeys } from './private-keys.ts';
import { findKeyParts } from './secret-forms/find-provider-keys.ts';
import { isProviderKind, secretForms, secretTitle } from './secret-forms.ts';

export interface SecretSpan {
  /** 0-based UTF-16 offsets; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Of a `SecretForm`, or `known`. */
  readonly kind: string;
}

/** Secrets that a rule has found, ready to be looked for in time linear in the text. */
export interface KnownSecrets {
  /** Found wherever they stand: by their first characters, then by their length, longest first. */
  readonly byStart: ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<string>>>;
  /** Too short or too much of a word to be looked for in the middle of a text. */
  readonly words: ReadonlySet<string>;
}

/** Characters that are shown at an end of a long secret. */
const shownLength = 4;
/** Below it an end would give away much of it. */
const minShownSecret = 20;
/** Characters by which known secrets are looked up; shorter ones count as words. */
const startLength = 6;
/** Longest word that is looked for between quotes. */
const maxWordLength = 40;
/** What stands around a word that is a text of its own. */
const textBounds = /^['"`]$/;
const tokenBounds = /^['"`\s]?$/;
const maskPattern = /[^\s'"`]{0,4}…\([A-Za-z ]{2,40}(?:, \d+ characters)?\)…[^\s'"`]{0,4}/g;

/** Each line of a secret counts by itself, for reports quote lines. */
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

/** Words as people write them: they stand in other places that have nothing to do with the secret. */
function isWords(value: string): boolean {
  return value.split(' ').every((word) => /^[A-Z]?[a-z]*$/.test(word));
}

/** Lines of a key in several lines; its first and last are the same in every key. */
function linesOf(value: string): readonly string[] {
  const lines = value.split(/\r?\n|\\n/).map((line) => line.trim());
  return lines.length === 1
    ? [value]
    : lines.filter((line) => line.length >= 16 && !line.startsWith('-----'));
}

const none: KnownSecrets = knownSecrets([]);

export interface MaskOptions {
  readonly known?: KnownSecrets;
  /** Words that are secrets are looked for between blanks, too: for texts whose quotes are gone. Default false. */
  readonly isTokens?: boolean;
}

/** In order, not overlapping; masks that stand in the text already are none. */
export function findSecrets(text: string, options: MaskOptions = {}): readonly SecretSpan[] {
  const masks = [...text.matchAll(maskPattern)].map(
    ({ index, 0: mask }) => [index, index + mask.length] as const,
  );
  const found = [...findForms(text), ...findKnown(text, options)].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  );
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

/** The text with every secret masked; of one in several lines each is masked by itself, so that lines stay what they are. */
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
 * `maskSecrets` for the many texts of a report: names of files, languages and functions, and lines that findings share, come again
 * and again, and each is looked through once. Holds every text that it was given.
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

/** True for a text with a mask in it: it is not what the source says. */
export function holdsMask(text: string): boolean {
  return text.search(maskPattern) >= 0;
}

/**
 * What is shown in place of a secret: of a long one its last characters and, of a provider's key, the first ones, which are the same
 * in all of its kind; nothing of a short one or of a private key.
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
