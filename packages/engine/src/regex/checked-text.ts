/** What a string may contain if a regular expression matches all of it. */

import type { RegexConstant } from '../ir/ir.ts';
import { type CheckedType, scalarType, slashedType, wordType } from '../ir/type-names.ts';

/** Type of the strings that a pattern accepts; `undefined` if they may be harmful. */
export function checkedByPattern(regex: RegexConstant): CheckedType | undefined {
  if (isNumericPattern(regex)) return scalarType;
  if (isNarrowPattern(regex, true)) return wordType;
  return isNarrowPattern(withoutSlashes(regex), true) ? slashedType : undefined;
}

/**
 * True if a string for which the test returns `holds` contains only word characters and a few harmless ones: an
 * anchored pattern without wildcards, or the negation of "contains a character outside this class".
 */
export function isNarrowPattern({ pattern, flags }: RegexConstant, holds: boolean): boolean {
  if (!holds) return /^(?:\[\^[\w\\\-:@ .]*\]|\\[WD])\+?$/.test(pattern) && !pattern.includes('..');
  return alternativesOf(pattern).every((one) => isNarrowAlternative(one, flags));
}

/**
 * Alternatives of a pattern outside groups and classes. Each is anchored separately: `^a|b$` may end anywhere, or begin
 * anywhere.
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

/** Part of a string that a pattern must match. */
export type Extent = 'any' | 'start' | 'all';

/** Pattern that matches where this one matches the given extent of a string. */
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
    /^(?:\\[wd.\-/]|[\w\-:@ /]|[(){}+*?|,])*$/.test(withoutClasses) &&
    !/(?:^|[^\\])\|$|^\|/.test(withoutClasses)
  );
}

/** The pattern with slashes removed from its character classes. */
export function withoutSlashes({ pattern, flags }: RegexConstant): RegexConstant {
  const groups = /\[(?:\\.|[^\]\\])*\]/g;
  return { pattern: pattern.replaceAll(groups, (group) => group.replaceAll(/\\?\//g, '')), flags };
}

/** True for an anchored pattern of digits. */
export function isNumericPattern({ pattern, flags }: RegexConstant): boolean {
  if (flags.includes('m')) return false;
  return alternativesOf(pattern).every((one) => /^\^(?:\\d|\[0-9\]|[-+*?{}()|,\d])+\$$/.test(one));
}
