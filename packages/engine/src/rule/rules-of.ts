/** Selects the rules of each language and the data that per-file rules need: the same for all files of a scan. */

import type { Language } from '../frontend/language.ts';
import type { Rule } from './rule.ts';

export type SyntaxRule = Extract<Rule, { detector: 'syntax' }>;

interface RulesOfLanguage {
  readonly all: readonly Rule[];
  readonly syntax: readonly SyntaxRule[];
  /** By node type, the indices of the `syntax` rules that check it. */
  readonly byType: ReadonlyMap<string, readonly number[]>;
}

/** Cache by list of rules, then by language. */
const chosen = new WeakMap<readonly Rule[], Map<string, RulesOfLanguage>>();

/** The rules of a language, which is the first part of a rule's id. */
export function rulesOf(language: Pick<Language, 'id'>, rules: readonly Rule[]): readonly Rule[] {
  return chosenOf(language, rules).all;
}

/** Rules that check a single file. */
export function syntaxRulesOf(
  language: Pick<Language, 'id'>,
  rules: readonly Rule[],
): Pick<RulesOfLanguage, 'syntax' | 'byType'> {
  return chosenOf(language, rules);
}

function chosenOf({ id }: Pick<Language, 'id'>, rules: readonly Rule[]): RulesOfLanguage {
  const byLanguage = chosen.get(rules) ?? new Map<string, RulesOfLanguage>();
  chosen.set(rules, byLanguage);
  const known = byLanguage.get(id);
  if (known !== undefined) return known;
  const all = rules.filter((rule) => rule.id.startsWith(`${id}/`));
  const syntax = all.filter((rule): rule is SyntaxRule => rule.detector === 'syntax');
  const byType = new Map<string, number[]>();
  for (const [index, { nodes }] of syntax.entries())
    for (const type of nodes) {
      const looking = byType.get(type);
      if (looking === undefined) byType.set(type, [index]);
      else looking.push(index);
    }
  const made = { all, syntax, byType };
  byLanguage.set(id, made);
  return made;
}
