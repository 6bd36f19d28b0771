/** Reports a lookup by a function that knows the caller, replaced by one by id alone. */

import {
  type Change,
  type Comparison,
  calleeOf,
  closingOf,
  mayRefuse,
  type SignalReport,
} from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';
import { isOwnerName, wordsOf } from '../guard-words.ts';

/** The value of a statement and its target: `x = f(a)`, `return f(a)`. */
interface Lookup {
  readonly target: string;
  readonly value: readonly string[];
  /** Names passed to calls in the value. */
  readonly given: ReadonlySet<string>;
}

/** First words of names of functions that read or change stored data. */
const asksStore = new Set(
  'delete remove update find get fetch load select query batch archive count exists'.split(' '),
);

function asksStoreByItself(tokens: readonly string[]): boolean {
  const callee = calleeOf(tokens);
  return callee.includes('.') && asksStore.has(wordsOf(callee.split('.').at(-1) ?? '')[0] ?? '');
}

const plainName = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

function lookupOf(tokens: readonly string[]): Lookup | undefined {
  const at = tokens[0] === 'return' ? 0 : tokens.findIndex((token) => token === '=' || token === ':=');
  if (at < 0 && !asksStoreByItself(tokens)) return undefined;
  const value = tokens.slice(at + 1);
  const open = value.indexOf('(');
  if (open < 1 || value.includes('{}')) return undefined;
  const target = tokens
    .slice(0, at + 1)
    .filter((token) => !/^(?:const|let|var|final)$/.test(token))
    .join(' ');
  let depth = 0;
  const given = new Set<string>();
  for (const [index, token] of value.entries()) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    // The name of a keyword argument is not a value.
    else if (depth > 0 && plainName.test(token) && !/^[=:]$/.test(value[index + 1] ?? '')) given.add(token);
  }
  return { target, value, given };
}

export function* bareQuery(
  change: Change,
  comparison: Comparison,
  pair: readonly [number, number],
): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  const [before, after] = [lookupOf(old?.tokens ?? []), lookupOf(now?.tokens ?? [])];
  if (before === undefined || after === undefined || before.target !== after.target) return;
  const missing = [...before.given].filter((name) => !after.given.has(name));
  const shared = [...before.given].some((name) => after.given.has(name) && !isOwnerName(name));
  const isNarrower = [...after.given].every((name) => before.given.has(name));
  if (missing.length === 0 || !shared || !isNarrower) return;
  const owner = missing.find((name) => isOwnerName(name) && !/^\p{Lu}/u.test(name));
  // A function whose own parameters were reduced is reported at its definition.
  if (isSameOwnCallee(change, before.value, after.value)) return;
  const helper = refusingCallee(change, before.value);
  const isAsked =
    owner !== undefined && ![...after.given].some(isOwnerName) && !isCompensated(comparison, owner);
  if (!isAsked && (helper === undefined || refusingCallee(change, after.value) !== undefined)) return;
  const what = isAsked
    ? `was loaded by ${spell(before.value)}, for one owner`
    : `came from ${spell(before.value)}, which can deny access`;
  const name = after.target.replace(/ ?:?=$/, '').trim();
  const subject =
    after.target === 'return' ? 'The result' : after.target === '' ? 'This' : spell(name.split(' '));
  yield reportChanged(
    comparison,
    pair,
    `${subject} ${what}; it is now ${spell(after.value)}, regardless of the caller.`,
  );
}

/** The repository's function that returns the value, if it can reject. */
function refusingCallee(change: Change, value: readonly string[]): string | undefined {
  const open = value.indexOf('(');
  const name = value[open - 1] ?? '';
  const isWhole = closingOf(value, open) === value.length - 1;
  return isWhole && plainName.test(name) && change.functionsNamed(name).some(mayRefuse) ? name : undefined;
}

function isSameOwnCallee(change: Change, before: readonly string[], after: readonly string[]): boolean {
  const name = before[before.indexOf('(') - 1] ?? '';
  const isSame = name === after[after.indexOf('(') - 1] && change.functionsNamed(name).length > 0;
  return isSame || asksTheSame(change, before, after);
}

/** True if a new function is called that contains the former call: it was moved as a whole. */
function asksTheSame({ code }: Change, before: readonly string[], after: readonly string[]): boolean {
  const name = after[after.indexOf('(') - 1] ?? '';
  const call = ` ${before.slice(0, closingOf(before, before.indexOf('(')) + 1).join(' ')} `;
  return code.units.some(
    ({ base, head }) =>
      base === undefined &&
      head?.kind === 'function' &&
      (head.name.split('.').at(-1) ?? '').split('/')[0] === name &&
      head.statements.some(({ key }) => ` ${key} `.includes(call)),
  );
}

/** True if a new statement or test considers the owner. */
function isCompensated({ alignment, head }: Comparison, owner: string): boolean {
  return head.statements.some(
    ({ tokens }, index) => tokens.includes(owner) && (alignment.baseOf[index] ?? -1) < 0,
  );
}
