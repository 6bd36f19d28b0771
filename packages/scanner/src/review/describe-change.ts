/**
 * Describes a change in terms of the code: functions that are new, removed, moved or different, and how they differ.
 */

import type { FileWords } from '@assay/core';
import type { Change, ChangedSource, Unit, UnitChange } from '@assay/engine';
import { callsOfName, lastNameOf } from '@assay/rules';
import { describeCallChanges } from './describe-calls.ts';

/** Maximum number of sentences per file; the rest is counted. */
const maxSentences = 6;
/** Maximum number of parameters per function whose types or defaults are described. */
const maxChanged = 2;
/** Maximum number of names in one sentence. */
const maxNames = 5;

export function describeChange(change: Change, sources: readonly ChangedSource[]): readonly FileWords[] {
  const byFile = Map.groupBy(change.code.units, ({ base, head }) => head?.path ?? base?.path ?? '');
  return sources
    .map(({ path, base, head }) => {
      const units = byFile.get(path) ?? [];
      const sentences = base === undefined && head === undefined ? [] : describeUnits(change, units);
      const isLayoutOnly =
        base !== undefined &&
        head !== undefined &&
        units.every(
          ({ kind, isMoved, base: old, head: now }) =>
            kind === 'same' && (!isMoved || old?.name === now?.name),
        );
      const more = sentences.length - maxSentences;
      return {
        path,
        isLayoutOnly,
        sentences: more > 0 ? [...sentences.slice(0, maxSentences), `${more} more changes.`] : sentences,
      };
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

function describeUnits(change: Change, units: readonly UnitChange[]): string[] {
  const named = units.filter(({ base, head }) => (head ?? base)?.kind !== 'file');
  const of = (kind: UnitChange['kind']) => named.filter((unit) => unit.kind === kind);
  const nameOf = ({ base, head }: UnitChange) => (head ?? base)?.name ?? '';
  return [
    ...of('changed').flatMap((unit) => describeUnit(change, unit)),
    ...named.filter(({ isMoved, kind }) => isMoved && kind === 'same').map(describeMove),
    ...listNames('Adds', of('added').map(nameOf)),
    ...describeRemoved(change, of('removed').map(nameOf)),
  ];
}

/** Describes removed functions, apart from those that still exist in another form, in another file, or in a call. */
function describeRemoved(change: Change, names: readonly string[]): string[] {
  const last = (name: string) => (name.split('.').at(-1) ?? '').split('/')[0] ?? '';
  const placeOf = (name: string) => change.placesOf(last(name))[0];
  const gone = names.filter((name) => placeOf(name) === undefined);
  const kept = names.filter((name) => placeOf(name) !== undefined);
  const place = kept.map(placeOf)[0];
  const where =
    place === undefined ? '' : ` (${place.path}:${place.line}${kept.length > 1 ? ' and others' : ''})`;
  return [
    ...listNames('Removes', gone),
    ...(kept.length === 0
      ? []
      : [`No longer declares ${list(kept)}; head still uses ${kept.length === 1 ? 'it' : 'them'}${where}.`]),
  ];
}

function describeMove({ base, head }: UnitChange): string {
  if (base?.path === head?.path) return `\`${base?.name}\` is called \`${head?.name}\` now.`;
  return `\`${head?.name}\` moved here from ${base?.path} as it was.`;
}

/** One sentence per function, most notable first: its signature, its guards, its calls. */
function describeUnit(tree: Change, change: UnitChange): string[] {
  const { base, head, alignment, baseStatements } = change;
  if (base === undefined || head === undefined) return [];
  const parts: string[] = [];
  const renamed = base.name !== head.name ? ` (was \`${base.name}\`)` : '';
  const [before, after] = [
    new Map(base.parameters.map((one) => [one.name, one])),
    new Map(head.parameters.map((one) => [one.name, one])),
  ];
  const gained = head.parameters.filter(({ name }) => name !== '' && !before.has(name));
  const lost = base.parameters.filter(({ name }) => name !== '' && !after.has(name));
  if (gained.length > 0) parts.push(`takes ${list(gained.map(({ name }) => name))}`);
  if (lost.length > 0) parts.push(`no longer takes ${list(lost.map(({ name }) => name))}`);
  parts.push(...describeSignature(base, head));
  const decorators = (from: typeof base, to: typeof base) =>
    from.decorators
      .filter(({ text }) => !to.decorators.some((other) => other.text === text))
      .map(({ text }) => `@${text}`);
  const [oldDecorators, newDecorators] = [decorators(base, head), decorators(head, base)];
  if (oldDecorators.length > 0) parts.push(`lost ${list(oldDecorators)}`);
  if (newDecorators.length > 0) parts.push(`has ${list(newDecorators)} now`);
  const [oldCalls, newCalls] = [
    callees(
      [...alignment.removed, ...alignment.changed.map(([b]) => b)].map(
        (index) => baseStatements[index]?.tokens ?? [],
      ),
    ),
    callees(
      [...alignment.added, ...alignment.changed.map(([, h]) => h)].map(
        (index) => head.statements[index]?.tokens ?? [],
      ),
    ),
  ];
  // Calls that the rest of the function also makes are not news.
  const [everBefore, everAfter] = [base, head].map(({ statements }) =>
    callees(statements.map(({ tokens }) => tokens)),
  );
  const newly = [...newCalls].filter((name) => !oldCalls.has(name) && everBefore?.has(name) !== true);
  const nomore = [...oldCalls].filter((name) => !newCalls.has(name) && everAfter?.has(name) !== true);
  if (newly.length > 0) parts.push(`calls ${list(newly)} now`);
  if (nomore.length > 0) parts.push(`no longer calls ${list(nomore)}`);
  parts.push(...describeCallChanges(change));
  if (parts.length === 0) {
    const count = alignment.added.length + alignment.removed.length + alignment.changed.length;
    parts.push(count === 1 ? 'differs in one statement' : `differs in ${count} statements`);
  }
  const callers = gained.length + lost.length > 0 ? describeCallers(tree, head) : '';
  return [`\`${head.name}\`${renamed} ${parts.join(', ')}${callers}.`];
}

/** Remaining parameters that changed, and modifiers of the declaration. */
function describeSignature(base: Unit, head: Unit): string[] {
  const old = new Map(base.parameters.map((one) => [one.name, one]));
  const write = ({ text }: { readonly text: string }) =>
    text.replace(/ ?([.,:()[\]<>?]) ?/g, '$1').replaceAll(':', ': ');
  const changed = head.parameters.flatMap((now) => {
    const before = now.name === '' ? undefined : old.get(now.name);
    return before === undefined || before.text === now.text
      ? []
      : [`takes \`${write(now).slice(0, 60)}\` for \`${write(before).slice(0, 60)}\``];
  });
  const gone = base.modifiers.filter((word) => !head.modifiers.includes(word));
  const fresh = head.modifiers.filter((word) => !base.modifiers.includes(word));
  return [
    ...changed.slice(0, maxChanged),
    ...(gone.length > 0 ? [`is no longer ${list(gone)}`] : []),
    ...(fresh.length > 0 ? [`is ${list(fresh)} now`] : []),
  ];
}

/** `; 3 callers updated, 1 as before (src/admin.ts:41)`: calls on lines of the change, and on other lines. */
function describeCallers(change: Change, unit: Unit): string {
  const calls = callsOfName(change, lastNameOf(unit), unit.source.tree.language);
  if (calls.length === 0) return '';
  const added = new Set(
    change.texts.flatMap(({ path, lines }) => lines.added.map(({ line }) => `${path}:${line}`)),
  );
  const before = calls.filter(({ path, line }) => !added.has(`${path}:${line}`));
  const updated = calls.length - before.length;
  const count = (number: number) => `${number} ${number === 1 ? 'caller' : 'callers'}`;
  if (before.length === 0) return `; ${count(updated)} updated`;
  const [first] = before;
  const place =
    first === undefined ? '' : ` (${first.path}:${first.line}${before.length > 1 ? ' and others' : ''})`;
  return updated === 0
    ? `; ${count(before.length)} as before${place}`
    : `; ${count(updated)} updated, ${before.length} as before${place}`;
}

/** Last names of the callees of statements. */
function callees(heads: readonly (readonly string[])[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const tokens of heads)
    tokens.forEach((token, index) => {
      if (tokens[index + 1] === '(' && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(token) && !keywords.has(token))
        names.add(token);
    });
  return names;
}

const keywords = new Set(
  'if for while switch catch return await function func async in not and or except with match'.split(' '),
);

function list(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).map((name) => `\`${name.slice(0, 60)}\``);
  const more = names.length > maxNames ? [`${names.length - maxNames} more`] : [];
  const all = [...shown, ...more];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

function listNames(verb: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${verb} ${list(names)}.`];
}
