/**
 * Translates patterns of other languages to the syntax that the parser supports.
 *
 * Errs on the side of silence: constructs without an equivalent in JavaScript (atomic groups, possessive quantifiers,
 * conditionals, class intersections, comments within a pattern) leave the pattern undecided rather than approximated.
 */

import type { RegexConstant } from '../ir/ir.ts';

/** Languages with backtracking matchers whose pattern syntax differs from JavaScript's. */
export type PatternDialect = 'python' | 'java';

/** Part of a string that the pattern must match: somewhere, from its start, or all of it. */
export type MatchExtent = 'any' | 'start' | 'all';

/** Flag constants of Python and Java, as letters; `x` allows whitespace and comments in the pattern. */
export const flagsByName: ReadonlyMap<string, string> = new Map([
  ...['I', 'IGNORECASE', 'CASE_INSENSITIVE'].map((name) => [name, 'i'] as const),
  ...['M', 'MULTILINE'].map((name) => [name, 'm'] as const),
  ...['S', 'DOTALL'].map((name) => [name, 's'] as const),
  ...['X', 'VERBOSE', 'COMMENTS'].map((name) => [name, 'x'] as const),
]);

/** Escapes with an equivalent at any position outside a class. */
const escapes: Readonly<Record<string, string>> = { A: '^', Z: '$', z: '$', a: '\\x07', e: '\\x1b' };
/** Named classes of Java, as the content of a class. */
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

/** The equivalent JavaScript pattern; `undefined` if there is none. */
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

/** Removes whitespace and comments, which are only significant in classes and after a backslash. */
function withoutSpace(pattern: string): string {
  return pattern.replaceAll(
    /(\\[^]|\[\^?\]?(?:[^\]\\]|\\[^])*\])|\s+|#[^\n]*/g,
    (_whole, kept: string | undefined) => kept ?? '',
  );
}

/** Pattern that matches where this one matches the given extent of a string. */
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

/** Translates the construct at the reader's position, and advances the reader past it. */
function nextPart(reader: Reader): string | undefined {
  const { text, at, isInClass, dialect } = reader;
  if (text[at] === '\\') return escape(reader);
  if (text.startsWith('(?', at) && !isInClass) return group(reader);
  if (isInClass && dialect === 'java' && (text.startsWith('&&', at) || text[at] === '[')) return undefined;
  // A possessive quantifier.
  if (!isInClass && text[at] === '+' && isRepetition(text, at - 1)) return undefined;
  if (text[at] === '[' && !isInClass) return openClass(reader);
  if (text[at] === ']') reader.isInClass = false;
  reader.at++;
  return text[at];
}

/** A bracket directly at the start of a class is a member of it. */
function openClass(reader: Reader): string {
  const { text, at } = reader;
  const start = text[at + 1] === '^' ? '[^' : '[';
  reader.isInClass = true;
  reader.at += start.length;
  if (text[reader.at] !== ']') return start;
  reader.at++;
  return `${start}\\]`;
}

/** True for `*`, `+`, `?` or `}` that is not escaped. */
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

/** Maximum length of an escape with a class name. */
const maxName = 40;

/** `\Q...\E`: the literal text between the marks. */
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
