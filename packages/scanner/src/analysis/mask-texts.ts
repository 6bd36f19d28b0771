/** Masks every text of a part of a report, so that a field which is added to it needs no thought of secrets. */

import { type KnownSecrets, maskSecrets } from '@assay/core';

/** What readers find files by stays. */
const kept: ReadonlySet<string> = new Set(['path']);

/** @param value  plain data, not nested deeper than a report is */
export function maskTexts<T>(value: T, known: KnownSecrets): T {
  // Names of files, languages and functions come again and again: each text is looked through once.
  const masked = new Map<string, string>();
  const mask = (text: string): string => {
    let found = masked.get(text);
    if (found === undefined) {
      found = maskSecrets(text, { known });
      masked.set(text, found);
    }
    return found;
  };
  return maskValue(value, mask) as T;
}

function maskValue(value: unknown, mask: (text: string) => string): unknown {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map((item: unknown) => maskValue(item, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, kept.has(name) ? item : maskValue(item, mask)]),
  );
}
