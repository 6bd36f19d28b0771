/** Masks every text of a part of a report, so that a field which is added to it needs no thought of secrets. */

import { type KnownSecrets, maskSecrets } from '@assay/core';

/** What readers find files by stays. */
const kept: ReadonlySet<string> = new Set(['path']);

/** @param value  plain data, not nested deeper than a report is */
export function maskTexts<T>(value: T, known: KnownSecrets): T {
  return maskValue(value, known) as T;
}

function maskValue(value: unknown, known: KnownSecrets): unknown {
  if (typeof value === 'string') return maskSecrets(value, { known });
  if (Array.isArray(value)) return value.map((item: unknown) => maskValue(item, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, kept.has(name) ? item : maskValue(item, known)]),
  );
}
