/**
 * Reports queries and writes with fewer owner conditions, or with owners taken from the request. Compares values,
 * through helpers.
 */

import {
  type Change,
  type ChangedEffect,
  type SignalReport,
  termTokens,
  type Unit,
} from '@assay/engine/rule';
import { spell } from '../compared.ts';
import { isMentioned, type Term, termsOf } from '../effect-terms.ts';
import { lineAt, unitAt } from '../guard-off-path/places.ts';
import { wordsOf } from '../guard-words.ts';
import { type Reading, readUnit } from '../who-says.ts';
import { isOfOther } from './second-key.ts';

/** Yields one report per function: the first of its effects. */
export function* changedEffects(change: Change): Iterable<SignalReport> {
  const tests = new Set(change.texts.filter(({ isTest }) => isTest).map(({ path }) => path));
  const told = new Set<Unit>();
  for (const effect of change.code.changedEffects()) {
    if (tests.has(effect.head.path) || told.has(effect.head) || effect.after.kind !== 'call') continue;
    const report = lostLimit(change, effect) ?? otherPrincipal(change, effect);
    if (report === undefined) continue;
    told.add(effect.head);
    yield report;
  }
}

/** Words of calls that query, change or delete data. */
const asking: ReadonlySet<string> = new Set(
  'find get fetch load select query filter where count exists delete remove destroy update execute exec raw first all one search list aggregate prepare'.split(
    ' ',
  ),
);

/** `where: { id, userId }` changed to `where: { id }`; `AND m.tenant_id = $2` removed from a statement. */
function lostLimit(change: Change, { before, after, head }: ChangedEffect): SignalReport | undefined {
  if (!wordsOf(after.name).some((word) => asking.has(word))) return undefined;
  const [old, now] = [termsOf(before.text), termsOf(after.text)];
  const known = new Set(now.map(({ name }) => name));
  const isLess = now.every(({ name }) => old.some((one) => one.name === name));
  const lost = old.find(({ name, value }) => isLimit(name, value) && !known.has(name) && isLess);
  if (lost === undefined || isMentioned(change, head, lost.name) || isAsked(after.text, lost))
    return undefined;
  return reportAt(
    change,
    { before, after, head },
    `\`${lost.name}\`, which limited this to the records of an owner, was removed.`,
    lost.name,
  );
}

/** True for an owner condition whose value is not a constant. */
function isLimit(name: string, value: readonly string[]): boolean {
  return isOfOther(name) && !(value.length === 1 && /^(?:"|\d|true|false|null)/.test(value[0] ?? ''));
}

/** True if the call also receives the value under another name. */
function isAsked(text: string, { value }: Term): boolean {
  const wanted = value.join(' ');
  return value.length > 1 && termTokens(text).join(' ').includes(wanted);
}

/** `authorId: req.user.id` changed to `authorId: req.body.authorId`. */
function otherPrincipal(change: Change, effect: ChangedEffect): SignalReport | undefined {
  const { before, after, head } = effect;
  const base = change.code.units.find((one) => one.head === head)?.base;
  if (base === undefined) return undefined;
  const readings = { base: readUnit(base), head: readUnit(head) };
  const now = termsOf(after.text);
  for (const { name, value } of termsOf(before.text)) {
    // The parts of a compound value are terms of their own.
    if (/^[{[]$/.test(value[0] ?? '')) continue;
    const other = now.find((one) => one.name === name);
    if (other === undefined || other.value.join(' ') === value.join(' ')) continue;
    if (!says(readings.base, value, 'asker') || !says(readings.head, other.value, 'sent')) continue;
    if (says(readings.head, other.value, 'asker')) continue;
    return reportAt(
      change,
      effect,
      `\`${name}\` came from ${spell(value)}, which the user cannot choose; ${spell(other.value)} is taken from the request.`,
      name,
    );
  }
  return undefined;
}

function says(reading: Reading, value: readonly string[], who: 'asker' | 'sent'): boolean {
  return reading.chainsOf(value).some((chain) => chain.says === who);
}

function reportAt(
  change: Change,
  { before, after, head }: ChangedEffect,
  message: string,
  subject: string,
): SignalReport | undefined {
  const unit = unitAt(change, 'head', after.place);
  const old = unitAt(change, 'base', before.place);
  if (unit === undefined) return undefined;
  return {
    path: unit.path,
    line: lineAt(unit, after.place),
    message,
    subject,
    within: head.name,
    ...(old === undefined ? {} : { before: { path: old.path, line: lineAt(old, before.place) } }),
  };
}
