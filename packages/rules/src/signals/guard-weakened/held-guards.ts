/**
 * Reports guards held in variables that were replaced by one created with fewer arguments, or by something that is no
 * guard.
 */

import {
  argumentsAt,
  type Change,
  type Comparison,
  calleeOf,
  mayRefuse,
  type SignalReport,
  type Statement,
  type TokenChange,
  tokenChanges,
} from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';
import { isGuardName } from '../guard-words.ts';
import { isGuardCallee } from '../known-guards.ts';
import { isLower } from './levels.ts';

type Pair = readonly [number, number];

/** The expression that creates a variable's value: `admin := auth.Require(Admin)`. */
interface Maker {
  readonly callee: string;
  readonly given: string;
}

export function* swappedHolder(change: Change, comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  const changes = tokenChanges(old, now);
  const [one] = changes;
  if (changes.length !== 1 || one === undefined || !isOneArgument(one, old)) return;
  const [from = '', to = ''] = [one.removed[0], one.added[0]];
  const [before, after] = [makerOf(change, comparison, from), makerOf(change, comparison, to)];
  if (before === undefined || after === undefined || !asksForLess(change, comparison, from, to)) return;
  const message = `\`${from}\` (${spell(textOf(before))}) was replaced with \`${to}\` (${spell(textOf(after))}), which requires less.`;
  yield reportChanged(comparison, pair, message, one.headAt);
}

/** True if both are variables, the first holds a guard, and the second is created with weaker arguments. */
export function asksForLess(change: Change, comparison: Comparison, from: string, to: string): boolean {
  const [before, after] = [makerOf(change, comparison, from), makerOf(change, comparison, to)];
  if (before === undefined || after === undefined || !isGuardMaker(change, before)) return false;
  return before.callee === after.callee
    ? isLower(before.given, after.given) || isOn(before.given, after.given)
    : !isGuardMaker(change, after);
}

/** True for a variable that holds the result of a guard factory. */
export function isHeldGuard(change: Change, comparison: Comparison, name: string): boolean {
  const maker = makerOf(change, comparison, name);
  return maker !== undefined && isGuardMaker(change, maker);
}

/** True if one name among the arguments of a call was replaced. */
function isOneArgument({ removed, added, baseAt }: TokenChange, tokens: readonly string[]): boolean {
  const name = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
  return (
    removed.length === 1 &&
    added.length === 1 &&
    name.test(removed[0] ?? '') &&
    name.test(added[0] ?? '') &&
    /^[(,[]$/.test(tokens[baseAt - 1] ?? '') &&
    /^[),\]]$/.test(tokens[baseAt + 1] ?? '')
  );
}

/** Searches the function itself, then the top level of its file. */
function makerOf({ code }: Change, { head }: Comparison, name: string): Maker | undefined {
  const file = code.units.find((unit) => unit.head?.kind === 'file' && unit.head.path === head.path)?.head;
  for (const statement of [...head.statements, ...(file?.statements ?? [])]) {
    const maker = madeBy(statement, name);
    if (maker !== undefined) return maker;
  }
  return undefined;
}

function madeBy({ tokens }: Statement, name: string): Maker | undefined {
  const at = tokens.findIndex((token) => token === '=' || token === ':=');
  if (at < 1 || tokens[at - 1] !== name) return undefined;
  const value = tokens.slice(at + 1);
  const callee = calleeOf(value);
  if (callee === '') return undefined;
  const given = argumentsAt(value, value.indexOf('(')).map((tokensOf) => tokensOf.join(' '));
  return { callee, given: given.join(' , ') };
}

function isGuardMaker({ functionsNamed }: Change, { callee }: Maker): boolean {
  const name = callee.split('.').at(-1) ?? '';
  return isGuardName(name) || isGuardCallee(name) || functionsNamed(name).some(mayRefuse);
}

/** `{ Required: true }` changed to `{ Required: false }` or to something set elsewhere. */
function isOn(from: string, to: string): boolean {
  const [one] = tokenChanges(from.split(' '), to.split(' '));
  return /^(?:true|True)$/.test(one?.removed.join(' ') ?? '') && one?.added.length !== 0;
}

function textOf({ callee, given }: Maker): readonly string[] {
  return `${callee.replaceAll('.', ' . ')} ( ${given} )`.split(' ');
}
