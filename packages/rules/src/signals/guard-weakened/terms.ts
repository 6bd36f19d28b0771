/** Terms of conditions and arguments of calls, as lists of texts. */

import { spell } from '../compared.ts';

/** The terms that one version has and the other lacks, when nothing else differs. */
export function lostTerms(from: readonly string[], to: readonly string[]): readonly string[] {
  if (from.length <= to.length) return [];
  const rest = [...from];
  for (const term of to) {
    const at = rest.indexOf(term);
    if (at < 0) return [];
    rest.splice(at, 1);
  }
  return rest;
}

export function listTerms(terms: readonly string[]): string {
  return terms.map((term) => spell(term.split(' '))).join(' and ');
}
