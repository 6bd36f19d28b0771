/**
 * What the ranker sees of a candidate: hashes of facts such as `the last word of the name is password`. Nothing of it names
 * a project, and no two values share more than their form and their words.
 */

import type { Candidate } from '../candidates/candidate.ts';
import { changesOf, entropyOf, shapeOf, vowelsOf } from './value-shape.ts';
import { extensionOf, isTestWord, pathWordsOf, wordsOf } from './words.ts';

/** Number of weights: a power of two. */
export const featureCount = 1 << 15;

/** What all candidates of a file have in common. */
export interface FileFacts {
  readonly text: string;
  readonly extension: string;
  readonly isTest: boolean;
  readonly pathWords: readonly string[];
  /** How often a value is a candidate of the file. */
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
  /** Features of the value itself; without them only its surroundings are seen. Default true. */
  readonly isValueSeen?: boolean;
}

/** Characters of a value that are looked at. */
const maxRead = 200;
const maxAround = 80;

/** @returns distinct indexes below `featureCount`, in no order */
export function featuresOf(
  candidate: Candidate,
  file: FileFacts,
  { isValueSeen = true }: FeatureOptions = {},
): readonly number[] {
  const facts = new Set<number>();
  const add = (fact: string) => facts.add(hash(fact));
  const around = surroundingsOf(candidate, file);
  addName(add, candidate, around);
  addPlace(add, candidate, file, around);
  if (isValueSeen) addValue(add, candidate, file, around);
  return [...facts];
}

type Add = (fact: string) => void;

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

function addName(
  add: Add,
  { name, syntax, separator, quote }: Candidate,
  { words, last }: Surroundings,
): void {
  for (const word of words) add(`name ${word}`);
  add(`last ${last}`);
  for (const [index, word] of words.entries()) if (index > 0) add(`pair ${words[index - 1]} ${word}`);
  add(`count ${Math.min(words.length, 6)}`);
  add(`case ${/^[A-Z0-9_]+$/.test(name) ? 'upper' : /[A-Z]/.test(name) ? 'mixed' : 'lower'}`);
  add(`written ${syntax} ${separator} ${quote}`);
  add(`syntax ${syntax}`);
  add(`last ${last} ${quote === '' ? 'bare' : 'quoted'} ${syntax}`);
}

function addPlace(
  add: Add,
  { syntax, separator, quote }: Candidate,
  { extension, pathWords, candidateCount, isTest }: FileFacts,
  { last, before, after, previousLine }: Surroundings,
): void {
  const isQuoted = quote === '' ? 'bare' : 'quoted';
  add(`extension ${extension}`);
  add(`extension ${extension} ${isQuoted} ${syntax}`);
  add(`extension ${extension} ${separator} ${isQuoted}`);
  add(`extension ${extension} ${last}`);
  add(`test ${isTest} ${last}`);
  for (const word of pathWords) add(`path ${word}`);
  add(`crowd ${Math.min(8, Math.floor(Math.log2(candidateCount + 1)))}`);
  for (const word of wordsOf(before).slice(0, 8)) add(`before ${word}`);
  for (const word of wordsOf(after).slice(0, 8)) add(`after ${word}`);
  for (const word of wordsOf(previousLine).slice(0, 8)) add(`line ${word}`);
  add(`next ${after.slice(0, 1)} ${isQuoted}`);
  add(`ends ${after.slice(0, 2)}`);
  add(`comment ${/^\s*(?:#|\/\/|\*|;|--|<!--|%)/.exec(before)?.[0].trim() ?? ''}`);
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
  const entropy = Math.floor(entropyOf(value) * 2);
  const repeated = Math.min(6, file.counts.get(value) ?? 0);
  add(`shape ${shape}`);
  add(`shape ${shape} ${last}`);
  add(`shape ${shape} ${isQuoted} ${syntax}`);
  add(`shape ${shape} ${file.extension} ${isQuoted}`);
  add(`shape ${shape} ${size}`);
  add(`shape ${shape} test ${file.isTest}`);
  for (const word of words) add(`shape ${shape} in ${word}`);
  add(`size ${size}`);
  add(`size ${size} ${last}`);
  add(`entropy ${entropy}`);
  add(`entropy ${entropy} ${Math.floor(size / 4)}`);
  add(`changes ${Math.floor(changesOf(value) * 8)} ${Math.floor(size / 4)}`);
  add(`vowels ${Math.floor(vowelsOf(value) * 8)} ${shape}`);
  add(`repeated ${repeated}`);
  add(`repeated ${repeated} ${shape}`);
  add(`first ${value.slice(0, 1)} ${isQuoted}`);
  add(`final ${value.slice(-1)} ${isQuoted}`);
  add(`signs ${[...new Set(value.replace(/\w/g, ''))].sort().slice(0, 4).join('')}`);
  const own = wordsOf(value);
  for (const word of own.slice(0, 6)) if (word.length > 2) add(`word ${word}`);
  if (own.length > 0 && own.every((word) => words.includes(word))) add(`value is name ${isQuoted}`);
  if (own.some((word) => words.includes(word))) add(`value has name ${shape}`);
}

/** FNV-1a of the text's UTF-16 units, folded to an index. */
function hash(fact: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < fact.length; at++) value = Math.imul(value ^ fact.charCodeAt(at), 0x01000193);
  return ((value >>> 15) ^ value) & (featureCount - 1);
}
