/** Reports a weakened test: a removed term, an added alternative, a disabled flag. */

import {
  andOperators,
  bodyOf,
  type Change,
  type Comparison,
  calleeOf,
  closingOf,
  conditionOf,
  type Ending,
  endingOf,
  isBareCall,
  mayRefuse,
  orOperators,
  type Signal,
  type SignalReport,
  type Statement,
  termsOf,
  tokenChanges,
  type Unit,
} from '@assay/engine/rule';
import { comparisons, isHeldTest, replacements, reportChanged, spell } from '../compared.ts';
import { isCheckName } from '../guard-words.ts';
import { lostAsker } from './asker.ts';
import { lostInnerCheck, swappedGuard, toldFewer, toldLess } from './calls.ts';
import { riskOfFlag } from './flags.ts';
import { swappedHolder } from './held-guards.ts';
import { loweredRight } from './levels.ts';
import { looserMatch } from './looser-match.ts';
import { lostArgument } from './lost-argument.ts';
import { lostChoice } from './lost-choice.ts';
import { lostSubject } from './lost-subject.ts';
import { openedToAll } from './opened.ts';
import { fewerCases, otherConstant, otherRight, otherText } from './other-right.ts';
import { fewerQuestions, newYes, yesInAnyCase } from './predicates.ts';
import { onlyPresent, turnedTerm } from './presence.ts';
import { fewerOfMany } from './quantifiers.ts';
import { softened } from './softened.ts';
import { isAbsence, listTerms, lostTerms } from './terms.ts';
import { toldRight } from './told-right.ts';
import { widenedList, widenedOpening } from './widened-list.ts';

export const signal: Signal = {
  id: 'review/guard-weakened',
  title: 'Guard is weaker than before',
  category: 'security',
  type: 'vulnerability',
  severity: 'high',
  status: 'stable',
  *find(change) {
    for (const comparison of comparisons(change)) {
      const isAlike = change.code.answersAlike(comparison.head);
      const isOpen = ([b]: Pair): boolean =>
        !isHeldTest(change, comparison, b) && !(isAlike && comparison.baseStatements[b]?.kind === 'return');
      for (const pair of replacements(comparison).filter(isOpen)) {
        yield* lostInnerCheck(change, comparison, pair);
        yield* looserMatch(change, comparison, pair);
        yield* openedToAll(comparison, pair);
        yield* toldFewer(change, comparison, pair);
        yield* onlyPresent(comparison, pair);
        yield* turnedTerm(comparison, pair);
      }
      if (!isAlike) yield* otherAnswers(change, comparison);
      yield* softened(comparison);
      yield* lostAsker(comparison);
      yield* toldRight(comparison);
      yield* lostSubject(change, comparison);
      for (const pair of comparison.alignment.changed.filter(isOpen)) {
        yield* weakenedTest(change, comparison, pair);
        yield* turnedFlag(comparison, pair);
        yield* lostArgument(change, comparison, pair);
        yield* swappedGuard(change, comparison, pair);
        yield* toldLess(comparison, pair);
        yield* loweredRight(comparison, pair);
        yield* widenedList(comparison, pair);
        yield* widenedOpening(comparison, pair);
        yield* fewerOfMany(comparison, pair);
        yield* swappedHolder(change, comparison, pair);
        yield* otherRight(change, comparison, pair);
        yield* fewerCases(comparison, pair);
        yield* otherConstant(comparison, pair);
        yield* otherText(change, comparison, pair);
      }
    }
  },
};

type Pair = readonly [number, number];

/** Reports return values that differ on the paths leading to them. */
function* otherAnswers(change: Change, comparison: Comparison): Iterable<SignalReport> {
  for (const pair of answersReplaced(comparison)) yield* weakenedTest(change, comparison, pair);
  yield* lostChoice(comparison);
  yield* yesInAnyCase(comparison);
  yield* newYes(comparison);
  yield* fewerQuestions(change, comparison);
}

/**
 * Return statements so different that they count as removed and added, such as a long condition reduced to one term.
 */
function answersReplaced(comparison: Comparison): readonly Pair[] {
  const { alignment, baseStatements } = comparison;
  return replacements(comparison).filter(
    ([b]) => baseStatements[b]?.kind === 'return' && (alignment.headOf[b] ?? -1) < 0,
  );
}

function* weakenedTest(change: Change, comparison: Comparison, pair: Pair): Iterable<SignalReport> {
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
  const rarer = [...rarerCheck(change, comparison, pair, conditions)];
  yield* rarer;
  if (rarer.length > 0) return;
  if (old.kind === 'return') yield* fewerTerms(comparison, pair, conditions, 'The answer');
  else if (bodyOf(head.statements, h).length > 0)
    yield* fewerTerms(comparison, pair, conditions, 'The following code');
}

