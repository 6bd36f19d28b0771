/** A test asks for less than before: a term is gone, another way around it was added, a flag was turned off. */

import {
  andOperators,
  argumentsAt,
  bodyOf,
  type Comparison,
  calleeOf,
  closingOf,
  conditionOf,
  type Ending,
  endingOf,
  orOperators,
  type Signal,
  type SignalReport,
  termsOf,
  tokenChanges,
} from '@assay/engine/rule';
import { comparisons, reportChanged, spell } from '../compared.ts';
import { swappedGuard, toldLess } from './calls.ts';
import { riskOfFlag } from './flags.ts';
import { loweredRight } from './levels.ts';

export const signal: Signal = {
  id: 'review/guard-weakened',
  title: 'A test asks for less than before',
  category: 'security',
  type: 'vulnerability',
  severity: 'high',
  status: 'stable',
  *find(change) {
    for (const comparison of comparisons(change))
      for (const pair of comparison.alignment.changed) {
        yield* weakenedTest(comparison, pair);
        yield* turnedFlag(comparison, pair);
        yield* lostArgument(comparison, pair);
        yield* swappedGuard(change, comparison, pair);
        yield* toldLess(comparison, pair);
        yield* loweredRight(comparison, pair);
      }
  },
};

type Pair = readonly [number, number];

/** The terms that one version has and the other lacks, when nothing else differs. */
function lostTerms(from: readonly string[], to: readonly string[]): readonly string[] {
  if (from.length <= to.length) return [];
  const rest = [...from];
  for (const term of to) {
    const at = rest.indexOf(term);
    if (at < 0) return [];
    rest.splice(at, 1);
  }
  return rest;
}

function* weakenedTest(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const { base, head, baseStatements } = comparison;
  const [old, now] = [baseStatements[b], head.statements[h]];
  if (old === undefined || now === undefined) return;
  if (old.kind !== 'if' && old.kind !== 'return') return;
  const [oldEnding, newEnding] = [endingOf(base, baseStatements, b), endingOf(head, head.statements, h)];
  const conditions: Conditions = [conditionOf(old), conditionOf(now)];
  if (oldEnding !== undefined || newEnding !== undefined) {
    if (old.kind !== 'if' || oldEnding === undefined || newEnding === undefined) return;
    const told = [...weakenedRefusal(comparison, pair, conditions, oldEnding)];
    yield* told;
    if (told.length > 0 || oldEnding !== 'answers') return;
  }
  if (old.kind === 'return') yield* fewerTerms(comparison, pair, conditions, 'The answer');
  else if (bodyOf(head.statements, h).length > 0)
    yield* fewerTerms(comparison, pair, conditions, 'What follows');
}

/** Of base and of head. */
type Conditions = readonly [readonly string[], readonly string[]];

/** The function goes on in cases in which it ended. */
function* weakenedRefusal(
  comparison: Comparison,
  pair: Pair,
  [before, after]: Conditions,
  ending: Ending,
): Iterable<SignalReport> {
  const dropped = lostTerms(termsOf(before, orOperators), termsOf(after, orOperators));
  const needed = lostTerms(termsOf(after, andOperators), termsOf(before, andOperators));
  if (dropped.length + needed.length === 0) return;
  const level = ending === 'refuses' ? 'high' : 'medium';
  const message =
    dropped.length > 0
      ? `The function no longer ${verb(ending)} if ${list(dropped)}.`
      : `The function ${verb(ending)} if ${spell(before)}; now only if ${list(needed)} as well.`;
  yield { ...reportChanged(comparison, pair, message), confidence: level, severity: level };
}

function* fewerTerms(
  comparison: Comparison,
  pair: Pair,
  [before, after]: Conditions,
  what: string,
): Iterable<SignalReport> {
  const lost = lostTerms(termsOf(before, andOperators), termsOf(after, andOperators));
  const gained = lostTerms(termsOf(after, orOperators), termsOf(before, orOperators));
  if (lost.length > 0) {
    const message = `${what} no longer depends on ${list(lost)}.`;
    yield { ...reportChanged(comparison, pair, message), severity: 'medium' };
  } else if (gained.length > 0) {
    const message = `${what} depended on ${spell(before)}; ${list(gained)} is enough now.`;
    yield { ...reportChanged(comparison, pair, message), severity: 'medium', confidence: 'medium' };
  }
}

function verb(ending: Ending): string {
  return ending === 'refuses' ? 'refuses to go on' : 'ends early';
}

function list(terms: readonly string[]): string {
  return terms.map((term) => spell(term.split(' '))).join(' and ');
}

const on = /^(?:true|True)$/;
const off = /^(?:false|False)$/;

/** A flag among the arguments of a call that was on and is off, or the other way round. */
function* turnedFlag(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  const flag = flagChange(old, now);
  if (flag === undefined) return;
  const { baseAt, headAt, isTurnedOff } = flag;
  const [removed, added] = [old.slice(baseAt, baseAt + 1), now.slice(headAt, headAt + 1)];
  const open = old.lastIndexOf('(', baseAt);
  if (open < 0 || closingOf(old, open) < baseAt) return;
  const separator = old[baseAt - 1] ?? '';
  const isNamed = separator === '=' || separator === ':';
  const name = isNamed ? (old[baseAt - 2] ?? '') : '';
  const message = `${isNamed ? spell([name]) : `An argument of ${spell(old.slice(0, open))}`} was ${spell(removed)} and is ${spell(added)} now.`;
  yield {
    ...reportChanged(comparison, pair, message, headAt),
    ...riskOfFlag(name, isTurnedOff),
  };
}

/** The one difference, when it is a flag. */
function flagChange(
  old: readonly string[],
  now: readonly string[],
): { readonly baseAt: number; readonly headAt: number; readonly isTurnedOff: boolean } | undefined {
  const changes = tokenChanges(old, now);
  const [change] = changes;
  if (changes.length !== 1 || change === undefined) return undefined;
  const { removed, added, baseAt, headAt } = change;
  const [from, to] = [removed.join(' '), added.join(' ')];
  const isTurnedOff = on.test(from) && off.test(to);
  return isTurnedOff || (off.test(from) && on.test(to)) ? { baseAt, headAt, isTurnedOff } : undefined;
}

/** A handler that stood between a path and the last handler of a registration. */
function* lostArgument(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  if (calleeOf(old) === '' || calleeOf(old) !== calleeOf(now)) return;
  const [before, after] = [argumentsAt(old, old.indexOf('(')), argumentsAt(now, now.indexOf('('))];
  const [path] = before;
  if (before.length < 3 || after.length < 2 || !/^["'`]\//.test(path?.[0] ?? '')) return;
  const texts = (list: readonly (readonly string[])[]) => list.map((tokens) => tokens.join(' '));
  const lost = lostTerms(texts(before), texts(after));
  const isMiddle = texts(before).at(-1) === texts(after).at(-1);
  if (lost.length === 0 || !isMiddle) return;
  yield reportChanged(
    comparison,
    pair,
    `${list(lost)} no longer runs before the handler of ${spell(path ?? [])}.`,
  );
}
