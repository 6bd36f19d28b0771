/** Values that a fix reads from the environment, and that stand elsewhere in the file as well. */

import type { Edit } from '@assay/core';

/** Shorter values occur by chance within other texts, and are looked for as whole ones. Chosen: the shortest password that is usual. */
const leastLength = 8;
const readsEnvironment = /\$\{|\benv\b|environ|getenv/i;

/** @returns the 1-based line of a copy of a value that the edits take out; 0 for none */
export function findCopy(text: string, edits: readonly Edit[]): number {
  for (const { expect, replace } of edits) {
    const value = expect.trim().replace(/^[^"'`]*?(["'`])([^]*)\1[^"'`]*$/, '$2');
    if (value === '' || /\s/.test(value) || !readsEnvironment.test(replace)) continue;
    const spelled =
      value.length < leastLength ? ['"', "'", '`'].map((quote) => quote + value + quote) : [value];
    for (const one of spelled)
      for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + one.length))
        if (!edits.some(({ start, end }) => start <= at && at < end))
          return text.slice(0, at).split('\n').length;
  }
  return 0;
}
