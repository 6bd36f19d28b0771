/**
 * Order of package versions in Linux distributions.
 *
 * @see deb-version(7)
 * @see https://rpm-software-management.github.io/rpm/manual/dependencies.html, and rpmvercmp of rpm
 * @see https://wiki.alpinelinux.org/wiki/Package_policies, and apk-version(5)
 */

import { compareNumbers, compareText, type VersionOrder } from './digits.ts';

/** Debian, Ubuntu. */
export const compareDebian: VersionOrder = (a, b) => {
  const [left, right] = [splitDebian(a), splitDebian(b)];
  return (
    compareNumbers(left.epoch, right.epoch) ||
    compareRuns(left.upstream, right.upstream) ||
    compareRuns(left.revision, right.revision)
  );
};

interface Parts {
  readonly epoch: string;
  readonly upstream: string;
  readonly revision: string;
}

function splitDebian(version: string): Parts {
  const [, epoch = '0', rest = ''] = /^(?:(\d+):)?(.*)$/su.exec(version.trim()) ?? [];
  const hyphen = rest.lastIndexOf('-');
  return hyphen < 0
    ? { epoch, upstream: rest, revision: '' }
    : { epoch, upstream: rest.slice(0, hyphen), revision: rest.slice(hyphen + 1) };
}

