/**
 * Facts that hold at a point of a function, as a conjunction of clauses; a clause is a disjunction of tests.
 *
 * After `if (!mine && !admin) return;` the clause `mine or admin` holds. Bounded: clauses beyond the limits are
 * dropped, so a set may say less than what holds but never more.
 */

/** One outcome of a test. */
export interface Literal {
  /** Canonical text of the test, equal for equivalent spellings. */
  readonly text: string;
  readonly holds: boolean;
  /** The source expression itself must be true: set for `a != b`, whose literal is that `a == b` does not hold. */
  readonly isAsWritten: boolean;
  /** Position of the test. */
  readonly place: TestPlace;
  /** Position of the branch that its outcome decides: the `if` on a value, or on a helper's result. */
  readonly decided: TestPlace;
}

export interface TestPlace {
  readonly path: string;
  /** 0-based, UTF-16 units; the end is exclusive. */
  readonly offset: number;
  readonly end: number;
}

export interface Clause {
  readonly key: string;
  /** Sorted by key. */
  readonly literals: readonly Literal[];
}

/** Clauses by key. */
export type Clauses = ReadonlyMap<string, Clause>;

export const nothingKnown: Clauses = new Map();

/** Maximum number of literals in a clause; longer ones are too weak to be compared. Chosen, not measured. */
const maxLiterals = 4;
/** Maximum number of clauses at one point. A merge takes at most quadratic time in it. Chosen, not measured. */
const maxClauses = 96;

export function literalKey({ text, holds }: Literal): string {
  return `${holds ? '+' : '-'}${text}`;
}

/** `undefined` for a clause that is a tautology or has too many literals. */
export function clauseOf(literals: readonly Literal[]): Clause | undefined {
  const byKey = new Map(literals.map((literal) => [literalKey(literal), literal]));
  if (byKey.size > maxLiterals) return undefined;
  for (const [key, literal] of byKey)
    if (byKey.has(`${literal.holds ? '-' : '+'}${key.slice(1)}`)) return undefined;
  const keys = [...byKey.keys()].sort();
  return { key: keys.join(' | '), literals: keys.flatMap((key) => byKey.get(key) ?? []) };
}

/** Conjunction of two sets; `undefined` if they contradict each other, so that the point is unreachable. */
export function both(one: Clauses | undefined, other: Clauses | undefined): Clauses | undefined {
  if (one === undefined || other === undefined) return undefined;
  if (other.size === 0) return one;
  const all = new Map(one);
  for (const [key, clause] of other) {
    if (all.size >= maxClauses) break;
    all.set(key, clause);
  }
  return hasContradiction(other, all) ? undefined : all;
}

function hasContradiction(added: Clauses, all: Clauses): boolean {
  for (const { key, literals } of added.values())
    if (literals.length === 1 && all.has(oppositeOf(key))) return true;
  return false;
}

/**
 * Maximum number of pairs of clauses tried at a merge; beyond it, only those that involve the branching test. Chosen,
 * not measured.
 */
const maxPairs = 36;

/**
 * Disjunction of two sets at a merge: clauses implied by both, and disjunctions of one clause from each. If one test
 * separates the paths, facts of one path hold unless the test went the other way.
 */
export function either(one: Clauses | undefined, other: Clauses | undefined): Clauses | undefined {
  if (one === undefined) return other;
  if (other === undefined || one === other) return one;
  const joined = new Map<string, Clause>();
  const add = (clause: Clause | undefined): void => {
    if (clause !== undefined && joined.size < maxClauses) joined.set(clause.key, clause);
  };
  const [left, right] = [remaining(one, other, add), remaining(other, one, add)];
  const pair = (first: Clause, second: Clause): void => {
    const clause = clauseOf([...first.literals, ...second.literals]);
    if (clause !== undefined && !isImplied(clause, joined)) add(clause);
  };
  pairParting(left, right, other, pair);
  pairParting(right, left, one, pair);
  if (left.length * right.length <= maxPairs)
    for (const first of left) for (const second of right) pair(first, second);
  return joined;
}

