/** Values that a fix reads from the environment, and that stand elsewhere in the file as well. */

import type { Edit } from '@assay/core';

/** Shorter values occur by chance within other texts, and are looked for as whole ones. Chosen: the shortest password that is usual. */
const leastLength = 8;
const readsEnvironment = /\$\{|\benv\b|environ|getenv/i;

/** @returns the 1-based line of a copy of a value that the edits take out; 0 for none */
export function findCopy(text: string, edits: readonly Edit[]): number {
  for (const { expect, replace } of edits) {
    if (!readsEnvironment.test(replace)) continue;
    for (const one of valuesTakenOut(expect, replace))
      for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + one.length))
        if (!edits.some(({ start, end }) => start <= at && at < end))
          return text.slice(0, at).split('\n').length;
  }
  return 0;
}

/** Literals, or the whole where there are no quotes, that are gone; short ones with the quotes they may stand in. */
function valuesTakenOut(expect: string, replace: string): readonly string[] {
  const literals = [...expect.matchAll(/(["'`])([^"'`\s]+)\1/g)].map(([, , value = '']) => value);
  const values = /["'`]/.test(expect) ? literals : [expect.trim()];
  return values
    .filter((value) => value !== '' && !/\s/.test(value) && !replace.includes(value))
    .flatMap((value) =>
      value.length < leastLength ? ['"', "'", '`'].map((quote) => quote + value + quote) : [value],
    );
}
