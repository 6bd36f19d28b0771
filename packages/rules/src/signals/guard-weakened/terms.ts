/** Terms of conditions and arguments of calls, as strings. */

import { spell } from '../compared.ts';

/** Terms missing in the other version, if nothing else differs. */
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

/** `x == null`, `! x`, `x is None`, `x.isEmpty()`, `is_null($x)`. */
export function isAbsence(term: string): boolean {
  return /(?:===?|is) (?:null|nil|None|undefined|"")$|^(?:!|not) [\p{L}_$][\p{L}\p{N}_$.]*(?: \. [\p{L}\p{N}_$]+)*$|\. isEmpty \( \)$|== 0$|^(?:is_null|empty|! isset) \( [^()]* \)$/u.test(
    term,
  );
}
