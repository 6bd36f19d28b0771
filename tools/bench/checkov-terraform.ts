/**
 * What is said of Terraform beside checkov: `npm run bench -- checkov-terraform FOLDER [--half first|held] [--wrong]`.
 *
 * FOLDER is a clone of bridgecrewio/checkov. Its tests name resources that pass and that fail; for each check that a rule of ours stands
 * for it prints on how many the rule agrees, and with `--wrong` where it does not. Checks whose id has an odd SHA-256 are the half that
 * rules are not made with; `--unmapped` lists checks without a rule.
 */

import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { ConfigRule } from '../../packages/analyzers/src/documents/config-rule.ts';
import { terraformRules } from '../../packages/analyzers/src/terraform/analyzer.ts';
import { readModules, type TerraformFile } from '../../packages/analyzers/src/terraform/module.ts';
import { openPorts } from '../../packages/analyzers/src/terraform/open-ports.ts';
import type { SettingRule } from '../../packages/analyzers/src/terraform/setting-rule.ts';
import { readHcl } from '../../packages/analyzers/src/terraform/syntax/read-hcl.ts';
import { type Example, readExamples } from './checkov/read-examples.ts';
import { type MappedTerraformCheck, terraformChecks } from './checkov/terraform-checks.ts';

const usage = 'usage: npm run bench -- checkov-terraform FOLDER [--half first|held] [--wrong] [--unmapped]\n';

interface Sum {
  found: number;
  fails: number;
  besides: number;
  passes: number;
}

export function run(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { wrong: { type: 'boolean' }, unmapped: { type: 'boolean' }, half: { type: 'string' } },
  });
  const [folder] = positionals;
  if (folder === undefined) {
    process.stderr.write(usage);
    return Promise.resolve(2);
  }
  const byId = Map.groupBy(readExamples(folder), ({ id }) => id);
  const sums = { first: { ...none }, held: { ...none } };
  const ids = { first: 0, held: 0 };
  for (const [id, examples] of [...byId].toSorted(([a], [b]) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )) {
    const half = halfOf(id);
    if (values.half !== undefined && values.half !== half) continue;
    const check = terraformChecks.get(id);
    if (check === undefined) {
      if (values.unmapped === true) process.stdout.write(`${id} ${examples[0]?.from.split('/').at(-1)}\n`);
      continue;
    }
    const sum = { ...none };
    const wrong = examples.flatMap((example) => judge(example, check, sum));
    if (sum.fails + sum.passes === 0) continue;
    ids[half] += 1;
    for (const key of ['found', 'fails', 'besides', 'passes'] as const) sums[half][key] += sum[key];
    if (values.wrong !== true || wrong.length === 0) continue;
    process.stdout.write(
      `${id} ${check.rule}: ${sum.found} of ${sum.fails} found, ${sum.besides} of ${sum.passes} besides\n`,
    );
    for (const line of wrong) process.stdout.write(`  ${line}\n`);
  }
  for (const half of ['first', 'held'] as const)
    if (values.half === undefined || values.half === half)
      process.stdout.write(
        `${half}: ${ids[half]} ids, ${share(sums[half].found, sums[half].fails)} found, ${share(sums[half].besides, sums[half].passes)} besides\n`,
      );
  return Promise.resolve(0);
}

const none: Sum = { found: 0, fails: 0, besides: 0, passes: 0 };

function share(part: number, of: number): string {
  return `${part} of ${of} (${((part / of) * 100).toFixed(1)} %)`;
}

function halfOf(id: string): 'first' | 'held' {
  return Number.parseInt(createHash('sha256').update(id).digest('hex').slice(-1), 16) % 2 === 0
    ? 'first'
    : 'held';
}

/** Adds to the sum. @returns where the rule does not agree */
function judge(
  { files, passing, failing, from }: Example,
  check: MappedTerraformCheck,
  sum: Sum,
): readonly string[] {
  const facts = files.map(({ path, text }) => ({ path, fact: readHcl(text).body }));
  const found = new Set(readModules(facts).files.flatMap((file) => foundIn(file, check)));
  const isFound = (resource: string) =>
    found.has(resource.split('.').slice(-2).join('.').replace(/\[.*$/, ''));
  const missed = failing.filter((resource) => !isFound(resource));
  const besides = passing.filter(isFound);
  sum.fails += failing.length;
  sum.found += failing.length - missed.length;
  sum.passes += passing.length;
  sum.besides += besides.length;
  return [
    ...missed.map((resource) => `missed ${resource} ${from}`),
    ...besides.map((resource) => `besides ${resource} ${from}`),
  ];
}

/** Resources that the rule says something of. */
function foundIn(file: TerraformFile, { rule: name, paths, port }: MappedTerraformCheck): readonly string[] {
  if (port !== undefined)
    return openPorts(file)
      .filter(({ ports }) => ports.some((one) => one.port === port || one.port === -1))
      .map(({ resource }) => `${resource.type}.${resource.name}`);
  const rule = terraformRules.find(({ info }) => info.id === `terraform/${name}`);
  if (rule === undefined) throw new Error(`no rule ${name}`);
  if (isSettingRule(rule))
    return rule
      .failures(file)
      .filter(({ path }) => paths === undefined || paths.includes(path))
      .map(({ resource }) => `${resource.type}.${resource.name}`);
  return [...rule.check(file)].map(({ within = [] }) => within.join('.'));
}

function isSettingRule(rule: ConfigRule<TerraformFile>): rule is SettingRule {
  return 'failures' in rule;
}
