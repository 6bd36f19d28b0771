/**
 * Reports a function whose signature changed, or that was removed, while the repository still contains calls of the old
 * form.
 */

import type { Change, Signal, SignalReport, Unit } from '@assay/engine/rule';
import { type CallPlace, callsOfName, lastNameOf, takes } from '../call-places.ts';

export const signal: Signal = {
  id: 'review/callers-left-behind',
  title: 'Callers still use the old signature',
  category: 'quality',
  type: 'bug',
  severity: 'high',
  status: 'stable',
  *find(change) {
    for (const { kind, base, head } of change.code.units) {
      if (base?.kind !== 'function' || isTest(change, base.path)) continue;
      if (kind === 'removed') yield* removedFunction(change, base);
      else if (head !== undefined && lastNameOf(base) === lastNameOf(head))
        yield* otherArguments(change, base, head);
    }
  },
};

function isTest({ texts }: Change, path: string): boolean {
  return texts.some((text) => text.isTest && (text.path === path || text.previousPath === path));
}

function* otherArguments(change: Change, base: Unit, head: Unit): Iterable<SignalReport> {
  const [before, after] = [takes(base), takes(head)];
  if (before === undefined || after === undefined) return;
  if (after.least <= before.least && after.most >= before.most) return;
  const name = lastNameOf(head);
  if (isOverriding(name)) return;
  const all = change.functionsNamed(name).map(takes);
  if (all.includes(undefined)) return;
  const accepts = (count: number) =>
    all.some((one) => one !== undefined && count >= one.least && count <= one.most);
  // JavaScript ignores excess arguments.
  const isLax = /^(?:javascript|typescript|tsx)$/.test(head.source.tree.language);
  const left = callsOfName(change, name, head.source.tree.language).filter(
    ({ given }) =>
      given !== undefined &&
      given >= before.least &&
      given <= before.most &&
      !accepts(given) &&
      !(isLax && given > after.most),
  );
  if (left.length === 0) return;
  const gained = head.parameters.filter(({ name: one }) => !base.parameters.some((old) => old.name === one));
  const what =
    gained.length > 0
      ? `has the new parameter ${gained.map(({ name: one }) => `\`${one}\``).join(', ')}`
      : 'has other parameters than before';
  yield {
    path: head.path,
    line: head.startLine,
    message: `\`${name}\` ${what}; ${describe(left)} with the old signature.`,
    subject: `${head.name} ${head.parameters.map(({ text }) => text).join()}`,
    within: head.name,
    confidence: isTelling(name) ? 'high' : 'medium',
    before: { path: base.path, line: base.startLine },
  };
}

function* removedFunction(change: Change, base: Unit): Iterable<SignalReport> {
  const name = lastNameOf(base);
  const { language } = base.source.tree;
  if (!isTelling(name) || isOverriding(name) || change.functionsNamed(name).length > 0) return;
  if (isOfRemovedType(change, base)) return;
  const places = change.placesOf(name);
  const binding = new RegExp(
    `(?:\\b(?:const|let|var|class|type|interface|as)\\s+|[{,]\\s*)${name}\\b|\\b${name}\\s*(?::|:?=(?!=))|\\bimport\\b.*\\b${name}\\b`,
  );
  if (places.some(({ text }) => binding.test(text))) return;
  const isMethod = base.name.includes('.');
  const left = callsOfName(change, name, language);
  const [first] = left;
  if (first === undefined) return;
  const isThere = change.texts.some((text) => text.path === base.path && text.head !== undefined);
  yield {
    path: isThere ? base.path : first.path,
    line: isThere ? 1 : first.line,
    message: `\`${name}\` was removed; ${describe(left)}.`,
    subject: `removed ${base.name}`,
    within: '',
    confidence: isMethod ? 'medium' : 'high',
    before: { path: base.path, line: base.startLine },
  };
}

/** A method that left with its type: calls of its name are of other types, for the program would name this one. */
function isOfRemovedType(change: Change, { name }: Unit): boolean {
  const owner = name.split('.').at(-2);
  return owner !== undefined && change.placesOf(owner).length === 0;
}

function describe(places: readonly CallPlace[]): string {
  const shown = places.slice(0, 3).map(({ path, line }) => `\`${path}:${line}\``);
  const more = places.length > shown.length ? ` and ${places.length - shown.length} more` : '';
  return `${shown.join(', ')}${more} still ${places.length === 1 ? 'calls it' : 'call it'}`;
}

/** True for a name long enough to be unambiguous. */
function isTelling(name: string): boolean {
  return name.length >= 6;
}

/** True for functions called by the language or a framework. */
function isOverriding(name: string): boolean {
  return /^(?:__\w+__|constructor|main|init|toString|equals|hashCode|render|setup|run|get|set|call|apply|close|handle)$/.test(
    name,
  );
}
