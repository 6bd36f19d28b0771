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
  if (!holds) return /^\[\^[\w\\\-:@ .]*\]\+?$/.test(pattern) && !pattern.includes('..');
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
  return /^\^(?:\\d|\[0-9\]|[-+*?{}()|,\d])+\$$/.test(pattern) && !flags.includes('m');
}
