/**
 * Guards that base has on the paths to an effect and head lacks: removed, missing on some paths, or bypassed by another
 * path.
 *
 * Effects of the two versions of a function are matched by what they do, regardless of their position: under another
 * test, or in a helper.
 */

import { similarity } from '../align.ts';
import type { Unit } from '../units.ts';
import {
  type Clause,
  type Clauses,
  isImplied,
  type Literal,
  literalKey,
  oppositeOf,
  type TestPlace,
} from './clauses.ts';
import { type Effect, effectsOf } from './facts.ts';
import { heldInFront } from './in-front.ts';
import type { Side } from './side.ts';

export interface LostGuard {
  /**
   * `gone`: nothing in head tests it. `partly`: tested before other effects, but not before this one. `weakened`: an
   * alternative is sufficient. `inverted`: it now has to fail. `other`: replaced by another test.
   */
  readonly kind: 'gone' | 'partly' | 'weakened' | 'inverted' | 'other';
  readonly base: Unit;
  readonly head: Unit;
  /** The condition required in base. */
  readonly clause: Clause;
  /** The condition required instead; absent for `gone` and `partly`. */
  readonly now: Clause | undefined;
  /** Effects in head that are no longer guarded; at least one. */
  readonly effects: readonly KeptEffect[];
}

export interface KeptEffect extends Effect {
  /** Its operands are the same as in base, or it occurs once in each version. */
  readonly isSame: boolean;
  /** Conditions required in head that nothing in base required in any form. */
  readonly fresh: readonly Clause[];
}

/** An effect that still occurs, with other operands. */
export interface ChangedEffect {
  readonly head: Unit;
  readonly before: Effect;
  readonly after: Effect;
}

/** A test of base that guards an effect. */
export interface TestFate {
  readonly place: TestPlace;
  readonly effect: TestPlace;
  readonly isHeld: boolean;
  /** The effect requires more in head. */
  readonly isStricter: boolean;
}

export interface EffectChanges {
  /** Functions of head that could not be compared completely: too large, or not lowered. */
  readonly left: readonly Unit[];
  readonly lost: readonly LostGuard[];
  readonly changed: readonly ChangedEffect[];
  /** Tests of base, and whether each still guards its effect on every path in head, in any form. */
  readonly tests: readonly TestFate[];
  /** Predicates of head that return true only where base did. */
  readonly alike: readonly Unit[];
}

/** Maximum number of effects per function; beyond it they are not compared. Bounds the pairs that are tried. */
const maxEffects = 400;
/** Maximum number of alternatives in a guard that is reported. */
const maxTold = 3;
/** Minimum share of tokens that an effect keeps. */
const minLikeness = 0.5;

/** @param sides  changed files in base and in head */
export function compareEffects(
  pair: { readonly base: Unit; readonly head: Unit },
  sides: { readonly base: Side; readonly head: Side },
): EffectChanges {
  const [old, now] = [sides.base.functionOf(pair.base), sides.head.functionOf(pair.head)];
  const leftOut: EffectChanges = {
    lost: [],
    changed: [],
    tests: [],
    alike: [],
    left: pair.head.kind === 'class' ? [] : [pair.head],
  };
  if (old === undefined || now === undefined) return leftOut;
  const isHelper = helperTests(pair, sides);
  const before = effectsOf(old, sides.base, isHelper.base);
  const after = effectsOf(now, sides.head, isHelper.head, heldInFront(pair, sides));
  if (before === undefined || after === undefined) return leftOut;
  if (before.length > maxEffects || after.length > maxEffects) return leftOut;
  const pairs = matchEffects(before, after);
  const known = new Set(before.flatMap(({ clauses }) => [...clauses.keys()]));
  const kept = new Set(after.flatMap(({ clauses }) => [...clauses.keys()]));
  const lost = new Map<string, { readonly clause: Clause; readonly effects: KeptEffect[] }>();
  const isAsked = askedIn(before);
  for (const [one, other] of pairs)
    for (const clause of one.clauses.values()) {
      if (isAsked(one)) continue;
      if (clause.literals.length > maxTold || isImplied(clause, other.clauses)) continue;
      const entry = lost.get(clause.key) ?? { clause, effects: [] };
      const fresh = freshIn(one, other, known);
      entry.effects.push({ ...other, isSame: one.text === other.text, fresh });
      lost.set(clause.key, entry);
    }
  return {
    left: [],
    tests: fatesOf(before, after, pairs, isAsked),
    alike: pairs.some(saysYesAlike) ? [pair.head] : [],
    lost: [...lost.values()].map(({ clause, effects }) => ({
      ...pair,
      clause,
      effects,
      ...fateOf(clause, effects, { known, kept }),
    })),
    changed: pairs.flatMap(([one, other]) =>
      one.text === other.text ? [] : [{ head: pair.head, before: one, after: other }],
    ),
  };
}

