/** Characters that a string may contain, given the result of a regular expression. */

import type { AST } from '@eslint-community/regexpp';
import type { RegexConstant } from '../ir/ir.ts';
import { type CharSet, emptySet, hasCharacter, unionOf } from './char-set.ts';
import { type ParsedPattern, parsePattern } from './parse-pattern.ts';
import { isSetNode, readSet, type SetFlags } from './read-set.ts';

/**
 * Characters that a string may contain if the pattern matches it; `undefined` if the match need not span the string.
 */
export function heldCharacters({ pattern, flags }: RegexConstant): CharSet | undefined {
  const parsed = isForeign(pattern) ? 'no-pattern' : parsePattern(pattern, flags);
  if (typeof parsed === 'string' || parsed.flags.multiline) return undefined;
  const { alternatives } = parsed.pattern;
  if (!alternatives.every(isAnchored)) return undefined;
  return heldIn(alternatives, flagsOf(parsed));
}

/** True if the pattern matches in every path with a `..` segment, so that a string without a match has none. */
export function findsParent({ pattern, flags }: RegexConstant): boolean {
  const parsed = isForeign(pattern) ? 'no-pattern' : parsePattern(pattern, flags);
  if (typeof parsed === 'string') return false;
  const own = flagsOf(parsed);
  return parsed.pattern.alternatives.some(({ elements }) => {
    const from = elements.length > 1 && isBeside(elements[0], 'start', own) ? 1 : 0;
    const to = elements.length > 1 && isBeside(elements.at(-1), 'end', own) ? -1 : elements.length;
    return isParent(elements.slice(from, to));
  });
}

/** Characters that a string cannot contain if the pattern matches nowhere in it. */
export function missedCharacters({ pattern, flags }: RegexConstant): CharSet {
  const parsed = isForeign(pattern) ? 'no-pattern' : parsePattern(pattern, flags);
  return typeof parsed === 'string' ? emptySet : missedIn(parsed.pattern.alternatives, flagsOf(parsed));
}

/** True for named character classes and quotes of other languages, which JavaScript reads as literal letters. */
function isForeign(pattern: string): boolean {
  return /\\[pPQ]|\[:/.test(pattern);
}

const dot = '.'.charCodeAt(0);
const slash = '/'.charCodeAt(0);

/** True for exactly two dots: `\.\.`, `[.][.]`, `\.{2,}`. */
function isParent([first, second, more]: readonly AST.Element[]): boolean {
  if (second === undefined && first?.type === 'Quantifier')
    return first.min > 0 && first.min <= 2 && first.max >= 2 && isDot(first.element);
  return more === undefined && isDot(first) && isDot(second);
}

function isDot(element: AST.Element | undefined): boolean {
  return element?.type === 'Character' && element.value === dot;
}

/** True for `(^|/)` and `(/|$)`, the boundaries of any path segment. */
function isBeside(element: AST.Element | undefined, kind: 'start' | 'end', flags: SetFlags): boolean {
  if (element?.type !== 'Group' && element?.type !== 'CapturingGroup') return false;
  const places = element.alternatives.map(({ elements: [only, other] }) =>
    other === undefined ? only : undefined,
  );
  const isSeparator = (place: AST.Element | undefined): boolean =>
    place !== undefined && isSetNode(place) && hasCharacter(readSet(place, flags), slash);
  return places.some((place) => isEdge(place, kind)) && places.some(isSeparator);
}

function flagsOf({ flags: { dotAll, ignoreCase, unicode, unicodeSets } }: ParsedPattern): SetFlags {
  return { dotAll, ignoreCase, unicode: unicode || unicodeSets };
}

function isAnchored({ elements }: AST.Alternative): boolean {
  return isEdge(elements[0], 'start') && isEdge(elements.at(-1), 'end');
}

function isEdge(element: AST.Element | undefined, kind: 'start' | 'end'): boolean {
  return element?.type === 'Assertion' && element.kind === kind;
}

/** A backreference such as `\1` only repeats characters matched before. Recursion is bounded as in `missedIn`. */
function heldIn(alternatives: readonly AST.Alternative[], flags: SetFlags): CharSet {
  return unionOf(alternatives.flatMap(({ elements }) => elements.map((element) => heldBy(element, flags))));
}

function heldBy(element: AST.Element, flags: SetFlags): CharSet {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return heldIn(element.alternatives, flags);
    case 'Quantifier':
      return element.max === 0 ? emptySet : heldBy(element.element, flags);
    default:
      return isSetNode(element) ? readSet(element, flags) : emptySet;
  }
}

/** Recursion is bounded by the nesting of the pattern, which `parsePattern` caps. */
function missedIn(alternatives: readonly AST.Alternative[], flags: SetFlags): CharSet {
  return unionOf(
    alternatives.map(({ elements: [first, second] }) => {
      if (first === undefined || second !== undefined) return emptySet;
      const element = first.type === 'Quantifier' && first.min === 1 ? first.element : first;
      if (element.type === 'Group' || element.type === 'CapturingGroup')
        return missedIn(element.alternatives, flags);
      return isSetNode(element) ? readSet(element, flags) : emptySet;
    }),
  );
}
