/**
 * Worst-case time of a backtracking matcher for a pattern, decided on the pattern's automaton.
 *
 * Slow means that some string does not match but has many paths into the pattern, or into its first alternatives, all
 * of which are tried before the others. Errs on the side of missing if a match is found late, after many failed paths
 * of an inner choice. If `isExact` is false, the pattern contains lookarounds or backreferences that the automaton only
 * approximates, and a pattern reported as slow may be fast.
 */

import {
  type AmbiguousLoop,
  findExponential,
  findLoops,
  findPolynomial,
  type SearchBudget,
} from './ambiguity.ts';
import { type Automaton, buildAutomaton } from './automaton.ts';
import { longestMatch } from './longest-match.ts';
import { type ParsedPattern, parsePattern } from './parse-pattern.ts';
import { buildPatternGraph, type GraphOptions, type PatternGraph } from './pattern-graph.ts';
import { withTrailingRun } from './trailing-run.ts';
import { findWitness, type Witness } from './witness.ts';

export type MatchTime =
  /** At most linear in the length of the string, as far as the decision goes. */
  | { readonly kind: 'linear' }
  | SlowMatch
  /** The pattern exceeds a limit. */
  | { readonly kind: 'undecided' }
  | { readonly kind: 'no-pattern' };

export interface SlowMatch {
  /** Polynomial: quadratic or worse. */
  readonly kind: 'polynomial' | 'exponential';
  readonly witness: Witness;
  /** False if the pattern was approximated. */
  readonly isExact: boolean;
}

/**
 * Maximum work of the searches on one pattern, in nodes of a product. Measured: three times as much changes the
 * decision on none of the 5,038 patterns of 380 packages.
 */
const maxSearchSteps = 60_000;
/**
 * Bounds the work on the witness of one ambiguous loop, in states that read a character; the first attempts cost about
 * 1,000.
 */
const maxRunSteps = 20_000;
/**
 * Maximum number of ambiguous loops of one pattern for which a witness is sought; usually the first or second has one.
 */
const maxCandidates = 12;

/** Maximum number of lookaheads of one pattern that are analyzed; password checks have four or five. */
const maxLookaheads = 8;

/** Maximum number of leading alternatives of one pattern that are analyzed; a tokenizer has about a dozen. */
const maxFirsts = 12;
/**
 * Number of characters that a match may skip while the search stays quadratic; skipping more divides its time by over
 * ten.
 */
const maxSkipped = 10;

/**
 * Counts from which a repetition counts as unbounded: two paths in each of 16 rounds are 65,536 paths, and more take
 * hours; fewer than 400 rounds at each position are still read in linear time.
 */
const endlessFrom = { exponential: 16, polynomial: 400 } as const;

export function matchTime(source: string, flags: string): MatchTime {
  const parsed = parsePattern(source, flags);
  if (parsed === 'no-pattern' || parsed === 'too-large') {
    return { kind: parsed === 'too-large' ? 'undecided' : 'no-pattern' };
  }
  const run = withTrailingRun(source, parsed);
  const time = timeOf(parsed);
  return run === undefined || time.kind !== 'linear' ? time : matchTime(run, flags);
}

function timeOf(parsed: ParsedPattern): MatchTime {
  const budget: SearchBudget = { steps: maxSearchSteps };
  let isDecided = true;
  for (const kind of ['exponential', 'polynomial'] as const) {
    for (const graph of graphsOf(parsed, kind)) {
      const automaton = graph === undefined ? undefined : buildAutomaton(graph);
      const witness = automaton === undefined ? undefined : firstWitness(automaton, kind, budget);
      if (witness !== undefined) return { kind, witness, isExact: graph?.isExact === true };
      isDecided &&= automaton !== undefined;
    }
  }
  return isDecided && budget.steps > 0 ? { kind: 'linear' } : { kind: 'undecided' };
}

/** Graphs of the pattern, of its lookaheads, and of its first alternatives; `undefined` for one that is too large. */
function* graphsOf(
  parsed: ParsedPattern,
  kind: 'exponential' | 'polynomial',
): Generator<PatternGraph | undefined> {
  const options: GraphOptions = { endlessFrom: endlessFrom[kind] };
  const whole = buildPatternGraph(parsed, options);
  yield whole;
  for (const inside of (whole?.lookaheads ?? []).slice(0, maxLookaheads))
    yield buildPatternGraph(parsed, { ...options, inside });
  for (const alternatives of firstAlternatives(parsed, kind))
    yield buildPatternGraph(parsed, {
      ...options,
      alternatives,
      ...(kind === 'exponential' ? { isAnchored: true } : {}),
    });
}

/**
 * Numbers of leading alternatives that are tried completely before the others. A search that continues after each match
 * restarts there, unless the others match much of the string at once.
 */
function firstAlternatives({ pattern, flags }: ParsedPattern, kind: 'exponential' | 'polynomial'): number[] {
  const longest = pattern.alternatives.map(longestMatch);
  const counts = longest.flatMap((length, index) => (Number.isFinite(length) ? [] : [index + 1]));
  return counts
    .filter((count) => count < longest.length)
    .filter((count) => {
      const isShort = longest.slice(count).every((length) => length <= maxSkipped);
      return kind === 'exponential' || (flags.global && isShort);
    })
    .slice(0, maxFirsts);
}

function firstWitness(
  automaton: Automaton,
  kind: 'exponential' | 'polynomial',
  budget: SearchBudget,
): Witness | undefined {
  const loops = findLoops(automaton);
  const find = kind === 'exponential' ? findExponential : findPolynomial;
  let tried = 0;
  for (const { state, word } of distinct(find(automaton, loops, budget))) {
    const witness = findWitness(automaton, state, word, { steps: maxRunSteps });
    if (witness !== undefined) return witness;
    if (++tried >= maxCandidates) break;
  }
  return undefined;
}

function* distinct(candidates: Iterable<AmbiguousLoop>): Generator<AmbiguousLoop> {
  const seen = new Set<string>();
  for (const candidate of candidates) {
    const key = `${candidate.state}:${candidate.word.map((atoms) => atoms.join('.')).join()}`;
    if (seen.has(key)) continue;
    seen.add(key);
    yield candidate;
  }
}
