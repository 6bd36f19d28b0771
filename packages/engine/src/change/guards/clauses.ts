/**
 * What holds at a place of a function, as a conjunction of clauses: each clause is a test, or several of which one holds.
 *
 * `if (!mine && !admin) return;` leaves the clause `mine or admin`. Bounded: what does not fit is left out, so that a set says less
 * than what holds and never more.
 */

/** One outcome of one test. */
export interface Literal {
  /** The test as a canonical text; equal for what is written in different ways. */
  readonly text: string;
  readonly holds: boolean;
  /** What stands at its place has to be true: `a != b` has where `a == b` must not hold. */
  readonly isAsWritten: boolean;
  /** Where the test stands. */
  readonly place: TestPlace;
  /** Where its outcome decides which way is taken: the `if` that asks for a value, or for what a helper answers. */
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
  /** Sorted by their key. */
  readonly literals: readonly Literal[];
}

/** By key. */
export type Clauses = ReadonlyMap<string, Clause>;

export const nothingKnown: Clauses = new Map();

/** Alternatives of one clause; one with more says too little to be compared. Not measured. */
const maxLiterals = 4;
/** Clauses that are kept of one place. Bounds the work of a join to its square. Not measured. */
const maxClauses = 96;

export function literalKey({ text, holds }: Literal): string {
  return `${holds ? '+' : '-'}${text}`;
}

/** `undefined` for a clause that always holds or has too many alternatives. */
export function clauseOf(literals: readonly Literal[]): Clause | undefined {
  const byKey = new Map(literals.map((literal) => [literalKey(literal), literal]));
  if (byKey.size > maxLiterals) return undefined;
  for (const [key, literal] of byKey)
    if (byKey.has(`${literal.holds ? '-' : '+'}${key.slice(1)}`)) return undefined;
  const keys = [...byKey.keys()].sort();
  return { key: keys.join(' | '), literals: keys.flatMap((key) => byKey.get(key) ?? []) };
}

/** Both hold; `undefined` when they contradict one another, that is where nothing arrives. */
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

/** Pairs of clauses that are all tried where two ways meet; beyond, only those that follow from what parts the ways. Not measured. */
const maxPairs = 36;

/**
 * What holds in either case: clauses that both imply, and pairs of one of each. Where the ways part by one test, what holds on one of
 * them holds unless the test went the other way.
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

/** A test that held on one way and not on the other: what else holds on the first is so, or the test failed. */
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

/** Clauses of one side that the other one does not imply; the others are handed on. */
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

/** One of the clauses says the same or more. */
export function isImplied(clause: Clause, clauses: Clauses): boolean {
  if (clauses.has(clause.key)) return true;
  const own = new Set(clause.literals.map(literalKey));
  if (own.size === 1 && !clause.key.startsWith('-')) return isPresentFor(clause.key.slice(1), clauses);
  for (const key of own) if (clauses.has(key)) return true;
  if (clause.literals.some((literal) => isExcluded(literal, clauses))) return true;
  for (const { literals } of clauses.values()) {
    if (literals.length === 1) continue;
    // What others refute is no alternative: with `user` known, `!user || !expired` says that it is not expired.
    const left = literals.filter((literal) => !clauses.has(oppositeOf(literalKey(literal))));
    if (left.length > 0 && left.every((literal) => own.has(literalKey(literal)))) return true;
  }
  return false;
}

/** A member of it equals something that is there: `user?.role === "admin"` says that there is a user. */
function isPresentFor(text: string, clauses: Clauses): boolean {
  if (!/^[\p{L}\p{N}_$.]+$/u.test(text)) return false;
  for (const { literals } of clauses.values()) {
    const [only, ...more] = literals;
    if (only === undefined || more.length > 0 || !only.holds) continue;
    if (equalityOf(only.text)?.subject.startsWith(`${text}.`)) return true;
  }
  return false;
}

/** What equals one constant is no other one. */
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

/** `A == x` with one side that is a constant by its form: a literal, or a name of a constant or an enumeration. */
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

/** What was not known before is decided at a place. */
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
