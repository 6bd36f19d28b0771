/**
 * Reports an effect that was behind a test or check on every path, and is now reachable on some path without it or
 * through a weaker one.
 */

import {
  ancestorsOf,
  type Change,
  conditionOf,
  type Effect,
  type LostGuard,
  type Signal,
  type SignalReport,
  similarity,
  type TestPlace,
  termSubjects,
  termTokens,
  type Unit,
  type UnitChange,
} from '@assay/engine/rule';
import { comparisons, lineWithout, spell } from '../compared.ts';
import { isRefusalBehind } from '../guard-removed/asked-behind.ts';
import { isAskedByHelper, isMerged } from '../guard-removed/asked-by-helper.ts';
import { isPredicate } from '../guard-weakened/predicates.ts';
import { wordsOf } from '../guard-words.ts';
import { lostOptions } from './lost-options.ts';
import { compareTests, isAskedOfOtherMember } from './other-test.ts';
import {
  actingOf,
  isAnswerOfRefusal,
  isOnRefusal,
  lineAt,
  lineOfLostCall,
  negated,
  refusalOf,
  statementAt,
  type Test,
  unitAt,
  weightiest,
  written,
} from './places.ts';

export const signal: Signal = {
  id: 'review/guard-off-path',
  title: 'Guard no longer covers every path',
  category: 'security',
  type: 'vulnerability',
  severity: 'high',
  status: 'stable',
  *find(change) {
    const tests = new Set(change.texts.filter(({ isTest }) => isTest).map(({ path }) => path));
    const byFunction = Map.groupBy(
      change.code.lostGuards().filter(({ head }) => !tests.has(head.path)),
      ({ head }) => head,
    );
    const told = new Set<string>();
    for (const lost of byFunction.values()) {
      // A helper called by several functions is one cause.
      const reports = lost
        .filter(({ now }) => now === undefined || !now.literals.some(({ place }) => told.has(keyOf(place))))
        .flatMap((guard) => {
          const effects = guard.effects.filter((effect) => !isOnRefusal(change, effect));
          // The rejection is the purpose of the guard: an inverted guard is reported by what it rejects.
          if (effects.length === 0 && guard.kind !== 'inverted') return unasked(change, guard) ?? [];
          return reportOf(change, effects.length === 0 ? guard : { ...guard, effects }) ?? [];
        });
      for (const { now } of lost) for (const { place } of now?.literals ?? []) told.add(keyOf(place));
      // One cause affects many tests; only the highest-ranked is reported.
      const [first] = reports.sort((one, other) => rank(one) - rank(other) || one.line - other.line);
      if (first !== undefined) yield first;
    }
    yield* lostOptions(change);
  },
};

function keyOf({ path, offset }: TestPlace): string {
  return `${path} ${offset}`;
}

function rank({ confidence, severity }: SignalReport): number {
  return (confidence === 'medium' ? 2 : 0) + (severity === 'medium' ? 1 : 0);
}

function reportOf(change: Change, guard: LostGuard): SignalReport | undefined {
  const refusal = refusalOf(change, guard);
  if (guard.effects.every(({ kind }) => kind === 'yes')) return saidYes(change, guard);
  switch (guard.kind) {
    case 'other':
      return otherTest(change, guard, refusal);
    case 'weakened':
      return isLeftToHelper(change, refusal) ? undefined : weakened(change, guard, refusal);
    case 'inverted':
      return refusal === undefined ? undefined : inverted(change, guard);
    case 'partly':
    case 'gone':
      return refusal === undefined ? unasked(change, guard) : passedBy(change, guard, refusal);
  }
}

/**
 * True if a new function, whose code is not analyzed here, takes over the check: its statements are compared at its own
 * place.
 */
function isLeftToHelper(change: Change, refusal: Test | undefined): boolean {
  if (refusal === undefined) return false;
  const { unit, index } = refusal;
  const own = comparisons(change).find(({ base }) => base.path === unit.path && base.node === unit.node);
  return own !== undefined && isAskedByHelper(change, own, index);
}

/** Prefix of the subject of reports on return values. */
const yesMark = 'yes: ';

/** Drops reports on return values of functions for which another signal reports something on their statements. */
export function besides(own: Signal, others: readonly Signal[]): Signal {
  return {
    ...own,
    *find(change) {
      let told: ReadonlySet<string> | undefined;
      for (const report of own.find(change)) {
        if (report.subject.startsWith(yesMark)) {
          told ??= new Set(
            others.flatMap(({ find }) => [...find(change)].map(({ path, within }) => `${path} ${within}`)),
          );
          if (told.has(`${report.path} ${report.within}`)) continue;
        }
        yield report;
      }
    },
  };
}

