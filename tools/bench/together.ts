/**
 * Findings that an analysis loses in company: `npm run bench -- together [--language NAME] [--only TEXT]`.
 *
 * Every case of every rule of a language is analysed twice: alone, and as one folder of a program that holds all of them. The
 * cases know nothing of one another, so each must give the same findings both times. What is lost stands for what is lost in
 * large trees without a label: limits that are reached, names that are told apart too little, joins that keep too much.
 */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Finding } from '@assay/core';
import type { Rule } from '@assay/engine/rule';
import { analyzeCase, type CaseFile, loadCases } from '@assay/engine/testing';
import { models, rules } from '@assay/rules';
import { setApart } from './together/set-apart.ts';

const languages = ['go', 'java', 'javascript', 'python'] as const;
const sources = join(import.meta.dirname, '../../packages/rules/src');

/** @returns the exit code: 1 when a finding is lost */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { language: { type: 'string' }, only: { type: 'string', default: '' } },
  });
  let lost = 0;
  for (const language of languages)
    if (language === (values.language ?? language)) lost += await compare(language, values.only);
  return lost === 0 ? 0 : 1;
}

/** @returns how many findings are lost */
async function compare(language: string, only: string): Promise<number> {
  const cases = casesOf(language).filter((files) => files.some(({ path }) => path.includes(only)));
  const options = { rules: rules.flatMap(({ rule }) => (isOfFlow(rule) ? [rule] : [])), models };
  const alone: Finding[] = [];
  for (const files of cases) alone.push(...(await analyzeCase(files, options)).findings);
  const together = (await analyzeCase(cases.flat(), options)).findings;
  const lost = missing(alone, together);
  const gained = missing(together, alone);
  process.stdout.write(
    [
      `${language}: ${cases.length} cases, ${alone.length} findings alone, ${lost.length} lost together, ${gained.length} gained`,
      ...lost.map((place) => `  lost    ${place}`),
      ...gained.map((place) => `  gained  ${place}`),
      '',
    ].join('\n'),
  );
  return lost.length;

  /** What is told of one file by itself does not depend on others, what a program as a whole lacks is meant to. */
  function isOfFlow(rule: Rule): boolean {
    const isFlow =
      rule.detector === 'misuse' || (rule.detector === 'taint' && rule.unlessHooked === undefined);
    return isFlow && rule.id.startsWith(`${language}/`);
  }
}

/** Places of findings that others lack, sorted. */
function missing(findings: readonly Finding[], others: readonly Finding[]): readonly string[] {
  const known = new Set(others.map(placeOf));
  return [...new Set(findings.map(placeOf).filter((place) => !known.has(place)))].toSorted();
}

function placeOf({ ruleId, location }: Finding): string {
  return `${location.path}:${location.range.startLine} ${ruleId}`;
}

/** Of the rules and of the pairs; each has a folder of its own, named as its rule or group and itself. */
function casesOf(language: string): readonly (readonly CaseFile[])[] {
  return foldersOf(language).flatMap(({ name, folder }) =>
    loadCases(folder).map((one, index) =>
      setApart(`${name}/${one.name.replaceAll('.', '-')}`, `${name.replace(/\W/g, '_')}_${index}`, one.files),
    ),
  );
}

function foldersOf(language: string): readonly { readonly name: string; readonly folder: string }[] {
  const ofRules = rules.flatMap(({ rule: { id } }) => {
    const [of, name] = id.split('/');
    return of === language && name !== undefined ? [{ name, folder: join(sources, id, 'cases') }] : [];
  });
  const pairs = join(sources, language, 'pairs/cases');
  const ofPairs = readdirSync(pairs).map((name) => ({ name: `pairs/${name}`, folder: join(pairs, name) }));
  return [...ofRules, ...ofPairs.toSorted((a, b) => (a.name < b.name ? -1 : 1))];
}
