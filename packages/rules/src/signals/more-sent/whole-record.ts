/** Reports a selection of fields replaced by the whole record. */

import { type Comparison, closingOf, type SignalReport, tokenChanges } from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';

type Pair = readonly [number, number];

/** Options and methods that select columns: Prisma, Sequelize, TypeORM, Django, MongoDB. */
const choosing: ReadonlySet<string> = new Set([
  'select',
  'attributes',
  'only',
  'values',
  'projection',
  'fields',
]);

export function* wholeRecord(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old === undefined || now === undefined) return;
  const changes = tokenChanges(old.tokens, now.tokens);
  const at = Math.min(changes[0]?.headAt ?? 0, Math.max(now.tokens.length - 1, 0));
  const text = recordForFields(old.tokens, now.tokens) ?? lostChoice(old.tokens, now.tokens);
  if (text !== undefined) yield reportChanged(comparison, pair, text, at);
}

/** `{ id: user.id, name: user.name }` changed to `user`; `Profile{Mode: s.Profile.Mode}` to `*s.Profile`. */
function recordForFields(old: readonly string[], now: readonly string[]): string | undefined {
  const joined = now.join(' ');
  for (const [open, token] of old.entries()) {
    if (token !== '{') continue;
    const close = closingOf(old, open);
    const fields = membersIn(old.slice(open + 1, close));
    const [root] = fields;
    if (close < 0 || root === undefined || fields.length < 2 || fields.some((one) => one !== root)) continue;
    // The tokens before and after the literal are unchanged.
    const [front, back] = [old.slice(0, open), old.slice(close + 1)];
    while (/^(?:&|[\p{L}_$][\p{L}\p{N}_$]*|\.)$/u.test(front.at(-1) ?? '') && front.at(-1) !== 'return')
      front.pop();
    const tail = back.join(' ');
    if (!joined.startsWith(front.join(' ')) || !joined.endsWith(tail)) continue;
    const value = now.slice(front.length, now.length - back.length).join(' ');
    const whole = value
      .replace(/^(?:\*|& |\.\.\. |vars \( |dict \( |model_to_dict \( )+ ?/, '')
      .replace(/(?: \))$|(?: \. (?:toJSON|toObject|__dict__)(?: \( \))?)$/, '');
    if (whole === root)
      return `${fields.length} fields of ${spell(root.split(' '))} were selected here; the whole object is now returned.`;
  }
  return undefined;
}

/** The object that each value of a literal is a member of, one per field: `user` for `id : user . id`. */
function membersIn(tokens: readonly string[]): readonly string[] {
  const fields = tokens.join(' ').split(' , ');
  return fields.flatMap((field) => {
    const value = /^\S+ : (.+) \. [\p{L}_$][\p{L}\p{N}_$]*(?: \( \))?$/u.exec(field.trim())?.[1];
    return value === undefined ? ['?'] : [value];
  });
}

/**
 * `emailVerification: { select: {...} }` changed to `true`, `fields = [...]` to `"__all__"`, or `attributes: [...]` was
 * removed.
 */
function lostChoice(old: readonly string[], now: readonly string[]): string | undefined {
  const changes = tokenChanges(old, now);
  if (changes.some(({ added }) => added.includes('"__all__"') || added.includes("'__all__'")))
    return 'Some fields were selected here; all of them are now returned.';
  const lost = changes.find(
    ({ removed, added }) =>
      removed.some((token) => choosing.has(token)) &&
      (added.length === 0 || /^(?:true|True)$/.test(added.join(''))),
  );
  if (lost === undefined || changes.some(({ added }) => added.length > 1)) return undefined;
  const at = lost.removed.findIndex((token) => choosing.has(token));
  const next = lost.removed[at + 1] ?? '';
  const isChoice = next === ':' || next === '=' || (next === '(' && lost.removed[at - 1] === '.');
  const isList = /^[[{("']/.test(lost.removed[at + 2] ?? '');
  // Only the selection was removed: a different query may be intended.
  const close = closingOf(lost.removed, next === '(' ? at + 1 : at + 2);
  const isAll =
    /^(?:true|True)$/.test(lost.added[0] ?? now[lost.headAt] ?? '') && now[lost.headAt - 1] === ':';
  const isAlone = isAll || lost.removed.slice(close + 1).every((token) => token === ',');
  if (!isChoice || !isList || !isAlone) return undefined;
  return `${spell(lost.removed.slice(at))} selected the fields; all of them are now returned.`;
}
