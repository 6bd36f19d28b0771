/** Recognizes checks that moved from each caller into the function in which they all end. */

import {
  bodyOf,
  type Change,
  type Comparison,
  type Effect,
  type Statement,
  type Unit,
} from '@assay/engine/rule';

type Asks = (statement: Statement) => boolean;

/** How many calls a check is followed through. */
const deepest = 3;

/**
 * True if all statements of head from one on that call something call a function which now makes the check, itself or
 * by others, and did not in base.
 *
 * @param from  index of a statement of head
 */
export function isAskedBehind(change: Change, { head }: Comparison, from: number, asks: Asks): boolean {
  const { statements } = head;
  const names = askingNow(change, head, asks);
  if (names.size === 0) return false;
  const acting = bodyOf(statements, -1)
    .filter((at) => at >= from)
    .map((at) => statements.slice(at, statements[at]?.end).flatMap(({ tokens }) => tokens))
    .filter((tokens) => tokens.includes('('));
  return acting.length > 0 && acting.every((tokens) => tokens.some((token) => names.has(token)));
}

/**
 * The same for a refusal of base, which is the test itself or a call of the function that has it, and for the effects
 * that it guarded.
 */
export function isRefusalBehind(
  change: Change,
  head: Unit,
  { statement, unit }: { readonly statement: Statement; readonly unit: Unit },
  effects: readonly Effect[],
): boolean {
  const own = unit.kind === 'function' ? lastNameOf(unit) : '';
  const names = askingNow(
    change,
    head,
    ({ key, tokens }) => key === statement.key || (own !== '' && tokens.includes(own)),
  );
  const covered = effects.filter(({ text }) => [...names].some((name) => isNamed(text, name)));
  // What is handed to such a call only makes its arguments, and what it is in is only called with it.
  return effects.every((effect) =>
    covered.some((one) => one.text.includes(effect.text) || takesFunctionWith(effect, one)),
  );
}

/** True for a call that takes an anonymous function, in which the other effect is: `client.flatMap(c -> save(c))`. */
function takesFunctionWith({ place, text }: Effect, inner: Effect): boolean {
  return (
    /\bfunction\b/.test(text) &&
    place.path === inner.place.path &&
    place.offset <= inner.place.offset &&
    inner.place.end <= place.end
  );
}

/** Names of functions that head calls and that now make a check, through changed functions alone. */
function askingNow({ code }: Change, head: Unit, asks: Asks): ReadonlySet<string> {
  const changed = code.units.flatMap(({ base, head: unit, kind }) =>
    unit?.kind === 'function' && kind !== 'same' && unit !== head ? [{ base, unit }] : [],
  );
  const asking = new Set<string>();
  for (let depth = 0; depth < deepest; depth++)
    for (const { base, unit } of changed) {
      const isAsking: Asks = (one) => asks(one) || one.tokens.some((token) => asking.has(token));
      if (unit.statements.some(isAsking) && !base?.statements.some(asks)) asking.add(lastNameOf(unit));
    }
  const called = new Set(head.statements.flatMap(({ tokens }) => tokens));
  return new Set([...asking].filter((name) => called.has(name)));
}

function isNamed(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w$])${name.replaceAll('$', String.raw`\$`)}\\(`).test(text);
}

/** `save` of `Acls.save` and `Acls.save/1`. */
export function lastNameOf({ name }: Unit): string {
  return (name.split('.').at(-1) ?? '').split('/')[0] ?? '';
}
