/**
 * Ambiguity of an automaton: how many paths a string can have.
 *
 * - *Exponential*: two different paths on the same string lead from a state back to it.
 * - *Polynomial*: one string leads from a state to itself, from there to a second state, and from that to itself.
 *
 * Both are searched as shortest paths through products of the automaton with itself, within the loops of the pattern.
 *
 * @see Weideman, van der Merwe, Berglund, Watson 2016, "Analyzing matching time behavior of backtracking regular
 *   expression matchers by using ambiguity of NFA"
 */

import { stronglyConnectedComponents } from '../strong-components.ts';
import { type AtomSet, haveCommonAtom, intersectAtoms, isEmptyAtoms, noAtoms } from './atoms.ts';
import type { Automaton, Move } from './automaton.ts';

export interface AmbiguousLoop {
  /** State that the string leads back to. */
  readonly state: number;
  /** The string, as the set of possible characters at each position. */
  readonly word: readonly AtomSet[];
}

/** Remaining work for the searches of one pattern, in nodes of a product. */
export interface SearchBudget {
  steps: number;
}

/** States that can be left and reached again, by loop. A loop is a strongly connected set of states. */
export interface Loops {
  /** Smallest first, which is the order of the search. */
  readonly list: readonly (readonly number[])[];
  /** Loop of each state, as an index into `list`; -1 for states outside loops. */
  readonly of: readonly number[];
}

export function findLoops(automaton: Automaton): Loops {
  const edges = automaton.moves.map((moves) => moves.map((move) => move.to));
  const list = stronglyConnectedComponents(edges)
    .filter(([first = -1, second]) => second !== undefined || edges[first]?.includes(first) === true)
    .toSorted((a, b) => a.length - b.length);
  const of = edges.map(() => -1);
  for (const [index, loop] of list.entries()) for (const state of loop) of[state] = index;
  return { list, of };
}

/** Ambiguous strings, loop by loop, until the budget is spent. */
export function* findExponential(
  automaton: Automaton,
  loops: Loops,
  budget: SearchBudget,
): Generator<AmbiguousLoop> {
  for (const [index, loop] of loops.list.entries()) {
    for (const state of loop.slice(0, maxStarts)) {
      let isAmbiguous = false;
      for (const word of findTwoWays(automaton, state, (to) => loops.of[to] === index, budget)) {
        isAmbiguous = true;
        yield { state, word };
      }
      // Either all states of a loop have such a string or none has.
      if (!isAmbiguous) break;
    }
  }
}

/**
 * Maximum number of states of one loop that a witness starts from; strings from further states differ only in where
 * they begin.
 */
const maxStarts = 4;

/** A node of a product of automata, and how it was reached. */
interface Reached {
  readonly states: readonly number[];
  readonly isSplit: boolean;
  readonly from: Reached | undefined;
  /** Characters that lead to it from `from`. */
  readonly atoms: AtomSet;
}

function wordTo(reached: Reached): AtomSet[] {
  const word: AtomSet[] = [];
  for (let at: Reached | undefined = reached; at?.from !== undefined; at = at.from) word.push(at.atoms);
  return word.toReversed();
}

/** Strings on which two different paths lead from the state back to it within its loop; the shortest first. */
function* findTwoWays(
  automaton: Automaton,
  state: number,
  isInside: (state: number) => boolean,
  budget: SearchBudget,
): Generator<readonly AtomSet[]> {
  const seen = new Set<string>();
  const open: Reached[] = [{ states: [state, state], isSplit: false, from: undefined, atoms: noAtoms(0) }];
  for (let head = 0; head < open.length && budget.steps > 0; head++) {
    const at = open[head];
    if (at === undefined) break;
    for (const next of pairsBehind(automaton, at, isInside, budget)) {
      const [left = 0, right = 0] = next.states;
      if (next.isSplit && left === state && right === state) yield wordTo(next);
      const key = `${Math.min(left, right)},${Math.max(left, right)}:${next.isSplit}`;
      if (seen.has(key)) continue;
      seen.add(key);
      open.push(next);
    }
  }
}

/** Extends two paths by one more character in all possible ways. */
function* pairsBehind(
  automaton: Automaton,
  at: Reached,
  isInside: (state: number) => boolean,
  budget: SearchBudget,
): Generator<Reached> {
  const [left = 0, right = 0] = at.states;
  for (const one of automaton.moves[left] ?? []) {
    if (!isInside(one.to)) continue;
    for (const other of automaton.moves[right] ?? []) {
      if (!isInside(other.to) || budget.steps-- <= 0) continue;
      for (const step of stepsOf(at.isSplit, left === right, one, other))
        yield { ...step, states: [one.to, other.to], from: at };
    }
  }
}