/** Compares alternating runs of non-digits and digits. */
function compareRuns(a: string, b: string): number {
  const [left, right] = [runsOf(a), runsOf(b)];
  const length = Math.max(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const [x, y] = [left[index] ?? '', right[index] ?? ''];
    const difference = index % 2 === 0 ? compareDebianWords(x, y) : compareNumbers(x, y);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Splits into runs, beginning with non-digits, which may be empty. */
function runsOf(text: string): readonly string[] {
  const runs = text.match(/\d+|\D+/g) ?? [];
  return /^\d/.test(text) ? ['', ...runs] : runs;
}

/** A tilde sorts before the end, letters before anything else. */
function compareDebianWords(a: string, b: string): number {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = debianWeight(a[index]) - debianWeight(b[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function debianWeight(character: string | undefined): number {
  if (character === undefined) return 0;
  if (character === '~') return -1;
  const code = character.charCodeAt(0);
  return /[a-z]/i.test(character) ? code : code + 0x1_00_00;
}

/** Red Hat, Rocky, Alma, SUSE, openSUSE, Mageia, openEuler. */
export const compareRpm: VersionOrder = (a, b) => {
  const [left, right] = [splitRpm(a), splitRpm(b)];
  return (
    compareNumbers(left.epoch, right.epoch) ||
    compareRpmParts(left.upstream, right.upstream) ||
    compareRpmParts(left.revision, right.revision)
  );
};

function splitRpm(version: string): Parts {
  const [, epoch = '0', rest = ''] = /^(?:(\d*):)?(.*)$/su.exec(version) ?? [];
  const hyphen = rest.indexOf('-');
  return hyphen < 0
    ? { epoch, upstream: rest, revision: '' }
    : { epoch, upstream: rest.slice(0, hyphen), revision: rest.slice(hyphen) };
}

function compareRpmParts(a: string, b: string): number {
  if (a === '' || b === '') return a.length - b.length;
  const [left, right] = [a.match(/\d+|[a-z]+|[~^]/gi) ?? [], b.match(/\d+|[a-z]+|[~^]/gi) ?? []];
  for (let index = 0; ; index++) {
    const [x, y] = [left[index], right[index]];
    if (x === undefined && y === undefined) return 0;
    const difference = x === y ? 0 : compareRpmRuns(x, y);
    if (difference !== 0) return difference;
  }
}

/** A tilde sorts before the end, a caret after the end but before anything else; numbers after words. */
function compareRpmRuns(a: string | undefined, b: string | undefined): number {
  const [left, right] = [rpmRank(a), rpmRank(b)];
  if (left !== right) return left - right;
  return left === rpmNumber ? compareNumbers(a ?? '', b ?? '') : compareText(a ?? '', b ?? '');
}

const rpmNumber = 4;

function rpmRank(run: string | undefined): number {
  if (run === undefined) return 1;
  if (run === '~') return 0;
  if (run === '^') return 2;
  return /^\d/.test(run) ? rpmNumber : 3;
}

/** Kinds of tokens in an apk version, in the order in which they may occur: an earlier kind is a later version. */
const apkKinds = {
  digits: 1,
  letter: 2,
  suffix: 3,
  suffixNumber: 4,
  hash: 5,
  revision: 6,
  end: 7,
  invalid: 8,
};
const suffixes = ['alpha', 'beta', 'pre', 'rc', '', 'cvs', 'svn', 'git', 'hg', 'p'];

interface ApkToken {
  readonly kind: number;
  readonly value: string;
}

/** Alpine, Wolfi, Chainguard. Invalid versions sort before all valid ones. */
export const compareApk: VersionOrder = (a, b) => {
  const [left, right] = [parseApk(a), parseApk(b)];
  const [isLeft, isRight] = [isValid(left), isValid(right)];
  if (isLeft !== isRight) return isLeft ? 1 : -1;
  for (let index = 0; ; index++) {
    const [x, y] = [left[index] ?? apkEnd, right[index] ?? apkEnd];
    if (x.kind !== y.kind) return compareKinds(x, y);
    if (x.kind >= apkKinds.end) return 0;
    const difference = compareApkTokens(x, y, index);
    if (difference !== 0) return difference;
  }
};

const apkEnd: ApkToken = { kind: apkKinds.end, value: '' };
const isValid = (tokens: readonly ApkToken[]) => tokens.at(-1)?.kind !== apkKinds.invalid;

function parseApk(version: string): readonly ApkToken[] {
  const tokens: ApkToken[] = [];
  const pattern = /(\d+)\.?|([a-z])|_(alpha|beta|pre|rc|cvs|svn|git|hg|p)(\d*)|~([0-9a-f]+)|-r(\d*)/y;
  while (pattern.lastIndex < version.length) {
    const found = pattern.exec(version);
    const [, digits, letter, suffix, suffixNumber = '', hash, revision] = found ?? [];
    if (digits !== undefined) tokens.push({ kind: apkKinds.digits, value: digits });
    else if (letter !== undefined) tokens.push({ kind: apkKinds.letter, value: letter });
    else if (suffix !== undefined) {
      tokens.push({ kind: apkKinds.suffix, value: suffix });
      tokens.push({ kind: apkKinds.suffixNumber, value: suffixNumber });
    } else if (hash !== undefined) tokens.push({ kind: apkKinds.hash, value: hash });
    else if (revision !== undefined) tokens.push({ kind: apkKinds.revision, value: revision });
    if (found === null || isOutOfOrder(tokens)) return [...tokens, { kind: apkKinds.invalid, value: '' }];
  }
  return tokens;
}

function isOutOfOrder(tokens: readonly ApkToken[]): boolean {
  const [before, last] = [tokens.at(-2)?.kind ?? 0, tokens.at(-1)?.kind ?? 0];
  const isAgain = before === apkKinds.suffixNumber && last === apkKinds.suffix;
  // OpenBSD's `1.9p1` has this form.
  const isPortable = before === apkKinds.letter && last === apkKinds.digits;
  return last < before && !isAgain && !isPortable;
}

/** A longer version with the same beginning is later, unless the rest is a prerelease. */
function compareKinds(a: ApkToken, b: ApkToken): number {
  if (isPrerelease(a) !== isPrerelease(b)) return isPrerelease(a) ? -1 : 1;
  return b.kind - a.kind;
}

const isPrerelease = ({ kind, value }: ApkToken) =>
  kind === apkKinds.suffix && suffixes.indexOf(value) < suffixes.indexOf('');

function compareApkTokens(a: ApkToken, b: ApkToken, index: number): number {
  if (a.kind === apkKinds.suffix) return suffixes.indexOf(a.value) - suffixes.indexOf(b.value);
  if (a.kind === apkKinds.letter || a.kind === apkKinds.hash) return compareText(a.value, b.value);
  // After the first number, one with a leading zero is compared as a fraction.
  const isFraction =
    index > 0 && a.kind === apkKinds.digits && (a.value.startsWith('0') || b.value.startsWith('0'));
  return isFraction ? compareText(a.value, b.value) : compareNumbers(a.value, b.value);
}
