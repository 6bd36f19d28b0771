/**
 * Order of semantic versions and similar ones: npm, crates.io, Go, Hex, NuGet, Pub. Lenient: accepts a leading `v`,
 * fewer or more than three numbers, and leading zeros.
 *
 * @see https://semver.org/spec/v2.0.0.html section 11
 */

import { compareLists, compareNumbers, compareText, isNumber, type VersionOrder } from './digits.ts';

interface SemanticVersion {
  readonly numbers: readonly string[];
  /** Without its hyphen; the empty string for a release. */
  readonly prerelease: string;
  /** Without its plus sign. */
  readonly build: string;
}

/** Build metadata is ignored. */
export const compareSemantic: VersionOrder = (a, b) => compareParts(parse(a), parse(b));

/** Case-insensitive. */
export const compareNuGet: VersionOrder = (a, b) => compareSemantic(a.toLowerCase(), b.toLowerCase());

/**
 * A version with build metadata sorts after the one without.
 *
 * @see https://pub.dev/packages/pub_semver, "Semantics"
 */
export const comparePub: VersionOrder = (a, b) => {
  const [left, right] = [parse(a), parse(b)];
  const difference = compareParts(left, right);
  if (difference !== 0 || left.build === right.build) return difference;
  if (left.build === '' || right.build === '') return left.build === '' ? -1 : 1;
  return compareIdentifiers(left.build, right.build);
};

/** Hackage and CRAN: numbers separated by dots and hyphens; of two with the same beginning, the longer is later. */
export const compareNumberLists: VersionOrder = (a, b) => {
  const [left, right] = [a.split(/[.-]/), b.split(/[.-]/)];
  const shared = Math.min(left.length, right.length);
  return (
    compareLists(left.slice(0, shared), right.slice(0, shared), compareIdentifier, '') ||
    left.length - right.length
  );
};

function parse(version: string): SemanticVersion {
  const [, numbers = '', rest = ''] = /^[vV=]?((?:\d|\.(?=\d))*)(.*)$/su.exec(version.trim()) ?? [];
  const plus = rest.indexOf('+');
  const prerelease = plus < 0 ? rest : rest.slice(0, plus);
  return {
    numbers: numbers === '' ? [] : numbers.split('.'),
    prerelease: prerelease.replace(/^[-.]/, ''),
    build: plus < 0 ? '' : rest.slice(plus + 1),
  };
}

function compareParts(a: SemanticVersion, b: SemanticVersion): number {
  const difference = compareLists(a.numbers, b.numbers, compareNumbers, '0');
  if (difference !== 0 || a.prerelease === b.prerelease) return difference;
  if (a.prerelease === '' || b.prerelease === '') return a.prerelease === '' ? 1 : -1;
  return compareIdentifiers(a.prerelease, b.prerelease);
}

function compareIdentifiers(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index++) {
    const difference = compareIdentifier(left[index] ?? '', right[index] ?? '');
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Numbers sort before words. */
function compareIdentifier(a: string, b: string): number {
  const [isLeft, isRight] = [isNumber(a), isNumber(b)];
  if (isLeft && isRight) return compareNumbers(a, b);
  if (isLeft !== isRight) return isLeft ? -1 : 1;
  return compareText(a, b);
}