/** Reports a check that runs in fewer cases than before. */
function* rarerCheck(
  change: Change,
  comparison: Comparison,
  pair: Pair,
  [before, after]: Conditions,
): Iterable<SignalReport> {
  const { alignment, baseStatements } = comparison;
  const [b] = pair;
  const needed = lostTerms(termsOf(after, andOperators), termsOf(before, andOperators));
  const dropped = lostTerms(termsOf(before, orOperators), termsOf(after, orOperators));
  if (baseStatements[b]?.kind !== 'if' || needed.length + dropped.length === 0) return;
  const check = bodyOf(baseStatements, b)
    .filter((at) => (alignment.headOf[at] ?? -1) >= 0)
    .flatMap((at) => baseStatements[at] ?? [])
    .find((statement) => isBareCall(statement) && isCheckCall(change, statement));
  if (check === undefined) return;
  const when =
    needed.length > 0
      ? `ran if ${spell(before)}; it now also requires ${listTerms(needed)}`
      : `no longer runs if ${listTerms(dropped)}`;
  yield reportChanged(comparison, pair, `The check ${spell(check.tokens)} ${when}.`);
}

function isCheckCall(change: Change, { tokens }: Statement): boolean {
  const name = calleeOf(tokens).split('.').at(-1) ?? '';
  const own = change.functionsNamed(name);
  return (
    isCheckName(name) && (own.length === 0 || own.some((unit) => mayRefuse(unit) || handsOn(unit, name)))
  );
}

/** True if the function calls another check of the same name: the inherited one. */
function handsOn({ statements }: Unit, name: string): boolean {
  return statements.some((one) => isBareCall(one) && calleeOf(one.tokens).split('.').at(-1) === name);
}

/** Conditions of base and of head. */
type Conditions = readonly [readonly string[], readonly string[]];

/** Reports a function that continues in cases in which it ended before. */
function* weakenedRefusal(
  comparison: Comparison,
  pair: Pair,
  [before, after]: Conditions,
  ending: Ending,
): Iterable<SignalReport> {
  const dropped = lostTerms(termsOf(before, orOperators), termsOf(after, orOperators)).filter(
    (term) => !isRefusedStill(comparison, pair, term),
  );
  const needed = lostTerms(termsOf(after, andOperators), termsOf(before, andOperators));
  if (dropped.length + needed.length === 0) return;
  const severity = ending === 'refuses' ? 'high' : 'medium';
  // Accepting an absent value is not a vulnerability by itself.
  const isSure =
    ending === 'refuses' ||
    // Checking presence first does not reject anything less.
    (dropped.length === 0 ? ending === 'answers' && !needed.every(isPresence) : !dropped.every(isAbsence));
  const message =
    dropped.length > 0
      ? `The function no longer ${verb(ending)} if ${listTerms(dropped)}.`
      : `The function ${verb(ending)} if ${spell(before)}; it now also requires ${listTerms(needed)}.`;
  yield { ...reportChanged(comparison, pair, message), confidence: isSure ? 'high' : 'medium', severity };
}

/** `if (a || b) return no` changed to `if (a) return no; if (b) return no`: a new adjacent rejection tests the term. */
function isRefusedStill({ alignment, head }: Comparison, [, h]: Pair, term: string): boolean {
  const parent = head.statements[h]?.parent;
  return head.statements.some(
    (other, index) =>
      other.kind === 'if' &&
      other.parent === parent &&
      (alignment.baseOf[index] ?? -1) < 0 &&
      endingOf(head, head.statements, index) === 'refuses' &&
      termsOf(conditionOf(other), orOperators).includes(term),
  );
}

/** `x != null`: unnecessary for a value that is never null. */
function isPresence(term: string): boolean {
  return /(?:!==?|is not) (?:null|nil|None|undefined)$/.test(term);
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
    const message = `${what} no longer depends on ${listTerms(lost)}.`;
    const confidence = lost.every(isPresence) ? ('medium' as const) : ('high' as const);
    yield { ...reportChanged(comparison, pair, message), severity: 'medium', confidence };
  } else if (gained.length > 0) {
    const message = `${what} depended on ${spell(before)}; ${listTerms(gained)} is now enough.`;
    yield { ...reportChanged(comparison, pair, message), severity: 'medium', confidence: 'medium' };
  }
}

function verb(ending: Ending): string {
  return ending === 'refuses' ? 'rejects' : 'returns early';
}

const on = /^(?:true|True)$/;
const off = /^(?:false|False)$/;

/** Reports a flag argument of a call that was toggled. */
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
  const risk = riskOfFlag(nameOfFlag(old, baseAt), isTurnedOff);
  // A setting outside a call is reported only if its name shows that it protects.
  if ((open < 0 || closingOf(old, open) < baseAt) && risk.severity !== 'high') return;
  const separator = old[baseAt - 1] ?? '';
  const isNamed = separator === '=' || separator === ':';
  const message = `${isNamed ? spell([old[baseAt - 2] ?? '']) : `An argument of ${spell(old.slice(0, open))}`} was changed from ${spell(removed)} to ${spell(added)}.`;
  yield {
    ...reportChanged(comparison, pair, message, headAt),
    ...risk,
  };
}

function nameOfFlag(tokens: readonly string[], at: number): string {
  return /^[=:]$/.test(tokens[at - 1] ?? '') ? (tokens[at - 2] ?? '').replace(/["']/g, '') : '';
}

/** The only difference, if it is a flag. */
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
