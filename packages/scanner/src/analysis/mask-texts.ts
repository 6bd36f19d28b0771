/** Masks every text of a part of a report, so that a field which is added to it needs no thought of secrets. */

import { createTextMask, type KnownSecrets, knownSecrets, type TextMask } from '@assay/core';

/** What readers find files by stays. */
const kept: ReadonlySet<string> = new Set(['path']);

export interface TreeMask {
  readonly known: KnownSecrets;
  readonly mask: TextMask;
}

/** Gives the mask for what is known to be secret. A set that has not grown since it was asked for has the same one. */
export type MaskOf = (secrets: ReadonlySet<string>) => TreeMask;

/** For the reports of one scan: most texts of a checkpoint are in the report as well. */
export function createMaskOf(): MaskOf {
  let last: (TreeMask & { readonly secrets: ReadonlySet<string>; readonly size: number }) | undefined;
  return (secrets) => {
    if (last?.secrets !== secrets || last.size !== secrets.size) {
      const known = knownSecrets(secrets);
      last = { secrets, size: secrets.size, known, mask: createTextMask(known) };
    }
    return last;
  };
}

/** @param value  plain data, not nested deeper than a report is */
export function maskTexts<T>(value: T, mask: TextMask): T {
  return maskValue(value, mask) as T;
}

function maskValue(value: unknown, mask: TextMask): unknown {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map((item: unknown) => maskValue(item, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, kept.has(name) ? item : maskValue(item, mask)]),
  );
}
