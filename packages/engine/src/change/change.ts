/**
 * A change in terms of code: which functions of base and head correspond, and which of their statements were added,
 * removed or changed. Moves, renames and layout are factored out first.
 *
 * The work is proportional to the size of the changed files.
 */

import type { SourceSyntax } from '../fix/read-syntax.ts';
import { type Alignment, align, similarity } from './align.ts';
import {
  type ChangedEffect,
  compareEffects,
  type EffectChanges,
  type LostGuard,
  type TestFate,
} from './guards/compare-guards.ts';
import { createSide } from './guards/side.ts';
import { helpersOf, inlineHelpers } from './inline.ts';
import { findRenames, type Renames, rename } from './renames.ts';
import type { Statement } from './statements.ts';
import { hasCode, type Unit, unitsOf } from './units.ts';

/** One parsed file of a change; a side is absent if the file does not exist or contains no code. */
export interface ChangedSource {
  /** Path in head; for a removed file, in base. */
  readonly path: string;
  readonly previousPath: string | undefined;
  readonly base: SourceSyntax | undefined;
  readonly head: SourceSyntax | undefined;
}

export interface UnitChange {
  readonly kind: 'changed' | 'added' | 'removed' | 'same';
  /** The unit was renamed or moved to another file. */
  readonly isMoved: boolean;
  readonly base: Unit | undefined;
  readonly head: Unit | undefined;
  /** Statements of `base` with the names used in head. */
  readonly baseStatements: readonly Statement[];
  readonly alignment: Alignment;
}

/** A unit that exists in both versions. */
export interface Comparison extends UnitChange {
  readonly base: Unit;
  readonly head: Unit;
}

export interface CodeChange {
  readonly units: readonly UnitChange[];
  /** True if most of a removed statement is added elsewhere in the change, so that it counts as moved. */
  readonly isMoved: (statement: Statement) => boolean;
  /**
   * Guards on the paths to an effect that head still has, but no longer on every path to it. Computed once, on demand.
   */
  readonly lostGuards: () => readonly LostGuard[];
  /**
   * True if a test of base still holds on every path in head to what it guarded, possibly split, inverted or in a
   * helper. May return false for one that does.
   *
   * @param index  index of a statement of `base`
   * @param isRefusal  the test's body ends the function: effects in it are not guarded, and what the test guarded may
   *   require more
   */
  readonly isHeld: (base: Unit, index: number, isRefusal: boolean) => boolean;
  /** True for a predicate of head that returns true only where base did, however it is written. */
  readonly answersAlike: (head: Unit) => boolean;
  /** Functions of head whose guards could not all be compared by path. Computed with the lost guards. */
  readonly leftOut: () => readonly Unit[];
  /** Calls, writes and returns that head makes like base, but with other values. */
  readonly changedEffects: () => readonly ChangedEffect[];
}

/** Maximum number of unmatched units; beyond it, only names and equal bodies are compared. */
const maxLonely = 200;
/** Minimum share of common tokens for matching a function of another name or file. */
const minLikeness = 0.6;
/** Functions with fewer tokens are too small to be matched by likeness. */
const minTokens = 12;
/** Minimum share of a removed head's tokens that must occur in an added one for it to count as moved. */
const movedShare = 0.8;

export function compareCode(sources: readonly ChangedSource[]): CodeChange {
  const pairs: [Unit | undefined, Unit | undefined][] = [];
  const lonelyBase: Unit[] = [];
  const lonelyHead: Unit[] = [];
  for (const { path, previousPath, base, head } of sources) {
    const old = new Map(
      (base === undefined ? [] : unitsOf(previousPath ?? path, base)).map((unit) => [
        unit.kind + unit.name,
        unit,
      ]),
    );
    for (const unit of head === undefined ? [] : unitsOf(path, head)) {
      const partner = old.get(unit.kind + unit.name);
      old.delete(unit.kind + unit.name);
      if (partner === undefined) lonelyHead.push(unit);
      else pairs.push([partner, unit]);
    }
    lonelyBase.push(...old.values());
  }
  pairs.push(...pairLonely(lonelyBase, lonelyHead));
  const renames = renamesOf(pairs);
  const helpers = helpersOf(
    pairs.flatMap(([base, head]) => (base === undefined && head !== undefined ? [head] : [])),
  );
  const units = pairs.map(([base, head]) =>
    compareUnits(
      base,
      base === undefined || head === undefined ? head : inlineHelpers(head, helpers),
      renames,
    ),
  );
  let effects: EffectChanges | undefined;
  const effectChanges = () => {
    effects ??= findEffectChanges(units, renames);
    return effects;
  };
  return {
    units,
    isMoved: createMoveFinder(units),
    lostGuards: () => effectChanges().lost,
    isHeld: (base, index, isRefusal) => {
      const tests = testsOf(effectChanges().tests, base, index, isRefusal);
      return tests.length > 0 && tests.every((test) => test.isHeld && (isRefusal || !test.isStricter));
    },
    answersAlike: (head) => effectChanges().alike.includes(head),
    leftOut: () => effectChanges().left,
    changedEffects: () => effectChanges().changed,
  };
}

