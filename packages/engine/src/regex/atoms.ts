/**
 * The alphabet of one pattern: characters that no set of the pattern distinguishes form one atom.
 *
 * Sets of atoms are bits in 32-bit words, so that intersecting two transitions costs a few operations.
 */

import { type CharSet, hasCharacter, pairsOf } from './char-set.ts';

export type AtomSet = Uint32Array;

export interface Alphabet {
  readonly count: number;
  /** For each atom, a character that is readable in a message. */
  readonly examples: readonly string[];
  atomsOf(set: CharSet): AtomSet;
}

interface Interval {
  readonly from: number;
  readonly to: number;
}

export function createAlphabet(sets: readonly CharSet[], last: number): Alphabet {
  const distinct = [...new Map(sets.map((set) => [set.join(), set])).values()];
  const groups = new Map<string, Interval[]>();
  for (const interval of intervalsOf(distinct, last)) {
    const members = distinct.flatMap((set, index) => (hasCharacter(set, interval.from) ? [index] : []));
    const key = members.join();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [interval]);
    else group.push(interval);
  }
  const atoms = [...groups.values()];
  const known = new Map<string, AtomSet>();
  return {
    count: atoms.length,
    examples: atoms.map(exampleOf),
    atomsOf: (set) => {
      const key = set.join();
      let result = known.get(key);
      if (result === undefined) {
        result = noAtoms(atoms.length);
        for (const [atom, [first]] of atoms.entries())
          if (first !== undefined && hasCharacter(set, first.from)) addAtom(result, atom);
        known.set(key, result);
      }
      return result;
    },
  };
}

/** Ranges between the boundaries of the sets. */
function intervalsOf(sets: readonly CharSet[], last: number): Interval[] {
  const starts = new Set([0]);
  for (const set of sets) {
    for (const { from, to } of pairsOf(set)) {
      starts.add(from);
      if (to < last) starts.add(to + 1);
    }
  }
  const sorted = [...starts].toSorted((a, b) => a - b);
  return sorted.map((from, index) => ({ from, to: (sorted[index + 1] ?? last + 1) - 1 }));
}

/** Ranges that examples are taken from, the most readable first. */
const preferred: readonly Interval[] = [
  { from: 0x61, to: 0x7a },
  { from: 0x30, to: 0x39 },
  { from: 0x41, to: 0x5a },
  { from: 0x20, to: 0x7e },
];

function exampleOf(intervals: readonly Interval[]): string {
  for (const { from, to } of preferred) {
    for (const interval of intervals) {
      const start = Math.max(from, interval.from);
      if (start <= Math.min(to, interval.to)) return String.fromCodePoint(start);
    }
  }
  return String.fromCodePoint(intervals[0]?.from ?? 0);
}

// --- sets of atoms

export function noAtoms(count: number): AtomSet {
  return new Uint32Array((count + 31) >>> 5);
}

export function allAtoms(count: number): AtomSet {
  const set = noAtoms(count);
  for (let atom = 0; atom < count; atom++) addAtom(set, atom);
  return set;
}

function addAtom(set: AtomSet, atom: number): void {
  set[atom >>> 5] = (set[atom >>> 5] ?? 0) | (1 << (atom & 31));
}

export function hasAtom(set: AtomSet, atom: number): boolean {
  return ((set[atom >>> 5] ?? 0) & (1 << (atom & 31))) !== 0;
}

export function intersectAtoms(a: AtomSet, b: AtomSet): AtomSet {
  return a.map((word, index) => word & (b[index] ?? 0));
}

export function uniteAtoms(a: AtomSet, b: AtomSet): AtomSet {
  return a.map((word, index) => word | (b[index] ?? 0));
}

/** Atoms of the set, in order. */
export function atomsIn(set: AtomSet): number[] {
  const atoms: number[] = [];
  for (let atom = 0; atom < set.length * 32; atom++) if (hasAtom(set, atom)) atoms.push(atom);
  return atoms;
}

export function haveCommonAtom(a: AtomSet, b: AtomSet): boolean {
  return a.some((word, index) => (word & (b[index] ?? 0)) !== 0);
}

export function isEmptyAtoms(set: AtomSet): boolean {
  return set.every((word) => word === 0);
}
