/**
 * Patterns of other languages in the syntax that the parser reads.
 *
 * Errs on the side of silence: what JavaScript has no word for (atomic groups, possessive repetitions, conditions,
 * intersections of classes, comments inside a pattern) leaves the pattern undecided, not approximated.
 */

import type { RegexConstant } from '../ir/ir.ts';

/** Languages whose matchers backtrack and whose patterns are written unlike JavaScript's. */
export type PatternDialect = 'python' | 'java';

/** Part of a text that the pattern must match: somewhere, from its start, or all of it. */
export type MatchExtent = 'any' | 'start' | 'all';

/** Constants of Python and Java that are flags, as letters; `x` stands for white space and comments in the pattern. */
export const flagsByName: ReadonlyMap<string, string> = new Map([
  ...['I', 'IGNORECASE', 'CASE_INSENSITIVE'].map((name) => [name, 'i'] as const),
  ...['M', 'MULTILINE'].map((name) => [name, 'm'] as const),
  ...['S', 'DOTALL'].map((name) => [name, 's'] as const),
  ...['X', 'VERBOSE', 'COMMENTS'].map((name) => [name, 'x'] as const),
]);

/** Texts of which one stands for another at any place outside a class. */
const escapes: Readonly<Record<string, string>> = { A: '^', Z: '$', z: '$', a: '\\x07', e: '\\x1b' };
/** Named classes of Java, as the inside of a class. */
const classes: Readonly<Record<string, string>> = {
  Alpha: 'a-zA-Z',
  Digit: '0-9',
  Alnum: 'a-zA-Z0-9',
  Lower: 'a-z',
  Upper: 'A-Z',
  Space: '\\s',
  XDigit: '0-9a-fA-F',
  L: 'a-zA-Z\\u00aa-\\uffff',
  N: '0-9',
  Nd: '0-9',
  Lu: 'A-Z',
  Ll: 'a-z',
};

/** The same pattern as JavaScript writes it; `undefined` where it has no such pattern. */
export function translatePattern(
  { pattern: written, flags: given }: RegexConstant,
  dialect: PatternDialect,
): RegexConstant | undefined {
  const [prefix = '', modes = ''] = /^\s*\(\?([a-zA-Z]+)\)/.exec(written) ?? [];
  if (/[^imsuUx]/.test(modes)) return undefined;
  const isSpaced = (given + modes).includes('x');
  const pattern = isSpaced ? withoutSpace(written.slice(prefix.length)) : written.slice(prefix.length);
  const flags = given.replace('x', '');
  const parts: string[] = [];
  const reader = { text: pattern, at: 0, isInClass: false, dialect };
  while (reader.at < pattern.length) {
    const part = nextPart(reader);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  const added = [...new Set(modes.toLowerCase())].filter(
    (mode) => !/[ux]/.test(mode) && !flags.includes(mode),
  );
  return { pattern: parts.join(''), flags: flags + added.join('') };
}

/** A pattern without white space and comments, which stand for nothing in it but in classes and behind a backslash. */
function withoutSpace(pattern: string): string {
  return pattern.replaceAll(
    /(\\[^]|\[\^?\]?(?:[^\]\\]|\\[^])*\])|\s+|#[^\n]*/g,
    (_whole, kept: string | undefined) => kept ?? '',
  );
}

/** The pattern that matches where this one matches the extent of a text. */
export function boundPattern({ pattern, flags }: RegexConstant, extent: MatchExtent): RegexConstant {
  if (extent === 'any') return { pattern, flags };
  return { pattern: extent === 'all' ? `^(?:${pattern})$` : `^(?:${pattern})`, flags };
}

interface Reader {
  readonly text: string;
  readonly dialect: PatternDialect;
  at: number;
  isInClass: boolean;
}

/** What the text at the reader's place becomes; moves the reader behind it. */
function nextPart(reader: Reader): string | undefined {
  const { text, at, isInClass, dialect } = reader;
  if (text[at] === '\\') return escape(reader);
  if (text.startsWith('(?', at) && !isInClass) return group(reader);
  if (isInClass && dialect === 'java' && (text.startsWith('&&', at) || text[at] === '[')) return undefined;
  // A repetition that gives nothing back.
  if (!isInClass && text[at] === '+' && isRepetition(text, at - 1)) return undefined;
  if (text[at] === '[' && !isInClass) return openClass(reader);
  if (text[at] === ']') reader.isInClass = false;
  reader.at++;
  return text[at];
}

/** A bracket that stands first in a class is a character of it. */
function openClass(reader: Reader): string {
  const { text, at } = reader;
  const start = text[at + 1] === '^' ? '[^' : '[';
  reader.isInClass = true;
  reader.at += start.length;
  if (text[reader.at] !== ']') return start;
  reader.at++;
  return `${start}\\]`;
}

/** `*`, `+`, `?` or `}` that is no escaped character. */
function isRepetition(text: string, at: number): boolean {
  return at > 0 && /[*+?}]/.test(text[at] ?? '') && text[at - 1] !== '\\';
}

function escape(reader: Reader): string | undefined {
  const { text, at, isInClass, dialect } = reader;
  const next = text[at + 1] ?? '';
  if (dialect === 'java' && next === 'Q') return quoted(reader);
  if ((next === 'p' || next === 'P') && dialect === 'java') {
    const [whole = '', name = ''] = /^\\[pP]\{(?:Is)?(\w+)\}/.exec(text.slice(at, at + maxName)) ?? [];
    const set = classes[name];
    if (set === undefined || (isInClass && next === 'P')) return undefined;
    reader.at += whole.length;
    return isInClass ? set : `[${next === 'P' ? '^' : ''}${set}]`;
  }
  if (/[GRXN]/.test(next) || (dialect === 'java' && /[hHvV]/.test(next))) return undefined;
  reader.at += 2;
  return (isInClass ? undefined : escapes[next]) ?? `\\${next}`;
}

/** Longest escape with the name of a class. */
const maxName = 40;

/** `\Q...\E`: the text between the marks, as it is. */
function quoted(reader: Reader): string {
  const { text, at } = reader;
  const found = text.indexOf('\\E', at);
  const end = found < 0 ? text.length : found;
  reader.at = Math.min(text.length, end + 2);
  return text.slice(at + 2, end).replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

function group(reader: Reader): string | undefined {
  const { text, at } = reader;
  const rest = text.slice(at, at + maxName);
  const name = /^\(\?P<(\w+)>/.exec(rest);
  const reference = /^\(\?P=(\w+)\)/.exec(rest);
  const known = name ?? reference ?? /^\(\?(?:[:=!]|<[=!]|<\w+>|[ims]*-?[ims]*:)/.exec(rest);
  if (known === null) return undefined;
  reader.at += known[0].length;
  if (name !== null) return `(?<${name[1] ?? ''}>`;
  return reference === null ? known[0] : `\\k<${reference[1] ?? ''}>`;
}
