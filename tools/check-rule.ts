/**
 * `npm run check-rule <id or folder>`: the cases and the help of one rule, or of all rules of an analyzer, in a few
 * seconds. What it says is what the tests of all rules say.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { analyzers } from '@assay/analyzers';
import type { Rule } from '@assay/engine/rule';
import {
  analyzeCase,
  helpComplaints,
  loadCases,
  readAnnotations,
  readHelpBlocks,
  runCase,
} from '@assay/engine/testing';
import { models, rules } from '@assay/rules';
import { readCase, readExpected, runAnalyzerCase } from '../packages/analyzers/src/testing/run-case.ts';
import { evidenceOf } from '../packages/rules/src/testing/evidence.ts';
import { modelFiles, nameOf } from './generate-rules.ts';

const root = dirname(import.meta.dirname);

export interface RuleCheck {
  /** What is wrong, each with its place. */
  readonly mismatches: readonly string[];
  readonly positives: number;
  readonly negatives: number;
}

/** @returns `undefined` for an id that no rule or analyzer has */
export async function checkRule(id: string): Promise<RuleCheck | undefined> {
  const known = rules.find(({ rule }) => rule.id === id);
  if (known !== undefined) {
    const [language = ''] = id.split('/');
    const checked = await checkCodeRule(known.rule, known.info.help);
    const complaints = [...helpComplaints(known.info), ...unregisteredModels(language)];
    return { ...checked, mismatches: [...checked.mismatches, ...complaints] };
  }
  const analyzer = analyzers.find((one) => id === one.id || one.rules.some((rule) => rule.id === id));
  if (analyzer === undefined) return undefined;
  const folder = join(root, 'packages/analyzers/src', analyzer.id, 'cases');
  const ruleId = id === analyzer.id ? undefined : id;
  const results = (existsSync(folder) ? readdirSync(folder).toSorted() : []).map((name) => {
    const result = runAnalyzerCase(analyzer, join(folder, name), ruleId);
    const unknown = unknownIds(join(folder, name), (one) => analyzer.rules.some((rule) => rule.id === one));
    return { ...result, mismatches: [...result.mismatches, ...unknown].map((text) => `${name}/${text}`) };
  });
  const asked = analyzer.rules.filter((rule) => rule.id === (ruleId ?? rule.id));
  return {
    mismatches: [
      ...results.flatMap(({ mismatches }) => mismatches),
      ...asked.flatMap((rule) => helpComplaints(rule).map((complaint) => `${rule.id}: ${complaint}`)),
    ],
    positives: results.flatMap(({ positives }) => positives).length,
    negatives: results.flatMap(({ negatives }) => negatives).length,
  };
}

async function checkCodeRule(rule: Rule, help: string): Promise<RuleCheck> {
  const mismatches: string[] = [];
  let [positives, negatives] = [0, 0];
  const options = { rules: [rule, ...evidenceOf(rule)], models };
  for (const ruleCase of loadCases(join(root, 'packages/rules/src', rule.id, 'cases'))) {
    const result = await runCase(rule.id, ruleCase, options);
    mismatches.push(...result.mismatches);
    positives += result.positives;
    negatives += result.negatives;
  }
  for (const { heading, language, text } of readHelpBlocks(help)) {
    const { findings } = await analyzeCase([{ path: `index.${language}`, text }], { rules: [rule], models });
    if (findings.length > 0 !== (heading === 'Vulnerable'))
      mismatches.push(`rule.md, "${heading}": ${findings.length === 0 ? 'nothing is found' : 'it is found'}`);
  }
  return { mismatches, positives, negatives };
}

/** Annotations of a case that no rule answers. */
function unknownIds(folder: string, isKnown: (id: string) => boolean): readonly string[] {
  return [...readCase(folder)].flatMap(([path, text]) =>
    [...readAnnotations(text), ...readExpected(text)]
      .filter(({ ruleId }) => !isKnown(ruleId))
      .map(({ line, ruleId }) => `${path}:${line} there is no rule "${ruleId}"`),
  );
}

/** Models that nothing loads yet. */
function unregisteredModels(language: string): readonly string[] {
  const registry = readFileSync(join(root, 'packages/rules/src/registry.generated.ts'), 'utf8');
  return modelFiles()
    .filter((path) => path.startsWith(`${language}/`) && !registry.includes(` ${nameOf(path)},`))
    .map((path) => `packages/rules/src/${path} is not registered yet: run npm run generate`);
}

/** The id of what stands in a folder; an id as it is. */
export function idOf(given: string): string {
  const below = ['packages/rules/src', 'packages/analyzers/src']
    .map((folder) => relative(join(root, folder), resolve(given)))
    .find((path) => path !== '' && !path.startsWith('..'));
  return below ?? given;
}

if (import.meta.main) {
  const [given = ''] = process.argv.slice(2);
  const id = idOf(given);
  const result = given === '' ? undefined : await checkRule(id);
  if (result === undefined) {
    const isThere = ['rules', 'analyzers'].some((one) => existsSync(join(root, 'packages', one, 'src', id)));
    const hint = isThere
      ? ' Its folder is there: run npm run generate.'
      : ' See docs/reference/rules/README.md.';
    process.stderr.write(
      given === ''
        ? 'usage: npm run check-rule <id or folder of a rule or an analyzer>\n'
        : `There is no rule or analyzer "${id}".${hint}\n`,
    );
    process.exitCode = 2;
  } else {
    const { mismatches, positives, negatives } = result;
    const missing =
      positives === 0 || negatives === 0 ? ['A case that is found and one that is not are missing.'] : [];
    const wrong = [...mismatches, ...missing];
    for (const line of wrong) process.stdout.write(`${line}\n`);
    process.stdout.write(`${id}: ${positives} found, ${negatives} not found, ${wrong.length} wrong\n`);
    if (wrong.length > 0) process.exitCode = 1;
  }
}
