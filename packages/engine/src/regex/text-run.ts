/**
 * Simulates the automaton on a string: the states that some path can be in, and whether the pattern has matched.
 *
 * A matcher stops at the first match. Only strings that match nowhere make it try every path.
 */

import { hasAtom } from './atoms.ts';
import type { Automaton } from './automaton.ts';

/** States that paths can be in, sorted. */
export type States = readonly number[];

export const startStates: States = [0];

/** Remaining work, in states that read a character. */
export interface RunBudget {
  steps: number;
}

/** The states after one more character; `undefined` if the pattern matches before it, or the budget is spent. */
export function advance(
  automaton: Automaton,
  states: States,
  atom: number,
  budget: RunBudget,
): States | undefined {
  budget.steps -= states.length;
  if (budget.steps <= 0) return undefined;
  const next = new Set<number>();
  for (const state of states) {
    for (const match of automaton.matches[state] ?? []) if (hasAtom(match.atoms, atom)) return undefined;
    for (const move of automaton.moves[state] ?? []) if (hasAtom(move.atoms, atom)) next.add(move.to);
  }
  return [...next].toSorted((a, b) => a - b);
}

export function advanceAll(
  automaton: Automaton,
  states: States,
  word: readonly number[],
  budget: RunBudget,
): States | undefined {
  let at: States | undefined = states;
  for (const atom of word) {
    at = advance(automaton, at, atom, budget);
    if (at === undefined) return undefined;
  }
  return at;
}

function matchesAtEnd(automaton: Automaton, states: States): boolean {
  return states.some((state) => (automaton.matches[state] ?? []).some((match) => match.end));
}

/**
 * Maximum number of state sets visited in the search for a suffix; a suffix has one or two characters, or none exists.
 */
const maxTried = 200;

/** The shortest suffix after which nothing has matched at the end of the string; `undefined` if none was found. */
export function findFailingEnd(
  automaton: Automaton,
  states: States,
  budget: RunBudget,
): readonly number[] | undefined {
  const seen = new Set([states.join()]);
  const open: { readonly states: States; readonly word: readonly number[] }[] = [{ states, word: [] }];
  for (let head = 0; head < open.length && head < maxTried; head++) {
    const at = open[head];
    if (at === undefined) break;
    if (!matchesAtEnd(automaton, at.states)) return at.word;
    for (const [atom, next] of nextStates(automaton, at.states, budget)) {
      const key = next.join();
      if (seen.has(key)) continue;
      seen.add(key);
      open.push({ states: next, word: [...at.word, atom] });
    }
  }
  return undefined;
}

/** For each character that does not make the pattern match, the states after it. */
export function nextStates(
  automaton: Automaton,
  states: States,
  budget: RunBudget,
): [atom: number, next: States][] {
  const result: [number, States][] = [];
  for (let atom = 0; atom < automaton.alphabet.count; atom++) {
    const next = advance(automaton, states, atom, budget);
    if (next !== undefined) result.push([atom, next]);
  }
  return result;
}