function findEffectChanges(units: readonly UnitChange[], renames: Renames): EffectChanges {
  const sides = {
    base: createSide(
      units.flatMap(({ base }) => base ?? []),
      renames,
    ),
    head: createSide(
      units.flatMap(({ head }) => head ?? []),
      new Map(),
    ),
  };
  const all = units.flatMap(({ kind, base, head }) =>
    kind !== 'changed' || base === undefined || head === undefined
      ? []
      : compareEffects({ base, head }, sides),
  );
  return {
    lost: all.flatMap(({ lost }) => lost),
    changed: all.flatMap(({ changed }) => changed),
    tests: all.flatMap(({ tests }) => tests),
    alike: all.flatMap(({ alike }) => alike),
    left: all.flatMap(({ left }) => left).filter(hasCode),
  };
}

/** The tests in the head of a statement. @param isRefusal  leaves out tests that guard something in its body */
function testsOf(
  tests: readonly TestFate[],
  { path, source, statements }: Unit,
  index: number,
  isRefusal: boolean,
): readonly TestFate[] {
  const { tree } = source;
  const statement = statements[index];
  if (statement === undefined) return [];
  const [start, end] = [tree.start(statement.node), tree.end(statement.node)];
  const inner = statements[index + 1];
  // Tests in the body belong to statements of their own.
  const body = inner !== undefined && inner.parent === index ? tree.start(inner.node) : end;
  return tests.filter(
    ({ place, effect }) =>
      place.path === path &&
      start <= place.offset &&
      place.offset < body &&
      !(isRefusal && body <= effect.offset && effect.offset < end),
  );
}

/** Matches renamed or moved units: first by equal bodies, then by likeness. */
function pairLonely(base: readonly Unit[], head: readonly Unit[]): [Unit | undefined, Unit | undefined][] {
  const pairs: [Unit | undefined, Unit | undefined][] = [];
  const [freeBase, freeHead] = [new Set(base), new Set(head)];
  const take = (old: Unit, now: Unit) => {
    pairs.push([old, now]);
    freeBase.delete(old);
    freeHead.delete(now);
  };
  const byBody = Map.groupBy(base.filter(isTelling), bodyKey);
  for (const unit of head) {
    const partner = isTelling(unit) ? byBody.get(bodyKey(unit))?.find((old) => freeBase.has(old)) : undefined;
    if (partner !== undefined) take(partner, unit);
  }
  if (freeBase.size <= maxLonely && freeHead.size <= maxLonely) {
    const tokens = new Map(
      [...freeBase, ...freeHead].map((unit) => [unit, unit.statements.flatMap((one) => one.tokens)]),
    );
    const candidates = [...freeBase].flatMap((old) =>
      [...freeHead].flatMap((now) => {
        const [before = [], after = []] = [tokens.get(old), tokens.get(now)];
        if (old.kind !== now.kind || before.length < minTokens || after.length < minTokens) return [];
        const shortest = Math.min(before.length, after.length);
        if (shortest * 3 < Math.max(before.length, after.length)) return [];
        const likeness = similarity(before, after);
        return likeness >= minLikeness ? [{ old, now, likeness }] : [];
      }),
    );
    const isNamesake = namesakes([...freeBase], [...freeHead]);
    const ranked = candidates.map((one) => ({ ...one, rank: isNamesake(one.old, one.now) ? 1 : 0 }));
    for (const { old, now } of ranked.sort((a, b) => b.rank - a.rank || b.likeness - a.likeness))
      if (freeBase.has(old) && freeHead.has(now)) take(old, now);
  }
  for (const unit of freeBase) pairs.push([unit, undefined]);
  for (const unit of freeHead) pairs.push([undefined, unit]);
  return pairs;
}