/** For a test that held on one path only: every other fact of that path holds, or the test failed. */
function pairParting(
  own: readonly Clause[],
  others: readonly Clause[],
  other: Clauses,
  pair: (first: Clause, second: Clause) => void,
): void {
  for (const test of own) {
    const [only] = test.literals;
    if (only === undefined || test.literals.length > 1) continue;
    const opposite = clauseOf([{ ...only, holds: !only.holds, isAsWritten: !only.isAsWritten }]);
    if (opposite === undefined || !isImplied(opposite, other)) continue;
    for (const clause of own) if (clause !== test) pair(clause, opposite);
    for (const clause of others) if (clause.key !== opposite.key) pair(clause, test);
  }
}

/** Clauses of one side that the other does not imply; implied ones are passed to `add`. */
function remaining(own: Clauses, other: Clauses, add: (clause: Clause) => void): readonly Clause[] {
  const rest: Clause[] = [];
  for (const clause of own.values())
    if (isImplied(clause, other)) add(clause);
    else rest.push(clause);
  return rest;
}

export function oppositeOf(key: string): string {
  return `${key.startsWith('+') ? '-' : '+'}${key.slice(1)}`;
}

/** True if one of the clauses is equal to or stronger than the given one. */
export function isImplied(clause: Clause, clauses: Clauses): boolean {
  if (clauses.has(clause.key)) return true;
  const own = new Set(clause.literals.map(literalKey));
  if (own.size === 1 && !clause.key.startsWith('-')) return isPresentFor(clause.key.slice(1), clauses);
  for (const key of own) if (clauses.has(key)) return true;
  if (clause.literals.some((literal) => isExcluded(literal, clauses))) return true;
  for (const { literals } of clauses.values()) {
    if (literals.length === 1) continue;
    // Literals that other clauses refute are dropped: if `user` holds, `!user || !expired` implies that it is not
    // expired.
    const left = literals.filter((literal) => !clauses.has(oppositeOf(literalKey(literal))));
    if (left.length > 0 && left.every((literal) => own.has(literalKey(literal)))) return true;
  }
  return false;
}

/** True if a member of the value equals a non-null value: `user?.role === "admin"` implies that `user` exists. */
function isPresentFor(text: string, clauses: Clauses): boolean {
  if (!/^[\p{L}\p{N}_$.]+$/u.test(text)) return false;
  for (const { literals } of clauses.values()) {
    const [only, ...more] = literals;
    if (only === undefined || more.length > 0 || !only.holds) continue;
    if (equalityOf(only.text)?.subject.startsWith(`${text}.`)) return true;
  }
  return false;
}

/** A value that equals one constant does not equal another. */
function isExcluded({ text, holds }: Literal, clauses: Clauses): boolean {
  const parts = holds ? undefined : equalityOf(text);
  if (parts === undefined) return false;
  for (const { literals } of clauses.values()) {
    const [only, ...more] = literals;
    if (only === undefined || more.length > 0 || !only.holds) continue;
    const known = equalityOf(only.text);
    if (known !== undefined && known.subject === parts.subject && known.constant !== parts.constant)
      return true;
  }
  return false;
}

/** Parts of `A == x` if exactly one side looks constant: a literal, or the name of a constant or enum member. */
function equalityOf(text: string): { readonly subject: string; readonly constant: string } | undefined {
  const at = text.indexOf(' == ');
  if (at < 0) return undefined;
  const [left, right] = [text.slice(0, at), text.slice(at + 4)];
  if (isConstant(left) === isConstant(right)) return undefined;
  return isConstant(left) ? { subject: right, constant: left } : { subject: left, constant: right };
}

function isConstant(text: string): boolean {
  return (
    /^(?:"[^"]*"|-?[\d.]+|\p{Lu}[\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*)$/u.test(text) ||
    /^[\p{L}_$][\p{L}\p{N}_$.]*\.\p{Lu}[\p{Lu}\p{N}_]+$/u.test(text)
  );
}

/** Sets the deciding position of clauses that did not hold before. */
export function decidedAt(clauses: Clauses, place: TestPlace, before: Clauses): Clauses {
  const stamped = new Map<string, Clause>();
  for (const [key, clause] of clauses)
    stamped.set(
      key,
      before.has(key)
        ? clause
        : { key, literals: clause.literals.map((literal) => ({ ...literal, decided: place })) },
    );
  return stamped;
}

export function single(literal: Literal): Clauses {
  const clause = clauseOf([literal]);
  return clause === undefined ? nothingKnown : new Map([[clause.key, clause]]);
}
