/**
 * How long a backtracking matcher may take with a pattern, decided on the pattern's automaton.
 *
 * Slow means: there is a text that does not match and that has many paths into the pattern, or into its first
 * alternatives, all of which are tried before the others are. Errs on the side of missing where a match is found late,
 * behind many failed paths of a choice inside the pattern; where `isExact` is false the pattern holds lookarounds or
 * references that the automaton only approximates, and a slow pattern may in truth be quick.
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
  /** At most proportional to the text, as far as the decision goes. */
  | { readonly kind: 'linear' }
  | SlowMatch
  /** The pattern is past a cap. */
  | { readonly kind: 'undecided' }
  | { readonly kind: 'no-pattern' };

export interface SlowMatch {
  /** Polynomial: quadratic or worse. */
  readonly kind: 'polynomial' | 'exponential';
  readonly witness: Witness;
  /** False when the pattern was approximated. */
  readonly isExact: boolean;
}

/** Work of the searches on one pattern, in nodes of a product. Measured: three times as much decides none of the 5,038
 * patterns of 380 packages otherwise. */
const maxSearchSteps = 60_000;
/**
 * Bounds the work on the witness of one ambiguous loop, in states that read a character; the first attempts
 * cost about 1,000.
 */
const maxRunSteps = 20_000;
/** Bounds the ambiguous loops of one pattern for which a witness is sought; usually the first or second has one. */
const maxCandidates = 12;

/** Bounds the lookaheads of one pattern that are analysed; password checks have four or five. */
const maxLookaheads = 8;

/** Bounds the leading alternatives of one pattern that are analysed; a tokenizer has about a dozen. */
const maxFirsts = 12;
/** Characters that a match may skip while the search stays quadratic; skipping more divides its time by over ten. */
const maxSkipped = 10;

/**
 * Counts from which a repetition is as good as endless: two ways in each of 16 rounds are 65,536 paths, and
 * more ways are hours; a text that is looped over fewer than 400 times at each place is still read in linear time.
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

/**
 * The pattern's graph, those of the insides of its lookaheads, and of its first alternatives; `undefined` for one that
 * is too large.
 */
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
 * Numbers of first alternatives that are tried to their end before the others are. A search that goes on behind each
 * match begins anew there, unless the others match much of the text at once.
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
