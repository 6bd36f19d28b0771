/** Which rules are about which language. */

import type { Language } from '../frontend/language.ts';
import type { Rule } from './rule.ts';

/** The rules of a language: the first part of a rule's id is its language's. */
export function rulesOf({ id }: Language, rules: readonly Rule[]): readonly Rule[] {
  return rules.filter((rule) => rule.id.startsWith(`${id}/`));
}
