/** Finds secrets of formats that a repository defines in its `.assay.yml`. */

import type { SecretForm } from '../analyzer.ts';

export interface OwnSecret {
  /** 0-based UTF-16 offsets; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Name of the format. */
  readonly name: string;
  /** The repository allows such a value. */
  readonly isAllowed: boolean;
}

/**
 * In the order of the formats, then of the text; may overlap. A format is tried only on lines with one of its keywords,
 * and matches within a line.
 */
export function findOwnSecrets(text: string, forms: readonly SecretForm[]): readonly OwnSecret[] {
  if (forms.length === 0) return [];
  const lower = text.toLowerCase();
  // Some capitals become longer in lower case, which would shift offsets.
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

/** Shorter values occur everywhere, and would be masked everywhere. */
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