/** Reports a predicate about permissions or validity that says yes under weaker conditions. */
function saidYes(change: Change, guard: LostGuard): SignalReport | undefined {
  const { clause, effects, head, kind, now } = guard;
  const [effect] = effects;
  const place =
    now?.literals.find(({ text }) => !clause.literals.some((one) => one.text === text))?.place ??
    effect?.place;
  const unit = place === undefined ? undefined : unitAt(change, 'head', place);
  const isVague = clause.literals.some(({ text }) => /#\d|either\(|…/.test(text));
  if (place === undefined || unit === undefined || !isPredicate(head.name) || isVague) return undefined;
  if (kind !== 'weakened' && isAskedExactly(guard)) return undefined;
  const other = kind === 'other' ? compareTests(guard) : undefined;
  const asked = clause.literals.map((one) => negated(one, written(change, 'base', one.place))).join(' or ');
  const isSure =
    kind === 'weakened' ||
    kind === 'inverted' ||
    other !== undefined ||
    !(isAskedOtherwise(guard) || isAskedOfOtherMember(guard));
  return {
    ...fields(change, guard),
    path: unit.path,
    line: lineAt(unit, place),
    message: `\`${head.name}\` accepted only if ${asked}; ${other?.why ?? 'it now accepts without that check'}.`,
    confidence: isSure ? 'high' : 'medium',
  };
}

function otherTest(change: Change, guard: LostGuard, refusal: Test | undefined): SignalReport | undefined {
  const other = compareTests(guard);
  const place = other?.literal.place;
  const unit = place === undefined ? undefined : unitAt(change, 'head', place);
  if (other === undefined || place === undefined || unit === undefined) return undefined;
  const message = `${written(change, 'base', other.before.place)} was checked before ${effectOf(change, guard)}; ${other.why}: ${written(change, 'head', place)}.`;
  return {
    ...fields(change, guard),
    path: unit.path,
    line: lineAt(unit, place),
    message,
    severity: other.severity,
    confidence: refusal === undefined && other.severity !== 'high' ? 'medium' : 'high',
  };
}

function weakened(change: Change, guard: LostGuard, refusal: Test | undefined): SignalReport | undefined {
  const known = new Set(guard.clause.literals.map(({ text }) => text));
  const extra =
    guard.now?.literals.filter((one) => !known.has(one.text) && !isAnswerOfRefusal(change, one)) ?? [];
  const [first] = extra;
  const unit = first === undefined ? undefined : unitAt(change, 'head', first.place);
  if (first === undefined || unit === undefined || refusal === undefined) return undefined;
  const asked = guard.clause.literals.map((one) => negated(one, written(change, 'base', one.place)));
  const enough = extra.map((one) => negated(one, written(change, 'head', one.place)));
  return {
    ...fields(change, guard),
    path: unit.path,
    line: lineAt(unit, first.place),
    message: `${effectOf(change, guard)} ran only if ${asked.join(' or ')}; ${enough.join(' or ')} is now enough.`,
    // A failed call with several results is not a question about permissions.
    confidence:
      weightiest(guard.effects) === undefined || guard.clause.literals.every(({ text }) => /#\d+$/.test(text))
        ? 'medium'
        : 'high',
  };
}

function inverted(change: Change, guard: LostGuard): SignalReport | undefined {
  const [old, now] = [guard.clause.literals[0], guard.now?.literals[0]];
  const unit = now === undefined ? undefined : unitAt(change, 'head', now.place);
  if (old === undefined || now === undefined || unit === undefined) return undefined;
  const message = `${effectOf(change, guard)} depended on ${negated(old, written(change, 'base', old.place))}; the condition is now inverted: ${written(change, 'head', now.place)}.`;
  const isSure = /[(<]| == /.test(old.text);
  return {
    ...fields(change, guard),
    path: unit.path,
    line: lineAt(unit, now.place),
    message,
    severity: 'medium',
    confidence: isSure ? 'high' : 'medium',
  };
}

function passedBy(change: Change, guard: LostGuard, refusal: Test): SignalReport | undefined {
  const own = ownChange(change, guard);
  const effect = weightiest(guard.effects) ?? guard.effects[0];
  if (own?.head === undefined || effect === undefined || !isLost(change, guard, own, refusal))
    return undefined;
  if (isRefusalBehind(change, own.head, refusal, actingOf(guard.effects))) return undefined;
  const head = own.head;
  if (refusal.unit === own.base && isMerged(change, { ...own, base: own.base, head }, refusal.index))
    return undefined;
  const place = movedTo(change, guard, refusal) ?? placeOfGap(change, { ...own, head }, effect, refusal);
  const { statement } = refusal;
  const asked =
    statement.kind === 'if'
      ? `rejected if ${spell(conditionOf(statement))}`
      : `ran the check ${spell(statement.tokens)}`;
  const now = guard.kind === 'partly' ? 'only some paths do' : 'no path does';
  const isSure =
    weightiest(guard.effects) !== undefined && (guard.kind === 'partly' || !isAskedOtherwise(guard));
  return {
    ...fields(change, guard),
    ...place,
    message: `Every path to ${written(change, 'head', effect.place)} ${asked}; now ${now}.`,
    confidence: isSure ? 'high' : 'medium',
  };
}

/** Reports a value that was passed on only if a predicate approved it, and is now passed on without. */
function unasked(change: Change, guard: LostGuard): SignalReport | undefined {
  const [literal, ...more] = guard.clause.literals;
  if (guard.kind !== 'gone' || literal === undefined || more.length > 0 || !literal.holds) return undefined;
  const [, name = '', asked = ''] =
    /^(?:[\p{L}\p{N}_$]+\.)*([\p{L}_$][\p{L}\p{N}_$]*)\((.+)\)$/u.exec(literal.text) ?? [];
  if (!wordsOf(name).some((word) => trusting.has(word)) || !/[\p{L}_$]/u.test(asked)) return undefined;
  const effect = guard.effects.find(({ text }) => text.includes(asked) && !text.startsWith(literal.text));
  // A new test checks the same value.
  const isAsked = guard.effects.some(({ fresh }) =>
    fresh.some(({ literals }) => literals.some(({ text }) => text.includes(`(${asked}`))),
  );
  const unit = effect === undefined ? undefined : unitAt(change, 'head', effect.from);
  if (effect === undefined || unit === undefined || isAsked) return undefined;
  return {
    ...fields(change, guard),
    path: unit.path,
    line: lineAt(unit, effect.from),
    message: `${written(change, 'head', effect.place)} was reached only if ${written(change, 'base', literal.place)}; that is no longer checked.`,
  };
}

/** Words of predicates whose result lets a value pass. */
const trusting: ReadonlySet<string> = new Set(
  'safe valid allowed trusted permitted authorized authorised local internal relative whitelisted verified legal'.split(
    ' ',
  ),
);

/**
 * True if the guard was removed. Errors of calls, alternatives of a value, and tests that a new decorator may replace
 * do not count. A test that is still present but no longer rejects is reported by its body.
 */
function isLost(
  change: Change,
  { clause, effects, kind, base, head }: LostGuard,
  own: UnitChange,
  { unit, index, statement }: Test,
): boolean {
  if (head.decorators.some(({ text }) => !base.decorators.some((other) => other.text === text))) return false;
  if (clause.literals.some(({ text }) => /#\d|either\(|…/.test(text))) return false;
  if (/\b(?:\w*[eE]rr|error|e) != (?:nil|null|None)\b/.test(statement.key)) return false;
  const kept = own.alignment.headOf[index] ?? -1;
  if (kind === 'partly' || unit !== own.base || kept < 0) return true;
  const isRewritten = own.alignment.changed.some(([b]) => b === index);
  const isOfMade = effects.some(({ text }) => isMade(text));
  const acting = effects.filter(({ kind: does, text }) => !isMade(text) && !(isOfMade && does === 'write'));
  if (acting.length === 0) return false;
  const isBehind = acting.every(
    (one) =>
      one.kind === 'call' &&
      weightiest([one]) === one &&
      unitAt(change, 'head', one.place) === head &&
      statementAt(head, one.place) < kept,
  );
  return isRewritten || isBehind || isCaughtAnew({ ...own, base: unit, head }, index, kept);
}

/** True for constructing an object, which has no effect yet: `new Failure(403)`, `Failure{}`. */
function isMade(text: string): boolean {
  return /^(?:new )?\p{Lu}[\p{L}\p{N}_]*\(/u.test(text);
}

/** True if the test is now inside a `try` that base lacks, so that throwing ends nothing any more. */
function isCaughtAnew(
  { base, head }: { readonly base: Unit; readonly head: Unit },
  index: number,
  kept: number,
): boolean {
  const triesAround = ({ statements }: Unit, at: number): number =>
    ancestorsOf(statements, at).filter((one) => statements[one]?.kind === 'try').length;
  return triesAround(head, kept) > triesAround(base, index);
}

interface Place {
  readonly path: string;
  readonly line: number;
}

/** Location of the removed test; if it is still present, that of the effect done without it. */
function placeOfGap(
  change: Change,
  own: UnitChange & { readonly head: Unit },
  effect: Effect,
  refusal: Test,
): Place {
  const { path } = own.head;
  if (refusal.unit === own.base && own.alignment.removed.includes(refusal.index))
    return { path, line: lineWithout({ ...own, base: refusal.unit }, refusal.index) };
  const line = lineOfLostCall(own, refusal);
  if (line !== undefined) return { path, line };
  const unit = unitAt(change, 'head', effect.from);
  return unit === undefined
    ? { path, line: own.head.startLine }
    : { path: unit.path, line: lineAt(unit, effect.from) };
}

/** Finds the new helper to which similar tests were moved without this one. */
function movedTo(change: Change, { clause, effects, head }: LostGuard, refusal: Test): Place | undefined {
  const wanted = clause.literals.flatMap(({ text }) => termTokens(text));
  let [best, most]: [TestPlace | undefined, number] = [undefined, minLikeness];
  for (const { clauses } of effects)
    for (const { literals } of clauses.values()) {
      const likeness = similarity(
        wanted,
        literals.flatMap(({ text }) => termTokens(text)),
      );
      if (likeness >= most) [best, most] = [literals[0]?.place, likeness];
    }
  const unit = best === undefined ? undefined : unitAt(change, 'head', best);
  const isNew =
    unit !== undefined &&
    change.code.units.some(
      (one) => one.head?.node === unit.node && one.head.path === unit.path && one.base === undefined,
    );
  const isOwn = refusal.unit.name === head.name;
  return best === undefined || unit === undefined || !isNew || !isOwn
    ? undefined
    : { path: unit.path, line: lineAt(unit, best) };
}

/** Minimum share of common tokens for two tests to be similar. */
const minLikeness = 0.6;

/** True if a new test on the path checks the same subject, or if the old one only checked presence. */
function isAskedOtherwise({ clause, effects }: LostGuard): boolean {
  // The subject of the test rather than the path to it: the presence of an order does not tell whose it is.
  const names = new Set(
    clause.literals.flatMap(({ text }) => termSubjects(text).filter((token) => /^[\p{L}_$]/u.test(token))),
  );
  const isTelling = clause.literals.every(
    ({ text }) => / == | < |\([^)].*\)(?:#\d+)?$/.test(text) || isPredicate(termSubjects(text).at(-1) ?? ''),
  );
  return (
    !isTelling ||
    effects.some(({ fresh }) =>
      fresh.some(({ literals }) =>
        literals.some(({ text }) => termTokens(text).some((name) => names.has(name))),
      ),
    )
  );
}

/** True if a new test compares the same subject as a whole, or looks it up in a list. */
function isAskedExactly({ clause, effects }: LostGuard): boolean {
  const names = new Set(clause.literals.flatMap(({ text }) => termSubjects(text)));
  return effects.some(({ fresh }) =>
    fresh.some(({ literals }) =>
      literals.every(
        ({ holds, text }) =>
          holds &&
          /^[^(]* == [^(]*$|(?:\.(?:includes|contains|has|Contains|containsKey)\(|^\(\S+ in )/.test(text) &&
          termTokens(text).some((name) => names.has(name) && /^[\p{L}_$]/u.test(name)),
      ),
    ),
  );
}

function ownChange({ code }: Change, { head }: LostGuard): UnitChange | undefined {
  return code.units.find(
    (one) => one.head === head || (one.head?.node === head.node && one.head.path === head.path),
  );
}

function effectOf(change: Change, { effects }: LostGuard): string {
  const effect = weightiest(effects) ?? effects[0];
  return effect === undefined ? 'the following code' : written(change, 'head', effect.place);
}

function fields(change: Change, guard: LostGuard): Pick<SignalReport, 'subject' | 'within' | 'before'> {
  const place = guard.clause.literals[0]?.place;
  const unit = place === undefined ? undefined : unitAt(change, 'base', place);
  return {
    subject: `${guard.effects.every(({ kind }) => kind === 'yes') ? yesMark : ''}${guard.clause.key}`,
    within: guard.head.name,
    ...(place === undefined || unit === undefined
      ? {}
      : { before: { path: unit.path, line: lineAt(unit, place) } }),
  };
}
