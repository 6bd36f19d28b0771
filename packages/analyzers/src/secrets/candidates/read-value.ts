/** Reads the value at an offset, quoted or bare. */

import type { NextIndex } from './next-index.ts';

export interface ReadValue {
  /** 0-based UTF-16 offsets without quotes; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  /** Offset after the closing quote. */
  readonly next: number;
}

/** Maximum length of a value, in UTF-16 units: a 4,096-bit key in base64 has 3,200. */
export const maxValueLength = 4_000;
/** Literal prefixes before a quote: `b'..'`, `@".."`, `f".."`. */
const literalPrefix = /(?:[bBuUrRfFLqQ]{1,2}|@|\$|#)?(\\{0,3}(?:"""|'''|["'`]|&quot;|&#39;|“|‘))/y;
/** Calls and constructors around a literal: `String("..")`, `[]byte("..")`, `new Key('..')`, `(`, `[`. */
const wrapper =
  /(?:(?:new[ \t]|await[ \t]|return[ \t]|\[\]|&)?[A-Za-z_$@][\w$.:]{0,40}[ \t]{0,2}|&)?[([{][ \t]{0,4}(?:(?:None|null|nil),[ \t]{0,4})?/y;
const bare = /[^\s'"`,;<>&()[\]{}|]{1,2000}/y;
/** In configuration, only whitespace and quotes end a value: passwords contain brackets and punctuation. */
const bareInSettings = /[^\s'"`]{1,2000}/y;
const maxWrappers = 3;

export interface ReadOptions {
  /** Accept unquoted values. */
  readonly isBare: boolean;
  /** An unquoted value also ends at `&`, `;` and brackets, not just whitespace and quotes. */
  readonly isDelimited: boolean;
}

/** @returns `undefined` if there is no value at the offset, or one longer than any secret */
export function readValue(
  text: string,
  from: number,
  next: NextIndex,
  options: ReadOptions,
): ReadValue | undefined {
  let at = from;
  for (let depth = 0; depth <= maxWrappers; depth++) {
    const quoted = readQuoted(text, at, next);
    if (quoted !== undefined) return quoted;
    wrapper.lastIndex = at;
    const open = wrapper.exec(text);
    if (open === null) break;
    at += open[0].length;
  }
  return options.isBare && at === from ? readBare(text, from, options.isDelimited) : undefined;
}

export function readQuoted(text: string, at: number, next: NextIndex): ReadValue | undefined {
  literalPrefix.lastIndex = at;
  const [opening, quote = ''] = literalPrefix.exec(text) ?? [];
  if (opening === undefined) return undefined;
  const start = at + opening.length;
  const closing = quote === '“' ? '”' : quote === '‘' ? '’' : quote;
  const end = endOfQuoted(text, start, closing, next);
  if (end === undefined) return undefined;
  return { start, end, quote: closing.replace(/\\/g, '').slice(0, 1), next: end + closing.length };
}

/** A quoted string ends on its line. An escaped quote ends only a string that began with one. */
function endOfQuoted(text: string, start: number, closing: string, next: NextIndex): number | undefined {
  const lineEnd = Math.min(next.of('\n', start), start + maxValueLength);
  const first = closing.charAt(0);
  let at = start;
  while (at <= lineEnd) {
    const end = next.of(closing, at);
    if (end > lineEnd) return undefined;
    if (first === '\\' || first === '&' || text[end - 1] !== '\\' || text[end - 2] === '\\') return end;
    at = end + 1;
  }
  return undefined;
}

function readBare(text: string, at: number, isDelimited: boolean): ReadValue | undefined {
  const pattern = isDelimited ? bare : bareInSettings;
  pattern.lastIndex = at;
  const value = pattern
    .exec(text)?.[0]
    // Inside a quoted string: the rest is its next line.
    .replace(/\\[nr](?=[A-Za-z_]).*$/, '')
    .replace(/[,;)}\]>\\]+$/, '');
  if (value === undefined || value === '') return undefined;
  const end = at + value.length;
  return { start: at, end, quote: '', next: end };
}
