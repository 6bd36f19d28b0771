/** What is asked of a store, or put into it, with less about whose it is, or with what the request says: by values, through helpers. */

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

/** One report a function: the first of its effects. */
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

/** Words of calls that look for something, change it or take it away. */
const asking: ReadonlySet<string> = new Set(
  'find get fetch load select query filter where count exists delete remove destroy update execute exec raw first all one search list aggregate prepare'.split(
    ' ',
  ),
);

/** `where: { id, userId }` is `where: { id }`; `AND m.tenant_id = $2` is gone from a statement. */
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
    `\`${lost.name}\` limited this to what belongs to somebody; it is gone.`,
    lost.name,
  );
}

/** It says whose something is, and the value is none of the program's own. */
function isLimit(name: string, value: readonly string[]): boolean {
  return isOfOther(name) && !(value.length === 1 && /^(?:"|\d|true|false|null)/.test(value[0] ?? ''));
}

/** Another name that stands for the same value is given to the call as well. */
function isAsked(text: string, { value }: Term): boolean {
  const wanted = value.join(' ');
  return value.length > 1 && termTokens(text).join(' ').includes(wanted);
}

/** `authorId: req.user.id` is `authorId: req.body.authorId`. */
function otherPrincipal(change: Change, effect: ChangedEffect): SignalReport | undefined {
  const { before, after, head } = effect;
  const base = change.code.units.find((one) => one.head === head)?.base;
  if (base === undefined) return undefined;
  const readings = { base: readUnit(base), head: readUnit(head) };
  const now = termsOf(after.text);
  for (const { name, value } of termsOf(before.text)) {
    // Of what has parts each part is a term by itself.
    if (/^[{[]$/.test(value[0] ?? '')) continue;
    const other = now.find((one) => one.name === name);
    if (other === undefined || other.value.join(' ') === value.join(' ')) continue;
    if (!says(readings.base, value, 'asker') || !says(readings.head, other.value, 'sent')) continue;
    if (says(readings.head, other.value, 'asker')) continue;
    return reportAt(
      change,
      effect,
      `\`${name}\` was told by ${spell(value)}, which whoever is logged in cannot choose; ${spell(other.value)} is what the request says itself.`,
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
