/** What a text can hold that a regular expression matches as a whole. */

import type { RegexConstant } from '../ir/ir.ts';
import { type CheckedType, scalarType, slashedType, wordType } from '../ir/type-names.ts';

/** The type of the texts that a pattern lets through; `undefined` where they may be any that matter. */
export function checkedByPattern(regex: RegexConstant): CheckedType | undefined {
  if (isNumericPattern(regex)) return scalarType;
  if (isNarrowPattern(regex, true)) return wordType;
  return isNarrowPattern(withoutSlashes(regex), true) ? slashedType : undefined;
}

/**
 * True when a text for which the test is `holds` can hold nothing but word characters and a few harmless signs: an
 * anchored pattern without wildcards, or the opposite of "holds a character out of this class".
 */
export function isNarrowPattern({ pattern, flags }: RegexConstant, holds: boolean): boolean {
  if (!holds) return /^(?:\[\^[\w\\\-:@ .]*\]|\\[WD])\+?$/.test(pattern) && !pattern.includes('..');
  return alternativesOf(pattern).every((one) => isNarrowAlternative(one, flags));
}

/**
 * The patterns that bars outside groups and classes part a pattern into: each is anchored for itself, so that `^a|b$` ends
 * anywhere, or begins there.
 */
function alternativesOf(pattern: string): readonly string[] {
  const found: string[] = [];
  let [start, depth, isClass] = [0, 0, false];
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at];
    if (sign === '\\') at++;
    else if (isClass) isClass = sign !== ']';
    else if (sign === '[') isClass = true;
    else if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (sign === '|' && depth === 0) {
      found.push(pattern.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, pattern.slice(start)];
}

/** Where in a text a pattern must match. */
export type Extent = 'any' | 'start' | 'all';

/** The pattern that matches where this one matches the extent of a text. */
export function anchored(pattern: string, extent: Extent): string {
  return alternativesOf(pattern)
    .map((one) => anchoredOne(one, extent))
    .join('|');
}

function anchoredOne(pattern: string, extent: Extent): string {
  const plain = pattern.replace(/^\\A/, '^').replace(/\\[zZ]$/, '$');
  if (extent === 'any') return plain;
  const start = plain.startsWith('^') ? plain : `^${plain}`;
  return extent === 'start' || start.endsWith('$') ? start : `${start}$`;
}

function isNarrowAlternative(pattern: string, flags: string): boolean {
  if (!/^\^[\s\S]*\$$/.test(pattern) || flags.includes('m')) return false;
  const body = pattern.slice(1, -1);
  const withoutClasses = body.replaceAll(/\[(?!\^)(?:\\[wd\-.]|[\w\-:@ .])*\]/g, 'c');
  return (
    /^(?:\\[wd.\-/]|[\w\-:@ ]|[(){}+*?|,])*$/.test(withoutClasses) &&
    !/(?:^|[^\\])\|$|^\|/.test(withoutClasses)
  );
}

/** A pattern whose classes of characters have no slash any more. */
export function withoutSlashes({ pattern, flags }: RegexConstant): RegexConstant {
  const groups = /\[(?:\\.|[^\]\\])*\]/g;
  return { pattern: pattern.replaceAll(groups, (group) => group.replaceAll(/\\?\//g, '')), flags };
}

/** An anchored pattern of digits. */
export function isNumericPattern({ pattern, flags }: RegexConstant): boolean {
  if (flags.includes('m')) return false;
  return alternativesOf(pattern).every((one) => /^\^(?:\\d|\[0-9\]|[-+*?{}()|,\d])+\$$/.test(one));
}