/** Characters with which both moves can be made, split by whether the two paths differ afterwards. */
function stepsOf(
  wasSplit: boolean,
  isSameState: boolean,
  one: Move,
  other: Move,
): { readonly atoms: AtomSet; readonly isSplit: boolean }[] {
  const steps: { atoms: AtomSet; isSplit: boolean }[] = [];
  const isSameMove = isSameState && one.to === other.to;
  const atoms = intersectAtoms(one.atoms, other.atoms);
  if (!isEmptyAtoms(atoms)) steps.push({ atoms, isSplit: wasSplit || !isSameMove });
  if (!wasSplit && isSameMove && !isEmptyAtoms(one.doubled))
    steps.push({ atoms: one.doubled, isSplit: true });
  return steps;
}

/** Strings that loop in one state, lead from it to a second, and loop there: `state` is the first. */
export function* findPolynomial(
  automaton: Automaton,
  loops: Loops,
  budget: SearchBudget,
): Generator<AmbiguousLoop> {
  const reachable = loopsBehind(automaton, loops);
  for (const [first, loop] of loops.list.entries()) {
    for (const second of reachable[first] ?? []) {
      if (!mayShare(automaton, loops, first, second)) continue;
      for (const { state, other } of pairsOf(loop, loops.list[second] ?? []))
        for (const word of findLeadingOn(automaton, loops, state, other, budget)) yield { state, word };
    }
  }
}

function pairsOf(
  loop: readonly number[],
  others: readonly number[],
): { readonly state: number; readonly other: number }[] {
  return loop.flatMap((state) => others.map((other) => ({ state, other })));
}

/** For each loop, the other loops reachable from it, smallest first. */
function loopsBehind(automaton: Automaton, loops: Loops): number[][] {
  return loops.list.map((loop, index) => {
    const seen = new Set<number>(loop);
    const open = [...loop];
    for (let head = 0; head < open.length; head++) {
      for (const { to } of automaton.moves[open[head] ?? 0] ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        open.push(to);
      }
    }
    const found = new Set(open.map((state) => loops.of[state] ?? -1));
    return [...found].filter((other) => other >= 0 && other !== index).toSorted((a, b) => a - b);
  });
}

/** True if the moves within both loops share a character: otherwise no string loops in both. */
function mayShare(automaton: Automaton, loops: Loops, first: number, second: number): boolean {
  const inside = (loop: number): AtomSet[] =>
    (loops.list[loop] ?? []).flatMap((state) =>
      (automaton.moves[state] ?? []).filter(({ to }) => loops.of[to] === loop).map(({ atoms }) => atoms),
    );
  const others = inside(second);
  return inside(first).some((atoms) => others.some((other) => haveCommonAtom(atoms, other)));
}

/** Strings on which `state` leads to itself, `state` to `other`, and `other` to itself; the shortest first. */
function* findLeadingOn(
  automaton: Automaton,
  loops: Loops,
  state: number,
  other: number,
  budget: SearchBudget,
): Generator<readonly AtomSet[]> {
  const seen = new Set<string>();
  const start: Reached = {
    states: [state, state, other],
    isSplit: false,
    from: undefined,
    atoms: noAtoms(0),
  };
  const open = [start];
  for (let head = 0; head < open.length && budget.steps > 0; head++) {
    const at = open[head];
    if (at === undefined) break;
    for (const next of triplesBehind(automaton, loops, at, budget)) {
      const [first, second, third] = next.states;
      if (first === state && second === other && third === other) yield wordTo(next);
      const key = next.states.join();
      if (seen.has(key)) continue;
      seen.add(key);
      open.push(next);
    }
  }
}

/** Extends three paths by one more character in all possible ways; the first and the third stay in their loops. */
function* triplesBehind(
  automaton: Automaton,
  loops: Loops,
  at: Reached,
  budget: SearchBudget,
): Generator<Reached> {
  const [first = 0, second = 0, third = 0] = at.states;
  const inside = (from: number): readonly Move[] =>
    (automaton.moves[from] ?? []).filter((move) => loops.of[move.to] === loops.of[from]);
  const lasts = inside(third);
  for (const one of inside(first)) {
    for (const three of lasts) {
      const shared = intersectAtoms(one.atoms, three.atoms);
      if (isEmptyAtoms(shared)) continue;
      for (const two of automaton.moves[second] ?? []) {
        const atoms = intersectAtoms(shared, two.atoms);
        if (budget.steps-- <= 0 || isEmptyAtoms(atoms)) continue;
        yield { states: [one.to, two.to, three.to], isSplit: false, from: at, atoms };
      }
    }
  }
}
