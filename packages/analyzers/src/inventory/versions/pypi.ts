/**
 * Order of Python package versions. Names that are not PEP 440 versions sort before all others, in the order that
 * setuptools used before the PEP.
 *
 * @see PEP 440, "Summary of permitted suffixes and relative ordering" and appendix B
 */

import { compareLists, compareNumbers, compareText, isNumber, type VersionOrder } from './digits.ts';

const pattern =
  /^v?(?:(\d+)!)?(\d+(?:\.\d+)*)(?:[-_.]?(alpha|a|beta|b|preview|pre|c|rc)[-_.]?(\d*))?(-\d+|[-_.]?(?:post|rev|r)[-_.]?\d*)?([-_.]?dev[-_.]?\d*)?(?:\+([a-z0-9]+(?:[-_.][a-z0-9]+)*))?$/;

interface PythonVersion {
  readonly epoch: string;
  readonly release: readonly string[];
  /** `dev`, `a`, `b`, `rc`, or `z` for none: in alphabetical order except for `dev`. */
  readonly phase: number;
  readonly phaseNumber: string;
  /** Undefined for none. */
  readonly post: string | undefined;
  readonly dev: string | undefined;
  readonly local: readonly string[] | undefined;
}

export const comparePyPi: VersionOrder = (a, b) => {
  const [left, right] = [parse(a), parse(b)];
  if (left === undefined || right === undefined) {
    if (left !== right) return left === undefined ? -1 : 1;
    return compareLists(legacyParts(a), legacyParts(b), compareText, '');
  }
  return (
    compareNumbers(left.epoch, right.epoch) ||
    compareLists(left.release, right.release, compareNumbers, '0') ||
    left.phase - right.phase ||
    compareNumbers(left.phaseNumber, right.phaseNumber) ||
    compareOptional(left.post, right.post, -1) ||
    compareOptional(left.dev, right.dev, 1) ||
    compareLocal(left.local, right.local)
  );
};

const phases: Readonly<Record<string, number>> = {
  alpha: 1,
  a: 1,
  beta: 2,
  b: 2,
  c: 3,
  rc: 3,
  pre: 3,
  preview: 3,
};
const [onlyDev, noPhase] = [0, 4];

function parse(version: string): PythonVersion | undefined {
  const found = pattern.exec(version.trim().toLowerCase());
  if (found === null) return undefined;
  const [, epoch = '0', release = '', phase, phaseNumber = '', postPart, devPart, local] = found;
  const post = postPart === undefined ? undefined : numberIn(postPart);
  const dev = devPart === undefined ? undefined : numberIn(devPart);
  const withoutPhase = dev !== undefined && post === undefined ? onlyDev : noPhase;
  return {
    epoch,
    release: release.split('.'),
    phase: phase === undefined ? withoutPhase : (phases[phase] ?? noPhase),
    phaseNumber: phaseNumber === '' ? '0' : phaseNumber,
    post,
    dev,
    local: local?.split(/[-_.]/),
  };
}

function numberIn(text: string): string {
  return /\d+/.exec(text)?.[0] ?? '0';
}

/** @param missing order of an absent part relative to a present one: -1 before, 1 after */
function compareOptional(a: string | undefined, b: string | undefined, missing: number): number {
  if (a !== undefined && b !== undefined) return compareNumbers(a, b);
  if (a === b) return 0;
  return a === undefined ? missing : -missing;
}

/** Words sort before numbers, and an absent part before words. */
function compareLocal(a: readonly string[] | undefined, b: readonly string[] | undefined): number {
  if (a === undefined || b === undefined) return (a === undefined ? 0 : 1) - (b === undefined ? 0 : 1);
  return compareLists(
    a,
    b,
    (x, y) => {
      if (x === '' || y === '') return x.length - y.length;
      const [isLeft, isRight] = [isNumber(x), isNumber(y)];
      if (isLeft && isRight) return compareNumbers(x, y);
      return isLeft === isRight ? compareText(x, y) : Number(isLeft) - Number(isRight);
    },
    '',
  );
}

/** Pads numbers with zeros and prefixes words with a star, so that everything compares as strings. */
function legacyParts(version: string): readonly string[] {
  const parts: string[] = [];
  for (const [token] of version.toLowerCase().matchAll(/\d+|[a-z]+|-|[^\da-z.-]+/g)) {
    const word = legacyWords[token] ?? token;
    if (isNumber(word)) parts.push(word.padStart(8, '0'));
    else {
      if (`*${word}` < '*final') while (parts.at(-1) === '*final-') parts.pop();
      while (parts.at(-1) === '00000000') parts.pop();
      parts.push(`*${word}`);
    }
  }
  parts.push('*final');
  return parts;
}

const legacyWords: Readonly<Record<string, string>> = {
  pre: 'c',
  preview: 'c',
  '-': 'final-',
  rc: 'c',
  dev: '@',
};
