/** Exits of a function or loop iteration between acquiring and releasing a resource. */

import { ancestorsOf, calleeOf, type Statement } from '@assay/engine/rule';
import { releases } from '../protection-lost/pairs.ts';

export interface Leak {
  /** Indexes of the statements. */
  readonly taken: number;
  readonly exit: number;
  /** The first release, on another path. */
  readonly given: number;
}

/** A resource that the function holds from a statement on. */
interface Taking {
  /** What is released: `this.lock`, `file`. */
  readonly owner: string;
  readonly names: ReadonlySet<string>;
  /**
   * Variables that tell whether acquiring succeeded: `err` of `f, err := os.Open(name)`; the owner itself if it is
   * nullable.
   */
  readonly outcomes: ReadonlySet<string>;
}

/** Methods that release a value. What a function creates and closes is its own responsibility. */
const closers: ReadonlySet<string> = new Set(
  'close Close release Release dispose destroy disconnect rollback Rollback shutdown'.split(' '),
);
const declaring = new Set('const let var final'.split(' '));
const plainName = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** May miss resources released by called functions, and those stored elsewhere. */
export function leaksOf(statements: readonly Statement[]): readonly Leak[] {
  const leaks: Leak[] = [];
  statements.forEach((statement, taken) => {
    const taking = lockTaking(statement) ?? valueTaking(statement);
    if (taking === undefined) return;
    const gives = statements.flatMap((other, index) =>
      index > taken && isGiving(other, taking) ? [index] : [],
    );
    const [given] = gives;
    // Released elsewhere.
    if (given === undefined) return;
    // The release is certain after its `defer` or from its `try` on; only earlier exits bypass it.
    const certain = gives.flatMap((index) => certainFrom(statements, index) ?? []);
    const last = Math.min(gives.at(-1) ?? taken, ...certain);
    const holderEnd = statements[statement.parent]?.end ?? statements.length;
    for (let exit = taken + 1; exit < Math.min(last, holderEnd); exit += 1) {
      if (!isExit(statements, exit, taken) || isHandedOn(statements, taken, exit, taking)) continue;
      const ancestors = ancestorsOf(statements, exit);
      const around = new Set([exit, ...ancestors]);
      const isGiven = gives.some((index) => {
        const parent = statements[index]?.parent ?? -1;
        return index < exit && (parent === statement.parent || around.has(parent));
      });
      const isOfTaking = ancestors.some((at) => at > taken && tellsOutcome(statements, taken, at, taking));
      if (!isGiven && !isOfTaking) leaks.push({ taken, exit, given });
    }
  });
  return leaks;
}

/** `lock.lock()`. */
function lockTaking(statement: Statement): Taking | undefined {
  const callee = calleeOf(statement.tokens);
  const dot = callee.lastIndexOf('.');
  const names = releases.get(callee.slice(dot + 1));
  if (names === undefined || dot < 0 || statement.kind !== 'plain') return undefined;
  return { owner: callee.slice(0, dot), names, outcomes: new Set() };
}

/** `const file = await open(path)`: a plain variable assigned from a call. */
function valueTaking({ kind, tokens }: Statement): Taking | undefined {
  if (kind !== 'plain') return undefined;
  const at = tokens.findIndex((token) => token === '=' || token === ':=');
  if (at < 1 || !tokens.slice(at).includes('(')) return undefined;
  const left = tokens.slice(0, at).filter((token) => !declaring.has(token));
  if (left.some((token) => !plainName.test(token) && token !== ',')) return undefined;
  // `Reader reader = …`: the type precedes the name.
  const targets = left.join(' ').split(' , ');
  const owner = targets[0]?.split(' ').at(-1);
  if (owner === undefined || owner === '') return undefined;
  return { owner, names: closers, outcomes: new Set([owner, ...targets.slice(1)]) };
}

function isGiving({ tokens }: Statement, { owner, names }: Taking): boolean {
  return tokens.some((token, index) => {
    if (!names.has(token) || tokens[index + 1] !== '(' || !/^(?:\.|\?\.)$/.test(tokens[index - 1] ?? ''))
      return false;
    const before = tokens.slice(0, index - 1);
    let start = before.length;
    while (
      start > 0 &&
      /^(?:\.|[\p{L}\p{N}_$]+)$/u.test(before[start - 1] ?? '') &&
      !/^(?:await|defer)$/.test(before[start - 1] ?? '')
    )
      start -= 1;
    return before.slice(start).join('') === owner;
  });
}

