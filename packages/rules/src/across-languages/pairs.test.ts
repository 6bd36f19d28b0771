/**
 * Paired cases: a flawed flow through one feature of a language, and its fixed twin through the same feature.
 *
 * Known misses (`todoruleid`) and known noise (`todook`) count against the engine; both rates gate.
 */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import {
  type AnnotationWord,
  loadCases,
  type RuleCase,
  readAnnotations,
  runCase,
} from '@assay/engine/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { models, rules } from '../index.ts';

interface Gate {
  readonly language: string;
  /** Least share of flawed twins that are found. */
  readonly leastFound: number;
  /** Most fixed twins that are found, as a share. */
  readonly mostNoise: number;
}

/** Groups of pairs that are about one thing in all languages. */
interface Theme {
  readonly theme: string;
  readonly groups: readonly string[];
  readonly leastPairs: number;
}

/** Templates and components of pages, and checks that are missing: as many pairs as keep the rates from being chance. */
const themes: readonly Theme[] = [
  { theme: 'templates', groups: ['templates', 'pages', 'jsx'], leastPairs: 80 },
  { theme: 'checks', groups: ['checks'], leastPairs: 80 },
];

/** At least 0.97 and at most 0.03 are the goal of every language: neither may fall back. */
const gates: readonly Gate[] = [
  { language: 'java', leastFound: 0.97, mostNoise: 0.03 },
  { language: 'javascript', leastFound: 0.97, mostNoise: 0.03 },
  { language: 'python', leastFound: 0.97, mostNoise: 0.03 },
  { language: 'go', leastFound: 0.97, mostNoise: 0.03 },
  { language: 'php', leastFound: 0.97, mostNoise: 0.03 },
];

function wordsOf(pair: RuleCase): readonly AnnotationWord[] {
  return pair.files.flatMap((file) => readAnnotations(file.text).map(({ word }) => word));
}

/** How many twins of some pairs carry one of the words. */
function count(pairs: readonly RuleCase[], ...wanted: readonly AnnotationWord[]): number {
  return pairs.flatMap(wordsOf).filter((word) => wanted.includes(word)).length;
}

/** A check that a program lacks takes a program of its own for each twin: folders `flawed` and `fixed` of the pair. */
function programsOf(pair: RuleCase): readonly RuleCase[] {
  const inSide = (side: string): RuleCase['files'] =>
    pair.files.filter(({ path }) => path.startsWith(`${pair.name}/${side}/`));
  const sides = ['flawed', 'fixed'].map((side) => ({ name: pair.name, files: inSide(side) }));
  const isApart = sides.every(({ files }) => files.length > 0);
  return isApart ? sides : [pair];
}

async function mismatchesOf(pair: RuleCase): Promise<readonly string[]> {
  const ids = new Set(pair.files.flatMap((file) => readAnnotations(file.text).map(({ ruleId }) => ruleId)));
  const mismatches: string[] = [];
  for (const id of ids) {
    const rule = rules.find((registered) => registered.rule.id === id)?.rule;
    if (rule === undefined) throw new Error(`no rule ${id}`);
    for (const program of programsOf(pair))
      mismatches.push(...(await runCase(id, program, { rules: [rule], models })).mismatches);
  }
  return mismatches;
}

function groupsOf(
  language: string,
): readonly { readonly name: string; readonly pairs: readonly RuleCase[] }[] {
  const folder = join(import.meta.dirname, '..', language, 'pairs/cases');
  return readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, pairs: loadCases(join(folder, name)) }));
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

describe.each(themes)('$theme of all languages', ({ theme, groups, leastPairs }) => {
  const pairs = gates
    .flatMap(({ language }) => groupsOf(language))
    .flatMap((group) => (groups.includes(group.name) ? group.pairs : []));
  const found = count(pairs, 'ruleid') / count(pairs, 'ruleid', 'todoruleid');
  const noise = count(pairs, 'todook') / count(pairs, 'ok', 'todook');

  it('have enough pairs, of which the flawed twins are found and the fixed ones are not', () => {
    process.stdout.write(
      `${theme}: ${pairs.length} pairs, ${percent(found)} found, ${percent(noise)} noise\n`,
    );
    expect(pairs.length).toBeGreaterThanOrEqual(leastPairs);
    expect(found).toBeGreaterThanOrEqual(0.97);
    expect(noise).toBeLessThanOrEqual(0.03);
  });
});

describe.each(gates)('$language', ({ language, leastFound, mostNoise }) => {
  const groups = groupsOf(language);
  const all = groups.flatMap((group) => group.pairs);
  const found = count(all, 'ruleid') / count(all, 'ruleid', 'todoruleid');
  const noise = count(all, 'todook') / count(all, 'ok', 'todook');

  afterAll(() => {
    process.stdout.write(
      `${language}: ${all.length} pairs, ${percent(found)} found, ${percent(noise)} noise\n`,
    );
  });

  describe.each(groups)('$name', ({ pairs }) => {
    it.each(pairs)('$name', async (pair) => {
      expect(await mismatchesOf(pair)).toEqual([]);
    });
  });

  it('has both twins in each pair', () => {
    const lacking = all.filter((pair) => {
      const words = wordsOf(pair).map((word) => word.replace('todo', ''));
      return !words.includes('ruleid') || !words.includes('ok');
    });
    expect(lacking.map((pair) => pair.name)).toEqual([]);
  });

  it('finds the flawed twins and not the fixed ones', () => {
    expect(found).toBeGreaterThanOrEqual(leastFound);
    expect(noise).toBeLessThanOrEqual(mostNoise);
  });
});
