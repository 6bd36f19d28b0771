/** `npm run check-rule <id>`: the cases and the help of one rule, or of all rules of an analyzer, in a few seconds. */

import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { analyzers } from '@assay/analyzers';
import type { Rule } from '@assay/engine/rule';
import { analyzeCase, loadCases, readHelpBlocks, runCase } from '@assay/engine/testing';
import { models, rules } from '@assay/rules';
import { runAnalyzerCase } from '../packages/analyzers/src/testing/run-case.ts';
import { evidenceOf } from '../packages/rules/src/testing/evidence.ts';

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
  if (known !== undefined) return checkCodeRule(known.rule, known.info.help);
  const analyzer = analyzers.find((one) => id === one.id || one.rules.some((rule) => rule.id === id));
  if (analyzer === undefined) return undefined;
  const folder = join(root, 'packages/analyzers/src', analyzer.id, 'cases');
  const ruleId = id === analyzer.id ? undefined : id;
  const results = (existsSync(folder) ? readdirSync(folder).toSorted() : []).map((name) => {
    const result = runAnalyzerCase(analyzer, join(folder, name), ruleId);
    return { ...result, mismatches: result.mismatches.map((text) => `${name}/${text}`) };
  });
  return {
    mismatches: results.flatMap(({ mismatches }) => mismatches),
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

if (import.meta.main) {
  const [id = ''] = process.argv.slice(2);
  const result = await checkRule(id);
  if (result === undefined) {
    process.stderr.write(`There is no rule or analyzer "${id}". Is it generated?\n`);
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