/** The statement from which on the release always runs; `undefined` if it does not. */
function certainFrom(statements: readonly Statement[], index: number): number | undefined {
  for (const at of [index, ...ancestorsOf(statements, index)]) {
    const { kind, parent } = statements[at] ?? {};
    if (kind === 'defer') return at;
    if (kind === 'finally') return parent;
  }
  return undefined;
}

/**
 * True if the statement leaves the function or the loop iteration that acquired the resource. A `catch` of the
 * acquiring `try` may run before that.
 */
function isExit(statements: readonly Statement[], exit: number, taken: number): boolean {
  const kind = statements[exit]?.kind;
  const ancestors = ancestorsOf(statements, exit);
  if (
    ancestors.some(
      (at) => at > taken && statements[at]?.kind === 'catch' && (statements[at]?.parent ?? -1) < taken,
    )
  )
    return false;
  if (kind === 'return' || kind === 'throw') return true;
  if (kind !== 'jump') return false;
  const loop = ancestors.find((at) => /^(?:loop|switch)$/.test(statements[at]?.kind ?? ''));
  return loop !== undefined && loop < taken && statements[loop]?.kind === 'loop';
}

/** True if the resource is returned, or stored where others can reach it. */
function isHandedOn(
  statements: readonly Statement[],
  taken: number,
  exit: number,
  { owner, outcomes }: Taking,
): boolean {
  if (outcomes.size === 0) return false;
  const leaving = statements[exit]?.tokens ?? [];
  if (leaving.some((_, at) => isWhole(leaving, at, owner))) return true;
  return statements
    .slice(taken + 1, exit)
    .some(
      ({ kind, tokens }) =>
        kind === 'plain' && tokens.some((_, at) => isWhole(tokens, at, owner) && isStored(tokens, at)),
    );
}

function isWhole(tokens: readonly string[], at: number, owner: string): boolean {
  return tokens[at] === owner && tokens[at - 1] !== '.' && !/^(?:\.|\?\.|\[)$/.test(tokens[at + 1] ?? '');
}

/** `this.file = file`, `new Wrapper(file)`, `open.push(file)`. */
function isStored(tokens: readonly string[], at: number): boolean {
  if (/^(?:=|:=|:)$/.test(tokens[at - 1] ?? '')) return true;
  const open = tokens.lastIndexOf('(', at);
  if (open < 1 || tokens.slice(open, at).includes(')')) return false;
  return collecting.has(tokens[open - 1] ?? '') || tokens.slice(0, open).lastIndexOf('new') >= open - 2;
}

const collecting = new Set('add append push put set'.split(' '));

/**
 * True under `if err != nil` or `if (file == null)`, where nothing was acquired; not once the outcome was reassigned.
 */
function tellsOutcome(
  statements: readonly Statement[],
  taken: number,
  test: number,
  { owner, outcomes }: Taking,
): boolean {
  const { kind, tokens = [] } = statements[test] ?? {};
  if (kind !== 'if' && kind !== 'catch') return false;
  const isSetAgain = (name: string): boolean =>
    statements.slice(taken + 1, test + 1).some((one) => setsName(one, name));
  return tokens.some((token, at) => {
    if (!outcomes.has(token) || tokens[at - 1] === '.') return false;
    if (token !== owner) return !isSetAgain(token);
    // The value itself, tested for presence.
    if (/^(?:\.|\?\.|\()$/.test(tokens[at + 1] ?? '')) return false;
    return /^(?:!|not|\()$/.test(tokens[at - 1] ?? '') || tokens.some((one) => nothing.test(one));
  });
}

const nothing = /^(?:null|None|nil|undefined)$/;

function setsName({ tokens }: Statement, name: string): boolean {
  const at = tokens.findIndex((token) => token === '=' || token === ':=');
  return at > 0 && tokens.slice(0, at).includes(name);
}