/** Tells whether two units have the same last name, unique in each version: `login` and `exports.login`. */
function namesakes(base: readonly Unit[], head: readonly Unit[]): (old: Unit, now: Unit) => boolean {
  const ownName = ({ name }: Unit): string => name.replace(/^.*[.#]/, '');
  const [before, after] = [base, head].map((units) => Map.groupBy(units, ownName));
  return (old, now) => {
    const name = ownName(old);
    return name === ownName(now) && before?.get(name)?.length === 1 && after?.get(name)?.length === 1;
  };
}

function isTelling({ kind, statements }: Unit): boolean {
  return kind === 'function' && statements.length > 0;
}

function bodyKey({ kind, statements, source }: Unit): string {
  return `${kind} ${source.tree.language} ${statements.map(({ key }) => key).join('\n')}`;
}

function renamesOf(pairs: readonly (readonly [Unit | undefined, Unit | undefined])[]): Renames {
  const both = pairs.flatMap(([base, head]) =>
    base === undefined || head === undefined ? [] : [{ base, head }],
  );
  const alignments = both.map(({ base, head }) => align(base.statements, head.statements));
  return findRenames(both, alignments);
}

const nothing: Alignment = { same: [], changed: [], removed: [], added: [], headOf: [], baseOf: [] };

function compareUnits(base: Unit | undefined, head: Unit | undefined, renames: Renames): UnitChange {
  const common = { base, head, isMoved: false, alignment: nothing };
  if (head === undefined) return { ...common, kind: 'removed', baseStatements: base?.statements ?? [] };
  if (base === undefined) {
    const alignment = align([], head.statements);
    return { ...common, kind: 'added', baseStatements: [], alignment };
  }
  const baseStatements = rename(base, renames);
  const alignment = align(baseStatements, head.statements);
  const { changed, removed, added } = alignment;
  const isSame =
    changed.length + removed.length + added.length === 0 &&
    headOf(base) === headOf(head) &&
    alignment.same.every(([b, h]) => keepsParent(alignment, baseStatements[b], head.statements[h]));
  const isMoved = base.name !== head.name || base.path !== head.path;
  return { kind: isSame ? 'same' : 'changed', isMoved, base, head, baseStatements, alignment };
}

function keepsParent(
  { headOf: partner }: Alignment,
  old: Statement | undefined,
  now: Statement | undefined,
): boolean {
  const parent = old?.parent ?? -1;
  return (parent < 0 ? -1 : partner[parent]) === (now?.parent ?? -1);
}

function headOf({ parameters, decorators, modifiers }: Unit): string {
  return JSON.stringify([parameters.map(({ text }) => text), decorators.map(({ text }) => text), modifiers]);
}

function createMoveFinder(units: readonly UnitChange[]): CodeChange['isMoved'] {
  const added = units.flatMap(({ head, alignment }) =>
    [...alignment.added, ...alignment.changed.map(([, h]) => h)].flatMap(
      (index) => head?.statements[index] ?? [],
    ),
  );
  const keys = new Set(added.map(({ key }) => key));
  return (statement) => {
    if (keys.has(statement.key)) return true;
    const wanted = tellingTokens(statement.tokens);
    return wanted.length >= 2 && added.some(({ tokens }) => containment(wanted, tokens) >= movedShare);
  };
}

/** Names and literals, which remain when a condition is rewritten elsewhere. */
export function tellingTokens(tokens: readonly string[]): readonly string[] {
  return tokens.filter((token) => /^[\p{L}\p{N}_$"'`]/u.test(token) && !common.has(token));
}

const common = new Set(
  'if else elif while for return throw raise new not and or is in true false True False null None nil undefined self this await const let var func function async of range'.split(
    ' ',
  ),
);

/** Share of `wanted` that occurs in `tokens`. */
function containment(wanted: readonly string[], tokens: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  let found = 0;
  for (const token of wanted) {
    const left = counts.get(token) ?? 0;
    if (left === 0) continue;
    counts.set(token, left - 1);
    found += 1;
  }
  return found / wanted.length;
}
