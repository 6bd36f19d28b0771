/**
 * How much of what other tools' own tests call bad Assay finds: `npm run bench -- suites NAME FOLDER [--wrong RULE]`.
 *
 * NAME is one of `suites`, FOLDER a checkout of that tool; none of it is kept here. Each sample is analysed by itself
 * with the rules of the families that look for the same, all confidences counted. A bad sample counts as found up to the number of
 * findings that the tool expects in it, one for each line; a good one as told where anything is found, and left out where
 * another rule of the tool with the same family calls it bad. Much of what a tool reports is
 * a matter of taste: a call by itself, with no stranger who reaches it. `--wrong` lists what differs for one of the tool's rules.
 */

import { parseArgs } from 'node:util';
import { analyzeCase } from '@assay/engine/testing';
import { models, rules } from '@assay/rules';
import { suite as bandit } from './suites/bandit.ts';
import { suite as eslintPluginSecurity } from './suites/eslint-plugin-security.ts';
import { suite as findSecBugs } from './suites/find-sec-bugs.ts';
import { suite as gosec } from './suites/gosec.ts';
import type { Sample, Suite } from './suites/sample.ts';

const suites: ReadonlyMap<string, Suite> = new Map([
  ['bandit', bandit],
  ['eslint-plugin-security', eslintPluginSecurity],
  ['find-sec-bugs', findSecBugs],
  ['gosec', gosec],
]);

const usage = 'usage: npm run bench -- suites NAME FOLDER [--wrong RULE]\n';

interface Sums {
  bad: number;
  found: number;
  good: number;
  told: number;
}

export async function run(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { wrong: { type: 'string' } },
  });
  const [name = '', folder] = positionals;
  const suite = suites.get(name);
  if (folder === undefined || suite === undefined) {
    process.stderr.write(usage);
    return 2;
  }
  const sums = new Map<string, Sums>();
  const samples = suite.read(folder);
  const flawed = flawedTexts(suite, samples);
  for (const sample of samples) {
    if (sample.expected === 0 && isFlawedElsewhere(suite, sample, flawed)) continue;
    const count = await findingsIn(suite, sample);
    add(sums, sample, count);
    if (values.wrong === sample.rule && count !== undefined && count > 0 !== sample.expected > 0)
      process.stdout.write(`${sample.expected > 0 ? 'missed' : 'told'}\n${sample.texts.join('\n--\n')}\n`);
  }
  tell(suite, sums);
  return 0;
}

/** Families that a suite expects something of, by the texts of the sample. */
function flawedTexts(
  { families }: Suite,
  samples: readonly Sample[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { expected, rule, texts } of samples) {
    if (expected === 0) continue;
    const key = texts.join('\n');
    const known = found.get(key) ?? new Set();
    for (const family of families[rule] ?? []) known.add(family);
    found.set(key, known);
  }
  return found;
}

/** True for a sample that one of the tool's rules calls good, and another one bad that looks for the same families. */
function isFlawedElsewhere(
  { families }: Suite,
  { rule, texts }: Sample,
  flawed: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const known = flawed.get(texts.join('\n'));
  return families[rule]?.some((family) => known?.has(family) === true) === true;
}

/** Lines with a finding of the families of the sample's rule; `undefined` where it has none. */
async function findingsIn(
  { extension, families, language }: Suite,
  sample: Sample,
): Promise<number | undefined> {
  const wanted = families[sample.rule];
  if (wanted === undefined) return undefined;
  const own = rules
    .map(({ rule }) => rule)
    .filter(({ id }) => wanted.some((family) => id === `${language}/${family}`));
  const files = sample.texts.map((text, index) => ({ path: `case${index}${extension}`, text }));
  const { findings } = await analyzeCase(files, { rules: own, models });
  return new Set(findings.map(({ location: { path, range } }) => `${path}:${range.startLine}`)).size;
}

function add(sums: Map<string, Sums>, { expected, rule }: Sample, count: number | undefined): void {
  const sum = sums.get(rule) ?? { bad: 0, found: 0, good: 0, told: 0 };
  sums.set(rule, sum);
  sum.bad += expected;
  sum.found += Math.min(expected, count ?? 0);
  if (expected > 0) return;
  sum.good++;
  if ((count ?? 0) > 0) sum.told++;
}

function tell({ families }: Suite, sums: ReadonlyMap<string, Sums>): void {
  const all = { bad: 0, found: 0, good: 0, told: 0 };
  for (const [rule, { bad, found, good, told }] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const isMapped = families[rule] !== undefined;
    process.stdout.write(
      `${rule.padEnd(34)} ${isMapped ? `found ${found} of ${bad}, told ${told} of ${good} good` : `no rule (${bad} bad, ${good} good)`}\n`,
    );
    if (!isMapped) continue;
    all.bad += bad;
    all.found += found;
    all.good += good;
    all.told += told;
  }
  const share = (part: number, whole: number): string =>
    `${((100 * part) / Math.max(1, whole)).toFixed(0)} %`;
  process.stdout.write(
    `rules that Assay has: found ${all.found} of ${all.bad} (${share(all.found, all.bad)}), told ${all.told} of ${all.good} good (${share(all.told, all.good)})\n`,
  );
}
