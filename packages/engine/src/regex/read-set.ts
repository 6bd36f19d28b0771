/** Characters that a node of a pattern's syntax tree matches, as sets. */

import type { AST } from '@eslint-community/regexpp';
import {
  type CharSet,
  complementOf,
  digits,
  emptySet,
  intersectionOf,
  lastCodePoint,
  lastUnit,
  lineEnds,
  pairsOf,
  rangeSet,
  spaces,
  unionOf,
  wordCharacters,
} from './char-set.ts';

/** Flags that affect which characters a node matches. */
export interface SetFlags {
  readonly ignoreCase: boolean;
  readonly dotAll: boolean;
  readonly unicode: boolean;
}

/** Nodes that match one character; classes that also contain strings are reduced to their single characters. */
export type SetNode =
  | AST.Character
  | AST.CharacterSet
  | AST.CharacterClass
  | AST.CharacterClassRange
  | AST.ExpressionCharacterClass
  | AST.ClassIntersection
  | AST.ClassSubtraction
  | AST.ClassStringDisjunction;

export function isSetNode(node: AST.Node): node is SetNode {
  switch (node.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return true;
    default:
      return false;
  }
}

/** Recursion is bounded by the nesting of the pattern, which `parsePattern` caps. */
export function readSet(node: SetNode, flags: SetFlags): CharSet {
  const last = flags.unicode ? lastCodePoint : lastUnit;
  switch (node.type) {
    case 'Character':
      return foldCase(rangeSet(node.value, node.value), flags);
    case 'CharacterClassRange':
      return foldCase(rangeSet(node.min.value, node.max.value), flags);
    case 'CharacterSet':
      return readNamedSet(node, flags, last);
    case 'CharacterClass': {
      const set = unionOf(node.elements.map((element) => readSet(element, flags)));
      return node.negate ? complementOf(set, last) : set;
    }
    case 'ExpressionCharacterClass': {
      const set = readSet(node.expression, flags);
      return node.negate ? complementOf(set, last) : set;
    }
    case 'ClassIntersection':
      return intersectionOf(readSet(node.left, flags), readSet(node.right, flags));
    case 'ClassSubtraction':
      return intersectionOf(readSet(node.left, flags), complementOf(readSet(node.right, flags), last));
    case 'ClassStringDisjunction':
      return unionOf(
        node.alternatives.map(({ elements: [first, second] }) =>
          first === undefined || second !== undefined ? emptySet : readSet(first, flags),
        ),
      );
  }
}

function readNamedSet(node: AST.CharacterSet, flags: SetFlags, last: number): CharSet {
  switch (node.kind) {
    case 'any':
      return flags.dotAll ? rangeSet(0, last) : complementOf(lineEnds, last);
    case 'digit':
      return node.negate ? complementOf(digits, last) : digits;
    case 'space':
      return node.negate ? complementOf(spaces, last) : spaces;
    case 'word':
      return node.negate ? complementOf(wordCharacters, last) : wordCharacters;
    case 'property':
      return node.strings ? emptySet : readProperty(node, last);
  }
}

/**
 * Last code point that is tested for a Unicode property. Covers scripts in everyday use; properties that differ only
 * beyond it are not distinguished.
 */
const lastKnownOfProperty = 0x1fff;

function readProperty(node: AST.CharacterUnicodePropertyCharacterSet, last: number): CharSet {
  const name = node.value === null ? node.key : `${node.key}=${node.value}`;
  const test = new RegExp(`^\\p{${name}}$`, 'u');
  const ranges: number[] = [];
  for (let character = 0; character <= lastKnownOfProperty; character++) {
    if (!test.test(String.fromCodePoint(character))) continue;
    if (ranges.at(-1) === character - 1) ranges[ranges.length - 1] = character;
    else ranges.push(character, character);
  }
  return node.negate ? complementOf(ranges, last) : ranges;
}

/** Maximum length of a range whose letters are case-folded one by one; a longer range contains both cases already. */
const maxFolded = 0x400;

function foldCase(set: CharSet, flags: SetFlags): CharSet {
  if (!flags.ignoreCase) return set;
  const others: CharSet[] = [set];
  for (const { from, to } of pairsOf(set)) {
    for (let character = from; character <= to && character - from < maxFolded; character++) {
      const text = String.fromCodePoint(character);
      for (const other of [text.toLowerCase(), text.toUpperCase()]) {
        const code = other.codePointAt(0) ?? character;
        if (code !== character && other.length === text.length) others.push(rangeSet(code, code));
      }
    }
  }
  return unionOf(others);
}
