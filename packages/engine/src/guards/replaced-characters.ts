/** Determines for which contexts replacing characters makes a string safe. */

import type { Constant } from '../ir/ir.ts';
import { type CharSet, emptySet, hasCharacter } from '../regex/char-set.ts';
import { missedCharacters } from '../regex/held-characters.ts';

/** Characters that are special in a regular expression, with which a string could break out of its position in one. */
const regexSigns = ['\\', '^', '$', '.', '*', '+', '?', '(', ')', '[', '{', '|'];

/** The path separator; `..` alone names no file. */
const slash = '/'.charCodeAt(0);
const star = '*'.charCodeAt(0);

/** Sanitizer kinds equivalent to replacing every match of the pattern. */
export function replacedKinds(
  pattern: Constant | undefined,
  replacement: Constant | undefined,
  isReplaceAll: boolean,
): readonly string[] {
  const replaced = replacedCharacters(pattern, isReplaceAll);
  const kinds: string[] = [];
  const isEscape = typeof replacement === 'string' && /^\\\$[&1]$/.test(replacement);
  if (isEscape && regexSigns.every((sign) => hasCharacter(replaced, sign.charCodeAt(0))))
    kinds.push('regexp-escape');
  const keepsLines = typeof replacement === 'string' && !/[\r\n]/.test(replacement);
  if (keepsLines && hasCharacter(replaced, 0x0a)) kinds.push('line-escape');
  const keepsQuotes = typeof replacement === 'string' && !/['"]/.test(replacement);
  if (keepsQuotes && ["'", '"'].some((quote) => hasCharacter(replaced, quote.charCodeAt(0))))
    kinds.push('xpath-escape');
  const keepsSlashes = typeof replacement === 'string' && !replacement.includes('/');
  if (keepsSlashes && hasCharacter(replaced, slash)) kinds.push('path-containment');
  // Escape from RFC 4515, section 3; code that escapes the star escapes the rest, too.
  const isLdap = typeof replacement === 'string' && /^\\{1,2}2a$/i.test(replacement);
  if (isLdap && hasCharacter(replaced, star)) kinds.push('ldap-escape');
  return kinds;
}

/** True if no single quote is left, or if each one closes a quoted shell word and opens the next: `'\\''`. */
export function leavesNoQuote(
  pattern: Constant | undefined,
  replacement: Constant | undefined,
  isReplaceAll: boolean,
): boolean {
  if (typeof replacement !== 'string') return false;
  const isKept = replacement.includes("'") && !/^'(?:\\{1,2}'|"'")'$/.test(replacement);
  return !isKept && hasCharacter(replacedCharacters(pattern, isReplaceAll), "'".charCodeAt(0));
}

/** Characters that no longer occur; the empty set if the pattern does not match single characters. */
function replacedCharacters(pattern: Constant | undefined, isReplaceAll: boolean): CharSet {
  if (typeof pattern === 'string') {
    const code = pattern.charCodeAt(0);
    return isReplaceAll && pattern.length === 1 ? [code, code] : emptySet;
  }
  if (typeof pattern !== 'object' || pattern === null || !pattern.flags.includes('g')) return emptySet;
  return missedCharacters(pattern);
}
