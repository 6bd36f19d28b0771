/**
 * Features of a candidate for the ranker: hashes of facts such as `the last word of the name is password`. No feature
 * identifies a project, and values share only their form and words.
 */

import type { Candidate } from '../candidates/candidate.ts';
import { changesOf, entropyOf, shapeOf, vowelsOf } from './value-shape.ts';
import { extensionOf, isTestWord, pathWordsOf, wordsOf } from './words.ts';

/** Number of weights: a power of two. */
export const featureCount = 1 << 15;

/** Facts shared by all candidates of a file. */
export interface FileFacts {
  readonly text: string;
  readonly extension: string;
  readonly isTest: boolean;
  readonly pathWords: readonly string[];
  /** How often each value is a candidate in the file. */
  readonly counts: ReadonlyMap<string, number>;
  readonly candidateCount: number;
}

export function fileFactsOf(path: string, text: string, candidates: readonly Candidate[]): FileFacts {
  const counts = new Map<string, number>();
  for (const { start, end } of candidates) {
    const value = text.slice(start, Math.min(end, start + maxRead));
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const pathWords = pathWordsOf(path);
  const isTest = pathWords.some((word) => isTestWord.test(word));
  return { text, extension: extensionOf(path), isTest, pathWords, counts, candidateCount: candidates.length };
}

export interface FeatureOptions {
  /** Include features of the value itself, not just its context. Default true. */
  readonly isValueSeen?: boolean;
}

/** Maximum length of a value to look at. */
const maxRead = 200;
const maxAround = 80;

/** @returns distinct indexes below `featureCount`, unordered */
export function featuresOf(
  candidate: Candidate,
  file: FileFacts,
  { isValueSeen = true }: FeatureOptions = {},
): readonly number[] {
  const facts = new Set<number>();
  const add = (fact: number) => facts.add(indexOf(fact));
  const around = surroundingsOf(candidate, file);
  addName(add, candidate, around);
  addPlace(add, candidate, file, around);
  if (isValueSeen) addValue(add, candidate, file, around);
  return [...facts];
}

/** @param fact  of `hash` */
type Add = (fact: number) => void;

interface Surroundings {
  readonly words: readonly string[];
  readonly last: string;
  readonly before: string;
  readonly after: string;
  readonly previousLine: string;
}

function surroundingsOf({ name, start, end }: Candidate, { text }: FileFacts): Surroundings {
  const before = text.slice(Math.max(0, start - maxAround), start);
  const lineStart = before.lastIndexOf('\n');
  const after = text.slice(end, end + maxAround);
  const lineEnd = after.indexOf('\n');
  const words = wordsOf(name);
  const previous = text.slice(Math.max(0, start - 3 * maxAround), start - before.length + lineStart + 1);
  return {
    words,
    last: words.at(-1) ?? '',
    before: lineStart < 0 ? before : before.slice(lineStart + 1),
    after: lineEnd < 0 ? after : after.slice(0, lineEnd),
    previousLine: lineStart < 0 ? '' : (previous.slice(0, -1).split('\n').at(-1) ?? ''),
  };
}

/** Hashes of fact prefixes, by their first word. */
const begun = {
  after: hash('after '),
  before: hash('before '),
  changes: hash('changes '),
  entropy: hash('entropy '),
  extension: hash('extension '),
  final: hash('final '),
  first: hash('first '),
  last: hash('last '),
  line: hash('line '),
  name: hash('name '),
  next: hash('next '),
  pair: hash('pair '),
  path: hash('path '),
  repeated: hash('repeated '),
  shape: hash('shape '),
  size: hash('size '),
  test: hash('test '),
  word: hash('word '),
} as const;

function addName(
  add: Add,
  { name, syntax, separator, quote }: Candidate,
  { words, last }: Surroundings,
): void {
  for (const word of words) add(hash(word, begun.name));
  add(hash(last, begun.last));
  for (const [index, word] of words.entries())
    if (index > 0) add(hash(word, hash(' ', hash(words[index - 1] ?? '', begun.pair))));
  add(hash(`count ${Math.min(words.length, 6)}`));
  add(hash(`case ${/^[A-Z0-9_]+$/.test(name) ? 'upper' : /[A-Z]/.test(name) ? 'mixed' : 'lower'}`));
  add(hash(`written ${syntax} ${separator} ${quote}`));
  add(hash(`syntax ${syntax}`));
  add(hash(`${last} ${quote === '' ? 'bare' : 'quoted'} ${syntax}`, begun.last));
}

function addPlace(
  add: Add,
  { syntax, separator, quote }: Candidate,
  { extension, pathWords, candidateCount, isTest }: FileFacts,
  { last, before, after, previousLine }: Surroundings,
): void {
  const isQuoted = quote === '' ? 'bare' : 'quoted';
  const ofExtension = hash(extension, begun.extension);
  add(ofExtension);
  add(hash(` ${isQuoted} ${syntax}`, ofExtension));
  add(hash(` ${separator} ${isQuoted}`, ofExtension));
  add(hash(last, hash(' ', ofExtension)));
  add(hash(`${isTest} ${last}`, begun.test));
  for (const word of pathWords) add(hash(word, begun.path));
  add(hash(`crowd ${Math.min(8, Math.floor(Math.log2(candidateCount + 1)))}`));
  for (const word of wordsOf(before).slice(0, 8)) add(hash(word, begun.before));
  for (const word of wordsOf(after).slice(0, 8)) add(hash(word, begun.after));
  for (const word of wordsOf(previousLine).slice(0, 8)) add(hash(word, begun.line));
  add(hash(`${after.slice(0, 1)} ${isQuoted}`, begun.next));
  add(hash(`ends ${after.slice(0, 2)}`));
  add(hash(`comment ${/^\s*(?:#|\/\/|\*|;|--|<!--|%)/.exec(before)?.[0].trim() ?? ''}`));
}

function addValue(
  add: Add,
  { start, end, quote, syntax }: Candidate,
  file: FileFacts,
  { words, last }: Surroundings,
): void {
  const value = file.text.slice(start, Math.min(end, start + maxRead));
  const shape = shapeOf(value);
  const length = end - start;
  const size = length < 20 ? length : 20 + Math.min(20, Math.floor(Math.log2(length / 20) * 6));
  const isQuoted = quote === '' ? 'bare' : 'quoted';
  const repeated = Math.min(6, file.counts.get(value) ?? 0);
  addShape(add, hash(shape, begun.shape), { isQuoted, syntax, size, file, words, last });
  const ofSize = hash(String(size), begun.size);
  add(ofSize);
  add(hash(last, hash(' ', ofSize)));
  const quarter = Math.floor(size / 4);
  const ofEntropy = hash(String(Math.floor(entropyOf(value) * 2)), begun.entropy);
  add(ofEntropy);
  add(hash(` ${quarter}`, ofEntropy));
  add(hash(`${Math.floor(changesOf(value) * 8)} ${quarter}`, begun.changes));
  add(hash(`vowels ${Math.floor(vowelsOf(value) * 8)} ${shape}`));
  const ofRepeated = hash(String(repeated), begun.repeated);
  add(ofRepeated);
  add(hash(shape, hash(' ', ofRepeated)));
  add(hash(`${value.slice(0, 1)} ${isQuoted}`, begun.first));
  add(hash(`${value.slice(-1)} ${isQuoted}`, begun.final));
  add(hash(`signs ${[...new Set(value.replace(/\w/g, ''))].sort().slice(0, 4).join('')}`));
  const own = wordsOf(value);
  for (const word of own.slice(0, 6)) if (word.length > 2) add(hash(word, begun.word));
  if (own.length > 0 && own.every((word) => words.includes(word))) add(hash(`value is name ${isQuoted}`));
  if (own.some((word) => words.includes(word))) add(hash(`value has name ${shape}`));
}

interface OfShape {
  readonly isQuoted: string;
  readonly syntax: string;
  readonly size: number;
  readonly file: FileFacts;
  readonly words: readonly string[];
  readonly last: string;
}

/** @param shape  the hash of `shape` and its name */
function addShape(add: Add, shape: number, { isQuoted, syntax, size, file, words, last }: OfShape): void {
  add(shape);
  add(hash(last, hash(' ', shape)));
  add(hash(` ${isQuoted} ${syntax}`, shape));
  add(hash(` ${file.extension} ${isQuoted}`, shape));
  add(hash(` ${size}`, shape));
  add(hash(` test ${file.isTest}`, shape));
  const inWord = hash(' in ', shape);
  for (const word of words) add(hash(word, inWord));
}

/**
 * FNV-1a over UTF-16 units. A fact with a hashed prefix continues from it, without concatenation.
 *
 * @param begin  the hash of the preceding text
 */
function hash(text: string, begin = 0x811c9dc5): number {
  let value = begin;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value;
}

function indexOf(value: number): number {
  return ((value >>> 15) ^ value) & (featureCount - 1);
}
