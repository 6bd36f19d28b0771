/**
 * Finds values with suspicious names in the syntaxes found in repositories: assignments, YAML, JSON, XML, .env, INI,
 * command options, URLs, headers, connection strings. Prefers false positives: the ranker decides.
 *
 * Linear in the text: each name is read once, and the distance to its value is bounded.
 */

import type { Candidate, CandidateSyntax } from './candidate.ts';
import type { NextIndex } from './next-index.ts';
import { type ReadValue, readQuoted, readValue } from './read-value.ts';

/** Parts of suspicious names. Short ones have to be at a word boundary: `pin`, not `mapping`. */
const stem =
  /pass|pwd|pswd|psw|secre?t|token|(?<![a-z])tok(?![a-z])|key|auth|cred|salt|nonce|api|bearer|jwt|cookie|session|signature|(?<![a-z])sign?(?![a-z])|seed|cert|private|priv(?![a-z])|identified[ \t]+(?:with[ \t]+\S{1,40}[ \t]+)?by|securestring|(?<![a-z])(?:pin|otp|totp|mfa|sid|uid|guid|uuid|psk|dsn|sas|pat|pw|iv|mac|hmac|hash|code|ticket|license|pem|rsa|login|user|client|app|access|account|webhook|connection|conn|nkey|nkeys|jti|sub|id)(?![a-z])|(?<=[a-z])(?:Id|ID|Pw|Pin|Ticket|Hash|Code)(?![a-z])/gi;