/** True if head's result requires everything that base's does; false if the result could not be analyzed. */
function saysYesAlike([one, other]: readonly [Effect, Effect]): boolean {
  const clauses = [...one.clauses.values()];
  const isVague = clauses.some(({ literals }) => literals.some(({ text }) => /#\d|either\(|…/.test(text)));
  return (
    one.kind === 'yes' &&
    clauses.length > 0 &&
    !isVague &&
    clauses.every((clause) => isImplied(clause, other.clauses))
  );
}

/** True for a call that is part of a test: it may move earlier, and guards before it are not meant for it. */
function askedIn(effects: readonly Effect[]): (effect: Effect) => boolean {
  const texts = new Set(
    effects.flatMap(({ clauses }) =>
      [...clauses.values()].flatMap(({ literals }) => literals.map(({ text }) => text)),
    ),
  );
  return ({ kind, text }) => kind === 'call' && texts.has(text);
}

/** A test counts as not held if its effect may exist in another form. */
function fatesOf(
  before: readonly Effect[],
  after: readonly Effect[],
  pairs: readonly (readonly [Effect, Effect])[],
  isAsked: (effect: Effect) => boolean,
): readonly TestFate[] {
  const fates: TestFate[] = [];
  const add = ({ literals }: Clause, effect: TestPlace, isHeld: boolean, isStricter = false): void => {
    for (const { place, decided } of literals) {
      fates.push({ place, effect, isHeld, isStricter });
      // A null check counts where its outcome decides, not where the value is computed.
      if (decided.offset !== place.offset) fates.push({ place: decided, effect, isHeld, isStricter });
    }
  };
  for (const [one, other] of pairs) {
    if (isAsked(one)) continue;
    const isStricter = [...other.clauses.values()].some((clause) => !isImplied(clause, one.clauses));
    for (const clause of one.clauses.values())
      add(clause, one.place, isImplied(clause, other.clauses), isStricter);
  }
  const [taken, given] = [new Set(pairs.map(([one]) => one)), new Set(pairs.map(([, other]) => other))];
  const free = new Set(after.filter((effect) => !given.has(effect)).map(({ kind }) => kind));
  for (const effect of before) {
    if (taken.has(effect) || !free.has(effect.kind) || isAsked(effect)) continue;
    for (const clause of effect.clauses.values()) add(clause, effect.place, false);
  }
  return fates;
}

/** Clauses of head that do not correspond to one of base; clauses that differ in a few tokens are the same test. */
function freshIn(one: Effect, other: Effect, known: ReadonlySet<string>): readonly Clause[] {
  const lost = [...one.clauses.values()].filter(({ key }) => !other.clauses.has(key)).map(tokensOfClause);
  return [...other.clauses.values()].filter((clause) => {
    if (known.has(clause.key)) return false;
    const own = tokensOfClause(clause);
    return !lost.some((tokens) => similarity(tokens, own) >= sameTest);
  });
}

/** Minimum share of common tokens for two tests to be the same with other operands. */
const sameTest = 0.6;

/** @param keys  keys of all clauses of base, and of head */
function fateOf(
  clause: Clause,
  effects: readonly KeptEffect[],
  keys: { readonly known: ReadonlySet<string>; readonly kept: ReadonlySet<string> },
): Pick<LostGuard, 'kind' | 'now'> {
  const ofAny = <T>(find: (clauses: Clauses) => T | undefined, from = effects): T | undefined => {
    for (const { clauses } of from) {
      const found = find(clauses);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const turned =
    clause.literals.length === 1
      ? ofAny(
          (clauses) => clauses.get(oppositeOf(clause.key)),
          effects.filter(({ isSame }) => isSame),
        )
      : undefined;
  if (turned !== undefined) return { kind: 'inverted', now: turned };
  const wider = ofAny((clauses) => widerThan(clause, clauses));
  if (wider !== undefined) return { kind: 'weakened', now: wider };
  if (keys.kept.has(clause.key)) return { kind: 'partly', now: undefined };
  const other = ofAny((clauses) => likest(clause, clauses, keys.known));
  return other === undefined ? { kind: 'gone', now: undefined } : { kind: 'other', now: other };
}

/**
 * Helpers that are analyzed interprocedurally: functions missing on the other side, and those that only one version
 * calls. A helper that both call is the same test and is compared separately.
 */
function helperTests(
  { base, head }: { readonly base: Unit; readonly head: Unit },
  sides: { readonly base: Side; readonly head: Side },
): { readonly base: (name: string) => boolean; readonly head: (name: string) => boolean } {
  const isOnlyInBase = (name: string) => !sides.head.byName.has(sides.base.renamed(name));
  const isOnlyInHead = (name: string) => !sides.base.hasNow(name);
  const before = new Set([...namesWithin(base, sides.base, isOnlyInBase)].map(sides.base.renamed));
  const after = namesWithin(head, sides.head, isOnlyInHead);
  const isForOne = (name: string) => before.has(name) !== after.has(name);
  return {
    base: (name) => isOnlyInBase(name) || isForOne(sides.base.renamed(name)),
    head: (name) => isOnlyInHead(name) || isForOne(name),
  };
}

/** Maximum number of nested helpers whose names are collected. */
const maxHelpers = 50;

/** Names in a function and in its callees that the other side lacks. */
function namesWithin(root: Unit, side: Side, isOwn: (name: string) => boolean): ReadonlySet<string> {
  const names = new Set<string>();
  const pending = [root];
  const seen = new Set(pending);
  for (let unit = pending.pop(); unit !== undefined; unit = pending.pop())
    for (const token of unit.statements.flatMap(({ tokens }) => tokens)) {
      if (names.has(token)) continue;
      names.add(token);
      for (const { unit: helper } of isOwn(token) ? (side.byName.get(token) ?? []) : [])
        if (helper !== undefined && !seen.has(helper) && seen.size < maxHelpers) {
          seen.add(helper);
          pending.push(helper);
        }
    }
  return names;
}

function matchEffects(
  before: readonly Effect[],
  after: readonly Effect[],
): readonly (readonly [Effect, Effect])[] {
  const pairs: [Effect, Effect][] = [];
  const byName = Map.groupBy(after, ({ kind, name }) => `${kind} ${name}`);
  for (const [key, own] of Map.groupBy(before, ({ kind, name }) => `${kind} ${name}`)) {
    const others = byName.get(key) ?? [];
    if (own.length === others.length && own.length === 1 && own[0]?.kind !== 'return') {
      const [one, other] = [own[0], others[0]];
      if (one !== undefined && other !== undefined) pairs.push([one, other]);
      continue;
    }
    pairs.push(...matchAlike(own, others));
  }
  return pairs;
}

function matchAlike(own: readonly Effect[], others: readonly Effect[]): readonly [Effect, Effect][] {
  // Equal effects in several places are distinguished by their guards.
  const pairs = matchEqual(own, others);
  const free = new Set(others);
  for (const [, other] of pairs) free.delete(other);
  const taken = new Set(pairs.map(([one]) => one));
  const takeBest = (one: Effect, worthOf: (other: Effect) => number): boolean => {
    let [best, most]: [Effect | undefined, number] = [undefined, 0];
    for (const other of free) {
      const worth = worthOf(other);
      if (worth > most) [best, most] = [other, worth];
    }
    if (best === undefined) return false;
    pairs.push([one, best]);
    free.delete(best);
    return true;
  };
  for (const one of own) {
    if (taken.has(one)) continue;
    const tokens = tokensOf(one.text);
    takeBest(one, ({ text }) => {
      const likeness = similarity(tokens, tokensOf(text));
      return likeness >= minLikeness ? likeness : 0;
    });
  }
  return pairs;
}

/** Matches effects with equal text, starting with the pairs whose guards differ least. */
function matchEqual(own: readonly Effect[], others: readonly Effect[]): [Effect, Effect][] {
  const byText = Map.groupBy(others, ({ text }) => text);
  const candidates = own
    .flatMap((one) =>
      (byText.get(one.text) ?? []).map((other) => ({ one, other, apart: apartFrom(one, other) })),
    )
    .sort((a, b) => a.apart - b.apart);
  const pairs: [Effect, Effect][] = [];
  const taken = new Set<Effect>();
  for (const { one, other } of candidates) {
    if (taken.has(one) || taken.has(other)) continue;
    taken.add(one).add(other);
    pairs.push([one, other]);
  }
  return pairs;
}

/** Number of clauses that only one of the two effects has. */
function apartFrom({ clauses }: Effect, other: Effect): number {
  let shared = 0;
  for (const key of clauses.keys()) if (other.clauses.has(key)) shared += 1;
  return clauses.size + other.clauses.size - 2 * shared;
}

function widerThan(clause: Clause, clauses: Clauses): Clause | undefined {
  const own = clause.literals.map(literalKey);
  for (const other of clauses.values()) {
    const keys = new Set(other.literals.map(literalKey));
    if (keys.size > own.length && own.every((key) => keys.has(key))) return other;
  }
  return undefined;
}

/** The clause new in head that is most similar to a given one. @param known  keys of all clauses of base */
function likest(clause: Clause, clauses: Clauses, known: ReadonlySet<string>): Clause | undefined {
  const wanted = tokensOfClause(clause);
  const asked = new Set(clause.literals.flatMap(({ text }) => subjectsOf(text)));
  let best: Clause | undefined;
  let most = minLikeness;
  for (const other of clauses.values()) {
    if (known.has(other.key)) continue;
    const tokens = tokensOfClause(other);
    if (!tokens.some((token) => asked.has(token))) continue;
    const likeness = similarity(wanted, tokens);
    if (likeness >= most) [best, most] = [other, likeness];
  }
  return best;
}

/** Subjects of a test: the last names of the operands, callees and arguments. */
export function subjectsOf(text: string): readonly string[] {
  const tokens = tokensOf(text);
  const names: string[] = [];
  let depth = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (depth > 1 || !/^[\p{L}_$]/u.test(token)) continue;
    // `a.b(x).c` asks for `c`: the rest of the path only locates it.
    const close = tokens[at + 1] === '(' ? closingOf(tokens, at + 1) : at;
    if (tokens[close + 1] !== '.') names.push(token);
    else if (close > at) at = close;
  }
  return names;
}

function closingOf(tokens: readonly string[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    if (tokens[at] === '(') depth += 1;
    if (tokens[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length;
}

function tokensOfClause({ literals }: Clause): readonly string[] {
  return literals.flatMap(({ text }: Literal) => tokensOf(text));
}

/** Names, literals and operators of a canonical text. */
export function tokensOf(text: string): readonly string[] {
  return text.match(/"(?:[^"\\]|\\.)*"|[\p{L}\p{N}_$#]+|==|[^\s\p{L}\p{N}_$]/gu) ?? [];
}
