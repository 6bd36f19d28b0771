/** A string that makes a match slow: its prefix, the repeated part, and its suffix. */

import { type AtomSet, atomsIn, hasAtom } from './atoms.ts';
import type { Automaton } from './automaton.ts';
import {
  advance,
  advanceAll,
  findFailingEnd,
  nextStates,
  type RunBudget,
  type States,
  startStates,
} from './text-run.ts';

export interface Witness {
  readonly prefix: string;
  /** Repeated as often as the attacker likes; not empty. */
  readonly pump: string;
  readonly suffix: string;
}

/** Maximum number of prefixes tried; almost always the shortest works, alone or after one other character. */
const maxBeginnings = 60;
/**
 * Maximum number of rounds of the pump until the states repeat, which takes as many rounds as there are consecutive
 * loops.
 */
const maxRounds = 40;

/**
 * A string that leads to a state, repeats the pump there, and does not match.
 *
 * @param pump  characters that lead from the state back to it, as a set for each position
 * @returns     `undefined` if none was found: the pattern eventually matches whatever the string, or the budget was
 *   spent
 */
export function findWitness(
  automaton: Automaton,
  state: number,
  pump: readonly AtomSet[],
  budget: RunBudget,
): Witness | undefined {
  const starts = [...beginnings(automaton, state, budget)];
  for (const word of wordsOf(pump, automaton.alphabet.count)) {
    for (const beginning of starts) {
      const witness = witnessOf(automaton, state, beginning, word, budget);
      if (witness !== undefined) return witness;
    }
  }
  return undefined;
}

function witnessOf(
  automaton: Automaton,
  state: number,
  beginning: readonly number[],
  pump: readonly number[],
  budget: RunBudget,
): Witness | undefined {
  // The first round of the pump may already lead to the state.
  const states = advanceAll(automaton, startStates, beginning.length === 0 ? pump : beginning, budget);
  const pumped = states?.includes(state) === true ? pumpStates(automaton, states, pump, budget) : undefined;
  const end = pumped === undefined ? undefined : findFailingEnd(automaton, pumped, budget);
  if (end === undefined) return undefined;
  const text = (word: readonly number[]): string =>
    word.map((atom) => automaton.alphabet.examples[atom] ?? '').join('');
  return { prefix: text(beginning), pump: text(pump), suffix: text(end) };
}

/** Strings that the sets allow: for each atom, the one that has it wherever possible, and the first atom elsewhere. */
function wordsOf(pump: readonly AtomSet[], count: number): (readonly number[])[] {
  const words = new Map<string, readonly number[]>();
  const firsts = pump.map((atoms) => atomsIn(atoms)[0] ?? 0);
  for (let atom = 0; atom < count; atom++) {
    const word = firsts.map((first, index) => {
      const atoms = pump[index];
      return atoms !== undefined && hasAtom(atoms, atom) ? atom : first;
    });
    words.set(word.join(), word);
  }
  return [...words.values()];
}

/** The states after any sufficiently large number of rounds; `undefined` if the pattern matches on the path. */
function pumpStates(
  automaton: Automaton,
  states: States,
  pump: readonly number[],
  budget: RunBudget,
): States | undefined {
  const seen = new Set<string>();
  let at: States = states;
  for (let round = 0; round < maxRounds && !seen.has(at.join()); round++) {
    seen.add(at.join());
    const next = advanceAll(automaton, at, pump, budget);
    if (next === undefined) return undefined;
    at = next;
  }
  return at;
}

/**
 * Strings that lead to the state: the empty one, the shortest, the shortest after each character, then others by
 * length.
 */
function* beginnings(automaton: Automaton, state: number, budget: RunBudget): Generator<readonly number[]> {
  const shortest = shortestWord(automaton, startStates, state);
  if (shortest === undefined) return;
  yield [];
  yield shortest;
  for (const [atom, states] of nextStates(automaton, startStates, budget)) {
    const rest = shortestWord(automaton, states, state);
    if (rest !== undefined) yield [atom, ...rest];
  }
  yield* byLength(automaton, state, budget);
}

function* byLength(automaton: Automaton, state: number, budget: RunBudget): Generator<readonly number[]> {
  const seen = new Set([startStates.join()]);
  const open: { readonly states: States; readonly word: readonly number[] }[] = [
    { states: startStates, word: [] },
  ];
  for (let head = 0; head < open.length && head < maxBeginnings; head++) {
    const at = open[head];
    if (at === undefined) return;
    if (at.states.includes(state)) yield at.word;
    for (let atom = 0; atom < automaton.alphabet.count; atom++) {
      const next = advance(automaton, at.states, atom, budget);
      if (next === undefined || seen.has(next.join())) continue;
      seen.add(next.join());
      open.push({ states: next, word: [...at.word, atom] });
    }
  }
}

/** The shortest string with which one path leads from one of the states to another state. */
function shortestWord(automaton: Automaton, from: States, to: number): readonly number[] | undefined {
  const words = new Map<number, readonly number[]>(from.map((state) => [state, []]));
  const open = [...from];
  for (let head = 0; head < open.length; head++) {
    const state = open[head] ?? 0;
    const word = words.get(state) ?? [];
    if (state === to) return word;
    for (const move of automaton.moves[state] ?? []) {
      if (words.has(move.to)) continue;
      const atom = atomsIn(move.atoms)[0] ?? 0;
      words.set(move.to, [...word, atom]);
      open.push(move.to);
    }
  }
  return undefined;
}
