/**
 * Order of versions in Maven repositories, also for Gradle and Clojure.
 *
 * @see https://maven.apache.org/pom.html#version-order-specification
 */

import { compareNumbers, compareText, isNumber, type VersionOrder } from './digits.ts';

interface Token {
  readonly separator: '.' | '-';
  /** Digits, or a lowercase word with aliases replaced. */
  readonly value: string;
}

export const compareMaven: VersionOrder = (a, b) => {
  const [left, right] = [parse(a), parse(b)];
  const length = Math.max(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const [x, y] = [left[index], right[index]];
    const difference = compareTokens(x ?? padding(y), y ?? padding(x));
    if (difference !== 0) return difference;
  }
  return 0;
};

const aliases: Readonly<Record<string, string>> = { ga: '', final: '', release: '', cr: 'rc' };
const short: Readonly<Record<string, string>> = { a: 'alpha', b: 'beta', m: 'milestone' };
const isNull = (value: string) => value === '' || /^0+$/.test(value);

function parse(version: string): readonly Token[] {
  const tokens: Token[] = [];
  let separator: Token['separator'] = '.';
  // A transition between letters and digits counts as a hyphen.
  for (const [index, part] of version
    .toLowerCase()
    .split(/([.-])/)
    .entries()) {
    if (index % 2 === 1) {
      separator = part === '.' ? '.' : '-';
      continue;
    }
    const pieces = part.match(/\d+|\D+/g) ?? ['0'];
    pieces.forEach((piece, position) => {
      const isShort = short[piece] !== undefined && isNumber(pieces[position + 1] ?? '');
      const value = isShort ? (short[piece] ?? piece) : (aliases[piece] ?? piece);
      tokens.push({ separator: position === 0 ? separator : '-', value });
    });
  }
  return trim(tokens);
}

/** Drops null values at the end and before each hyphen. */
function trim(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  const drop = () => {
    while (kept.length > 0 && isNull(kept.at(-1)?.value ?? '1')) kept.pop();
  };
  for (const token of tokens) {
    if (token.separator === '-') drop();
    kept.push(token);
  }
  drop();
  return kept;
}

/** The token with which a missing one is padded. */
function padding(other: Token | undefined): Token {
  const separator = other?.separator ?? '.';
  return { separator, value: separator === '.' && isNumber(other?.value ?? '') ? '0' : '' };
}

const qualifiers = ['alpha', 'beta', 'milestone', 'rc', 'snapshot', '', 'sp'];

function compareTokens(a: Token, b: Token): number {
  const [isLeft, isRight] = [isNumber(a.value), isNumber(b.value)];
  if (isLeft !== isRight) return isLeft ? 1 : -1;
  // A word after a dot sorts before any after a hyphen, as in Maven 3; a number after a dot sorts after.
  if (a.separator !== b.separator) return (a.separator === '.') === isLeft ? 1 : -1;
  if (!isLeft) return compareQualifiers(a.value, b.value);
  return compareNumbers(a.value, b.value);
}

/** Unknown words sort last, alphabetically. */
function compareQualifiers(a: string, b: string): number {
  const [left, right] = [qualifiers.indexOf(a), qualifiers.indexOf(b)];
  if (left >= 0 && right >= 0) return left - right;
  if (left < 0 && right < 0) return compareText(a, b);
  return left < 0 ? 1 : -1;
}
