/** Finds keys of known providers in any text, in a single pass over all forms. */

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
   * `checked`: its checksum or structure is valid. `formed`: it matches a form that has nothing to check. `broken`: it
   * matches a form, but its checksum is wrong, so it is made up or truncated.
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

/** Returns matches in order, without overlaps. Takes time linear in the text times the longest key. */
export function findProviderKeys(text: string): readonly ProviderKey[] {
  return found(text, ({ whole }) => whole);
}

/** Returns keys and fragments that begin like one, for masking. */
export function findKeyParts(text: string): readonly ProviderKey[] {
  return found(text, ({ part }) => part);
}

/**
 * The kind of key that a value is, judging by its name: all of it matches the alphabet and length of the provider's
 * keys.
 *
 * @param words  words of the name and its surroundings, in lower case
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
    // A shorter prefix may begin inside a longer one that does not match.
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

/** Start of a key whose prefix is at an offset; `undefined` if there can be none. */
function startOf(text: string, at: number, { before }: CompiledForm): number | undefined {
  const lead = before?.exec(text.slice(Math.max(0, at - maxLead), at))?.[0];
  if (before !== undefined && lead === undefined) return undefined;
  const start = at - (lead?.length ?? 0);
  return isStart(text, start) ? start : undefined;
}

/** True unless a letter or digit precedes the key, other than that of an escape sequence: `\nghp_..`. */
function isStart(text: string, at: number): boolean {
  return !/[A-Za-z0-9]/.test(text.charAt(at - 1)) || /\\[nrt]$/.test(text.slice(Math.max(0, at - 2), at));
}

/** Maps each prefix to the forms that have it, or a shorter prefix of it. */
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