const nameBefore = /[A-Za-z0-9_.$@:/-]{0,60}$/;
const nameAfter = /[A-Za-z0-9_.$-]{0,60}/y;
/** Closing quotes and brackets after the name, then whitespace. */
const closers = /(?:\\{0,3}["'`]|[\])}*]|&quot;|<\/(?:key|name|td|th|b|code|strong|em|dt)>){0,4}[ \t]{0,40}/y;
/** A type such as `: string` between a name and its `=`; the key of the value in entries. */
const typeNote =
  /:[ \t]*[\w<>[\]?.| ]{1,40}?(?=[ \t]+=[ \t])|(?:string|String|\[\]byte|str|text|varchar)(?=[ \t]*=)/y;
const entryValue =
  /(?:,|>)?\s{0,40}(?:["'`]?(?:default_?)?(?:value|val|content|text|example|description)["'`]?[ \t]{0,4}[:=]|<(?:string|value|val|td|dd|data)>)\s{0,40}/iy;
const separators = /(?:=>|:{1,3}=|\?=|\|\|=|\?\?=|\+=|===?|!==?|\.=|->|<-|::?|=|,|\(|>|\||%3D)/iy;
const blanks = /[ \t]{0,40}/y;
/** The value is on the next line. */
const lineBreak = /[ \t]*[|>\\]?[-+]?[ \t]*\r?\n[ \t]{0,80}(?:-[ \t]{1,4})?/y;
/** Words before the credentials of a header, and between name and value in prose. */
const schemeWord =
  /(?:Basic|Bearer|Token|token|JWT|OAuth|Digest|ApiKey|SharedKey|Negotiate|AWS4-HMAC-SHA256|is|was|to|of|:)[ \t]{1,4}/iy;
/** Maximum number of values in a list under one name; more are a table. */
const maxListed = 6;
const listComma = /[ \t]{0,4}(?:,|=>)\s{0,40}/y;

export interface FindOptions {
  /** Values are unquoted: the text is configuration, not code. */
  readonly isSettings: boolean;
}

export function* findNamed(text: string, next: NextIndex, options: FindOptions): Generator<Candidate> {
  let nameEnd = 0;
  stem.lastIndex = 0;
  for (let found = stem.exec(text); found !== null; found = stem.exec(text)) {
    if (found.index < nameEnd) continue;
    const from = Math.max(nameEnd, found.index - 60);
    const start = found.index - (nameBefore.exec(text.slice(from, found.index))?.[0].length ?? 0);
    nameEnd = endOf(nameAfter, text, found.index + found[0].length);
    // A trailing `.` or `-` ends a sentence or begins an arrow.
    while (nameEnd > found.index + found[0].length && /[.-]/.test(text.charAt(nameEnd - 1))) nameEnd--;
    stem.lastIndex = nameEnd;
    yield* valuesOf({ text, next, options, name: text.slice(start, nameEnd), start, nameEnd });
  }
}

interface Named {
  readonly text: string;
  readonly next: NextIndex;
  readonly options: FindOptions;
  readonly name: string;
  readonly start: number;
  readonly nameEnd: number;
}

function* valuesOf(named: Named): Generator<Candidate> {
  const { text, next, options, nameEnd } = named;
  const closed = endOf(closers, text, nameEnd);
  const entry = endOf(entryValue, text, closed);
  if (entry > closed) {
    const value = readValue(text, entry, next, { isBare: true, isDelimited: !options.isSettings });
    if (value !== undefined) yield candidate(named, value, ':', 'entry');
  }
  const typed = endOf(blanks, text, endOf(typeNote, text, closed));
  separators.lastIndex = typed;
  const [separator = ' '] = separators.exec(text) ?? [];
  if (separator === ' ') {
    yield* wordsAfter(named, closed);
    return;
  }
  if (separator === ',' && isSetByCall(named)) {
    const value = readQuoted(text, endOf(blanks, text, typed + 1), next);
    if (value !== undefined && value.end > value.start) yield candidate(named, value, '=', 'pair');
    return;
  }
  // GNU make and POSIX have three spellings of the same assignment.
  const written = /^:{2,3}=$/.test(separator) ? ':=' : separator;
  const syntax = syntaxOf(named, separator);
  let at = endOf(blanks, text, typed + separator.length);
  if (/[:=(>|]$/.test(separator)) at = endOf(lineBreak, text, at);
  at = endOf(schemeWord, text, at);
  const isBare = syntax !== 'argument';
  const isDelimited = syntax !== 'pair' || !options.isSettings;
  yield* listed(named, at, { separator: written, syntax, isBare, isDelimited });
}

interface HowRead {
  readonly separator: string;
  readonly syntax: CandidateSyntax;
  readonly isBare: boolean;
  readonly isDelimited: boolean;
}

/** The value at the offset, and comma-separated ones after it. */
function* listed(named: Named, from: number, how: HowRead): Generator<Candidate> {
  const { text, next } = named;
  let value = readValue(text, from, next, how);
  for (let count = 0; value !== undefined && count < maxListed; count++) {
    if (value.end > value.start) yield candidate(named, value, how.separator, how.syntax);
    if (value.quote === '') return;
    const comma = endOf(listComma, text, value.next);
    if (comma === value.next) return;
    value = readQuoted(text, comma, next);
    // In `"a", "b": ..`, the next item is a name.
    if (value !== undefined && /^[ \t]{0,4}(?:=>|[:=])/.test(text.slice(value.next, value.next + 8))) return;
  }
}

function* wordsAfter(named: Named, closed: number): Generator<Candidate> {
  const { text, nameEnd, next, options } = named;
  if (closed === nameEnd || closed === text.length) return;
  const at = endOf(schemeWord, text, closed);
  const isOption = /^-|by$/i.test(named.name);
  const value = readValue(text, at, next, { isBare: true, isDelimited: !options.isSettings });
  if (value === undefined || value.end <= value.start) return;
  // Prose: consecutive words of letters only.
  if (value.quote === '' && !isOption && !/[^A-Za-z.:]/.test(text.slice(value.start, value.end))) return;
  yield candidate(named, value, ' ', 'words');
}

/** Calls that define a constant or environment variable, equivalent to an assignment. */
const setter =
  /(?<![\w$])(?:define|putenv|[sS]etenv|set_env|setProperty|setdefault|const_set|defineConstant|SetEnvironmentVariable|(?:environ|environment\(\))\.put)[ \t]{0,4}\([ \t]{0,4}["'`]$/;

function isSetByCall({ text, start }: Named): boolean {
  return setter.test(text.slice(Math.max(0, start - 60), start));
}

function syntaxOf({ text, start, name }: Named, separator: string): CandidateSyntax {
  if (separator === '>') return 'element';
  if (separator === ',' || separator === '(') return 'argument';
  if (separator === '=' && (/[?&]/.test(text.charAt(start - 1)) || /[?&]/.test(name))) return 'url';
  return 'pair';
}

function candidate(
  { name }: Named,
  { start, end, quote }: ReadValue,
  separator: string,
  syntax: CandidateSyntax,
): Candidate {
  return { start, end, quote, name, separator, syntax };
}

/** Returns the end of a match at the offset; the offset itself if the pattern does not match. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
