/** Which rules are about which language, and what the rules of single files look at: the same for all files of a scan. */

import type { Language } from '../frontend/language.ts';
import type { Rule } from './rule.ts';

export type SyntaxRule = Extract<Rule, { detector: 'syntax' }>;

interface RulesOfLanguage {
  readonly all: readonly Rule[];
  readonly syntax: readonly SyntaxRule[];
  /** By type of node: which of `syntax` look at it, as indices in their order. */
  readonly byType: ReadonlyMap<string, readonly number[]>;
}

/** By the list that they were chosen from, and by language. */
const chosen = new WeakMap<readonly Rule[], Map<string, RulesOfLanguage>>();

/** The rules of a language: the first part of a rule's id is its language's. */
export function rulesOf(language: Pick<Language, 'id'>, rules: readonly Rule[]): readonly Rule[] {
  return chosenOf(language, rules).all;
}

/** Those that look at one file. */
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
