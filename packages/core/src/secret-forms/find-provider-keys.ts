/** Finds keys of known providers in any text: one pass over it, however many forms there are. */

import { cloudForms } from './cloud-forms.ts';
import { codeForms } from './code-forms.ts';
import { namedForms } from './named-forms.ts';
import { maxLead, type NamedForm, type ProviderForm } from './provider-form.ts';
import { serviceForms } from './service-forms.ts';

export interface ProviderKey {
  /** 0-based UTF-16 offsets; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly kind: string;
  readonly title: string;
  /**
   * `checked`: its own characters prove it. `formed`: it has the form, and its form has nothing to check. `broken`: it has the
   * form, and its checksum is wrong: made up, or cut.
   */
  readonly proof: 'checked' | 'formed' | 'broken';
}

export const providerForms: readonly ProviderForm[] = [...cloudForms, ...codeForms, ...serviceForms];

interface CompiledForm extends ProviderForm {
  readonly whole: RegExp;
  readonly part: RegExp;
  readonly before: RegExp | undefined;
}

const compiled: readonly CompiledForm[] = providerForms.map((form) => ({
  ...form,
  whole: pattern(form.prefixes, form.body, '(?![A-Za-z0-9_])'),
  part: pattern(form.prefixes, form.hidden ?? form.body, ''),
  before: form.lead === undefined ? undefined : new RegExp(`(?:${form.lead})$`),
}));
const formsByPrefix = groupByPrefix();
const anyPrefix = new RegExp(
  [...formsByPrefix.keys()]
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map(escape)
    .join('|'),
  'g',
);

/** In order, not overlapping. Takes time linear in the text, but for the longest key. */
export function findProviderKeys(text: string): readonly ProviderKey[] {
  return found(text, ({ whole }) => whole);
}

/** Keys and what begins like one: what is hidden. */
export function findKeyParts(text: string): readonly ProviderKey[] {
  return found(text, ({ part }) => part);
}

/**
 * The kind of key that a value is by its name: all of it has the alphabet and the length of that provider's keys.
 *
 * @param words  of the name and of what stands before it, in lower case
 */
export function namedFormOf(value: string, words: readonly string[]): NamedForm | undefined {
  return compiledNames.find(
    ({ form, whole }) => form.words.some((word) => words.includes(word)) && whole.test(value),
  )?.form;
}

const compiledNames = namedForms.map((form) => ({ form, whole: new RegExp(`^(?:${form.body})$`) }));

function found(text: string, patternOf: (form: CompiledForm) => RegExp): readonly ProviderKey[] {
  const keys: ProviderKey[] = [];
  anyPrefix.lastIndex = 0;
  for (let match = anyPrefix.exec(text); match !== null; match = anyPrefix.exec(text)) {
    const key = keyAt(text, match.index, match[0], patternOf);
    // A shorter prefix may begin within a longer one that is none.
    anyPrefix.lastIndex = key?.end ?? match.index + 1;
    if (key !== undefined && key.start >= (keys.at(-1)?.end ?? 0)) keys.push(key);
  }
  return keys;
}

function keyAt(
  text: string,
  at: number,
  prefix: string,
  patternOf: (form: CompiledForm) => RegExp,
): ProviderKey | undefined {
  let best: ProviderKey | undefined;
  for (const form of formsByPrefix.get(prefix) ?? []) {
    const start = startOf(text, at, form);
    if (start === undefined) continue;
    const whole = patternOf(form);
    whole.lastIndex = at;
    const rest = whole.exec(text)?.[0];
    if (rest === undefined) continue;
    const key = text.slice(start, at) + rest;
    if (key.length <= (best === undefined ? 0 : best.end - best.start)) continue;
    const { kind, title, check } = form;
    const proof = check === undefined ? 'formed' : check(key) ? 'checked' : 'broken';
    best = { start, end: start + key.length, kind, title, proof };
  }
  return best;
}

/** Where a key begins whose prefix stands at an offset; `undefined` where it cannot. */
function startOf(text: string, at: number, { before }: CompiledForm): number | undefined {
  const lead = before?.exec(text.slice(Math.max(0, at - maxLead), at))?.[0];
  if (before !== undefined && lead === undefined) return undefined;
  const start = at - (lead?.length ?? 0);
  return isStart(text, start) ? start : undefined;
}

/** No letter or digit stands before a key, but the letter of an escape: `\nghp_..`. */
function isStart(text: string, at: number): boolean {
  return !/[A-Za-z0-9]/.test(text.charAt(at - 1)) || /\\[nrt]$/.test(text.slice(Math.max(0, at - 2), at));
}

/** A form stands with its own prefixes and with longer ones that begin with them. */
function groupByPrefix(): ReadonlyMap<string, readonly CompiledForm[]> {
  const prefixes = new Set(compiled.flatMap((form) => form.prefixes));
  return new Map(
    [...prefixes].map((prefix) => [
      prefix,
      compiled.filter((form) => form.prefixes.some((own) => prefix.startsWith(own))),
    ]),
  );
}

function pattern(prefixes: readonly string[], body: string, end: string): RegExp {
  return new RegExp(`(?:${prefixes.map(escape).join('|')})(?:${body})${end}`, 'y');
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
