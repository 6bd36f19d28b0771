/**
 * The pattern's automaton: states that have consumed a character, and the moves between them.
 *
 * A move made by two paths of the graph is kept as *doubled*: the matcher tries it twice, which is what makes it slow.
 * The paths between two characters are walked once for each state.
 */

import {
  type Alphabet,
  type AtomSet,
  allAtoms,
  createAlphabet,
  intersectAtoms,
  isEmptyAtoms,
  noAtoms,
  uniteAtoms,
} from './atoms.ts';
import { hasCharacter, lineEnds, wordCharacters } from './char-set.ts';
import type { Assertion, PatternGraph } from './pattern-graph.ts';

export interface Move {
  readonly to: number;
  /** Characters with which the move can be made. */
  readonly atoms: AtomSet;
  /** Characters with which it can be made in more than one way. */
  readonly doubled: AtomSet;
}

/** The pattern has matched if the next character is one of these, or if the string ends and `end` is true. */
export interface Match {
  readonly atoms: AtomSet;
  readonly end: boolean;
}

export interface Automaton {
  readonly alphabet: Alphabet;
  /** State 0 is the start; every other state has consumed a character. */
  readonly moves: readonly (readonly Move[])[];
  readonly matches: readonly (readonly Match[])[];
}

/**
 * Bounds the steps on paths between characters, over the whole pattern: twice what the largest graph needs without
 * nested choices.
 */
const maxSteps = 60_000;
/** Number of paths to a node of the graph that are distinguished: one, and more than one. */
const maxWays = 2;

/** `undefined` if there are too many paths between characters. */
export function buildAutomaton(graph: PatternGraph): Automaton | undefined {
  const sets = graph.nodes.flatMap((node) => {
    if (node.kind === 'character') return [node.set];
    return node.kind === 'assertion' && node.assertion.kind === 'next' ? [node.assertion.set] : [];
  });
  if (graph.nodes.some((node) => node.kind === 'assertion' && node.assertion.kind === 'word-boundary'))
    sets.push(wordCharacters);
  const alphabet = createAlphabet(sets, graph.last);
  const builder = new AutomatonBuilder(graph, alphabet);
  return builder.build();
}

/** Constraints of a path between two characters. */
interface Path {
  readonly node: number;
  /** Loop nodes that were passed. */
  readonly loops: readonly number[];
  /** Allowed next characters; the end of the string is allowed if `end` is true. */
  readonly next: AtomSet;
  readonly end: boolean;
}

/** The character before a path. */
interface Before {
  readonly isStart: boolean;
  readonly isWord: boolean;
  readonly isLineEnd: boolean;
}

class AutomatonBuilder {
  private readonly graph: PatternGraph;
  private readonly alphabet: Alphabet;
  private readonly stateOf = new Map<number, number>();
  private readonly nodeOf: number[] = [-1];
  private readonly all: AtomSet;
  private readonly word: AtomSet;
  private readonly other: AtomSet;
  private steps = 0;

  constructor(graph: PatternGraph, alphabet: Alphabet) {
    this.graph = graph;
    this.alphabet = alphabet;
    this.all = allAtoms(alphabet.count);
    this.word = alphabet.atomsOf(wordCharacters);
    this.other = this.all.map((bits, index) => bits & ~(this.word[index] ?? 0));
  }

  build(): Automaton | undefined {
    const moves: Move[][] = [];
    const matches: Match[][] = [];
    // States are numbered when discovered, so that unreachable ones are left out.
    for (let state = 0; state < this.nodeOf.length; state++) {
      const found = this.walk(state);
      if (found === undefined) return undefined;
      moves.push(found.moves);
      matches.push(found.matches);
    }
    return { alphabet: this.alphabet, moves, matches };
  }

  private state(node: number): number {
    let state = this.stateOf.get(node);
    if (state === undefined) {
      state = this.nodeOf.push(node) - 1;
      this.stateOf.set(node, state);
    }
    return state;
  }

  /** All paths from a state to the next characters and to a match. */
  private walk(state: number): { moves: Move[]; matches: Match[] } | undefined {
    const node = this.graph.nodes[this.nodeOf[state] ?? -1];
    const before = this.beforeOf(node);
    const first = node?.kind === 'character' ? node.next : this.graph.start;
    const moves = new Map<number, Move>();
    const matches: Match[] = [];
    const ways = new Map<string, number>();
    const open: Path[] = [{ node: first, loops: [], next: this.all, end: true }];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (++this.steps > maxSteps) return undefined;
      const key = `${path.node}:${path.loops.join()}:${path.end}:${path.next.join()}`;
      const count = ways.get(key) ?? 0;
      if (count >= maxWays) continue;
      ways.set(key, count + 1);
      this.follow(path, before, open, moves, matches);
    }
    return { moves: [...moves.values()], matches };
  }

  private beforeOf(node: PatternGraph['nodes'][number] | undefined): Before {
    if (node?.kind !== 'character') return { isStart: true, isWord: false, isLineEnd: true };
    // Characters are split along these sets where the pattern looks back, so one of them represents all.
    const [first = 0] = node.set;
    return {
      isStart: false,
      isWord: hasCharacter(wordCharacters, first),
      isLineEnd: hasCharacter(lineEnds, first),
    };
  }

  private follow(path: Path, before: Before, open: Path[], moves: Map<number, Move>, matches: Match[]): void {
    const node = this.graph.nodes[path.node];
    switch (node?.kind) {
      case 'character':
        this.addMove(
          moves,
          this.state(path.node),
          intersectAtoms(path.next, this.alphabet.atomsOf(node.set)),
        );
        return;
      case 'choice': {
        if (node.isLoop && path.loops.includes(path.node)) return;
        const loops = node.isLoop ? [...path.loops, path.node] : path.loops;
        for (const next of node.next) open.push({ ...path, node: next, loops });
        return;
      }
      case 'assertion': {
        const asked = this.assert(node.assertion, path, before);
        if (asked !== undefined) open.push({ ...asked, node: node.next });
        return;
      }
      case 'match':
        matches.push({ atoms: path.next, end: path.end });
        return;
      default:
    }
  }

  private addMove(moves: Map<number, Move>, to: number, atoms: AtomSet): void {
    if (isEmptyAtoms(atoms)) return;
    const known = moves.get(to);
    if (known === undefined) {
      moves.set(to, { to, atoms, doubled: noAtoms(this.alphabet.count) });
      return;
    }
    moves.set(to, {
      to,
      atoms: uniteAtoms(known.atoms, atoms),
      doubled: uniteAtoms(known.doubled, intersectAtoms(known.atoms, atoms)),
    });
  }

  /** The path after an assertion; `undefined` if the assertion cannot hold. */
  private assert(assertion: Assertion, path: Path, before: Before): Path | undefined {
    switch (assertion.kind) {
      case 'text-start':
        return before.isStart ? path : undefined;
      case 'line-start':
        return before.isLineEnd ? path : undefined;
      case 'next':
        return this.ask(path, this.alphabet.atomsOf(assertion.set), assertion.end);
      case 'word-boundary': {
        const wantsWord = before.isWord === assertion.negate;
        return this.ask(path, wantsWord ? this.word : this.other, !wantsWord);
      }
    }
  }

  private ask(path: Path, atoms: AtomSet, end: boolean): Path | undefined {
    const next = intersectAtoms(path.next, atoms);
    if (isEmptyAtoms(next) && !(path.end && end)) return undefined;
    return { ...path, next, end: path.end && end };
  }
}
