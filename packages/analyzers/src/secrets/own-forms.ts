/** Secrets of forms that a repository names itself, in its `.assay.yml`. */

import type { SecretForm } from '../analyzer.ts';

export interface OwnSecret {
  /** 0-based UTF-16 offsets; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Of the form. */
  readonly name: string;
  /** The repository says that a value like this is no secret. */
  readonly isAllowed: boolean;
}

/**
 * In order of the forms, then of the text; they may overlap. A form is tried on lines with one of its keywords alone: a match
 * ends with its line.
 */
export function findOwnSecrets(text: string, forms: readonly SecretForm[]): readonly OwnSecret[] {
  if (forms.length === 0) return [];
  const lower = text.toLowerCase();
  // Some capitals are longer in lower case: offsets would be others.
  const searched = lower.length === text.length ? lower : text;
  return forms.flatMap((form) => {
    const lines = linesWith(searched, form.keywords);
    if (lines.length === 0) return [];
    const pattern = new RegExp(form.form, 'dg');
    const allow = form.allow.map((source) => new RegExp(source));
    return lines.flatMap(({ start, end }) =>
      [...text.slice(start, end).matchAll(pattern)].flatMap((match): readonly OwnSecret[] => {
        const [from, to] = match.indices?.[1] ?? match.indices?.[0] ?? [0, 0];
        const value = text.slice(start + from, start + to);
        if (value.length < shortest) return [];
        const isAllowed = allow.some((one) => one.test(value));
        return [{ start: start + from, end: start + to, name: form.name, isAllowed }];
      }),
    );
  });
}

/** Shorter ones are everywhere, and would be masked everywhere. */
const shortest = 6;

interface Line {
  readonly start: number;
  readonly end: number;
}

/** Each line once, in order. */
function linesWith(text: string, keywords: readonly string[]): readonly Line[] {
  const ends = new Map<number, number>();
  for (const keyword of keywords.map((one) => one.toLowerCase())) {
    let at = text.indexOf(keyword);
    while (at !== -1) {
      const start = text.lastIndexOf('\n', at) + 1;
      const next = text.indexOf('\n', at);
      const end = next === -1 ? text.length : next;
      ends.set(start, end);
      at = text.indexOf(keyword, end);
    }
  }
  return [...ends].map(([start, end]) => ({ start, end })).sort((a, b) => a.start - b.start);
}
