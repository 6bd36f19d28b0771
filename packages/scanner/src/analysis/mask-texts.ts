/** Masks every string in a part of a report, so that fields added later are masked, too. */

import { createTextMask, type KnownSecrets, knownSecrets, type TextMask } from '@assay/core';

/** Fields by which readers locate files are not masked. */
const kept: ReadonlySet<string> = new Set(['path']);

export interface TreeMask {
  readonly known: KnownSecrets;
  readonly mask: TextMask;
}

/** Returns the mask for a set of known secrets. A set that has not grown since the last call gets the same mask. */
export type MaskOf = (secrets: ReadonlySet<string>) => TreeMask;

/** For the reports of one scan: most strings of a checkpoint are in the final report as well. */
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

/** @param value  plain data, not nested deeper than a report */
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
