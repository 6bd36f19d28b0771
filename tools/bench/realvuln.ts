/**
 * Precision and recall on the labels of RealVuln:
 * `npm run bench -- realvuln FOLDER [--llm] [--answers FOLDER] [--by-file FOLDER] [--oracle half|liar] [--only NAME,...] [--json FILE]`.
 *
 * FOLDER holds clones of kolega-ai/Real-Vuln-Benchmark and of the applications. Seven of the 26 applications are looked at;
 * the others stay unseen. Beside Assay stand the results of other tools that the set publishes. Scored by the set's rules
 * (`realvuln/score.ts`), over all labels, with `--llm` beside Assay with the language model that the environment names,
 * and over those of the classes that an analysis of code can know. `--answers` keeps the model's answers, so that a run that was
 * interrupted pays for none twice. `--by-file` takes the answers from files and writes the questions that have none: the table is
 * printed once all are answered. `--only` asks about
 * applications by name, unseen ones as well. `--oracle` needs no model: a scripted server answers from every second label that the engine
 * misses, or lies.
 */

import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findClone, isWithin, tellMissing, writeTree } from './clones/clones.ts';
import {
  applications,
  benchmark,
  type Claim,
  type Label,
  readClaims,
  readLabels,
} from './realvuln/labels.ts';
import { startOracle } from './realvuln/oracle.ts';
import { ratesOf, score } from './realvuln/score.ts';
import { type ModelScanner, openModelScanner, openScannerByFile } from './scanners/assay-with-model.ts';
import type { Reported } from './scanners/reported.ts';
import { scannerOf } from './scanners/scanner.ts';

const otherTools = ['semgrep', 'snyk', 'sonarqube'];
/** Models and a scanner with one, of which the set publishes results; a run of each. */
const otherModels = [
  'kolega-v0.0.1',
  'claude-opus-4-7-agentic-v1',
  'gpt-5.5-agentic-v1',
  'claude-haiku-4-5-v1',
];
const published = [...otherTools, ...otherModels];
const withModel = 'assay --llm';
const shownWithModel = 'assay --llm, what is shown';
const shownOnly = 'assay, what is shown';
/** The labels are about code: what analyzers say of workflows, images and texts has none. */
const rulesOnly = 'assay, rules on code';

/** Injection, traversal, deserialisation, XML, redirects, requests, cryptography, secrets, cookies. */
const codeClasses = new Set([
  22, 23, 36, 73, 77, 78, 79, 80, 87, 88, 89, 90, 91, 94, 95, 96, 113, 117, 259, 295, 321, 326, 327, 328, 330,
  338, 347, 502, 547, 564, 601, 611, 614, 643, 759, 760, 776, 798, 827, 916, 917, 918, 943, 1004, 1275, 1336,
]);

interface Result {
  readonly application: string;
  readonly labels: readonly Label[];
  /** By tool. */
  readonly claims: ReadonlyMap<string, readonly Claim[]>;
}

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      llm: { type: 'boolean', default: false },
      answers: { type: 'string' },
      'by-file': { type: 'string' },
      only: { type: 'string' },
      oracle: { type: 'string' },
    },
  });
  const [folder = ''] = positionals;
  const labelsDir = findClone(folder, benchmark);
  if (!existsSync(folder) || labelsDir === undefined) {
    process.stderr.write(
      `usage: npm run bench -- realvuln FOLDER [--llm] [--answers FOLDER] [--by-file FOLDER] [--oracle half|liar] [--only NAME,...] [--json FILE]\n${tellMissing(folder, [benchmark])}`,
    );
    return 2;
  }
  const oracle = values.oracle === undefined ? undefined : await startOracle(values.oracle === 'liar');
  const env = oracle === undefined ? process.env : { ...process.env, ...oracle.env };
  const model = openModel({ ...values, llm: values.llm || oracle !== undefined }, env);
  const wanted = values.only?.split(',') ?? applications;
  const work = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  try {
    const set = join(work, 'set');
    await writeTree(labelsDir, 'HEAD', isWithin(['ground-truth', 'scan-results']), set);
    const results: Result[] = [];
    const missing: string[] = [];
    for (const application of wanted) {
      const { repository, commit, labels } = await readLabels(set, application);
      const gitDir = findClone(folder, repository);
      if (gitDir === undefined) {
        missing.push(repository);
        continue;
      }
      const tree = join(work, application);
      await writeTree(gitDir, commit, isWithin([]), tree);
      const reported = await scannerOf(undefined)(tree);
      const ownClaims = toClaims(reported);
      const shownClaims = toClaims(reported.filter(({ confidence }) => confidence !== 'low'));
      const ruleClaims = toClaims(reported.filter(({ rule }) => isRuleOfCode(rule)));
      oracle?.know(score(ownClaims, labels).missed);
      const claims = await collectClaims(
        set,
        application,
        { tree, own: ownClaims, shown: shownClaims, ofRules: ruleClaims },
        model,
      );
      results.push({ application, labels, claims });
    }
    tell(results, model, oracle);
    process.stdout.write(tellMissing(folder, missing));
    if (values.json !== undefined) await writeFile(values.json, toJson(results));
    return 0;
  } finally {
    await model?.close();
    await oracle?.close();
    await rm(work, { recursive: true, force: true });
  }
}

function tell(
  results: readonly Result[],
  model: ModelScanner | undefined,
  oracle: Awaited<ReturnType<typeof startOracle>> | undefined,
): void {
  // Whoever answers is not to see from the labels what to say.
  if ((model?.open() ?? 0) === 0) print(results);
  process.stdout.write(`${model?.tell() ?? ''}${oracle?.tell() ?? ''}`);
  if (oracle !== undefined) process.stdout.write(tellLift(results));
}

function openModel(
  { llm, answers, 'by-file': byFile }: { llm: boolean; answers?: string; 'by-file'?: string },
  env: NodeJS.ProcessEnv,
): ModelScanner | undefined {
  if (byFile !== undefined) return openScannerByFile(byFile);
  return llm ? openModelScanner(env, answers) : undefined;
}

async function collectClaims(
  set: string,
  application: string,
  {
    tree,
    own,
    shown,
    ofRules,
  }: {
    readonly tree: string;
    readonly own: readonly Claim[];
    readonly shown: readonly Claim[];
    readonly ofRules: readonly Claim[];
  },
  model: ModelScanner | undefined,
): Promise<ReadonlyMap<string, readonly Claim[]>> {
  const claims = new Map<string, readonly Claim[]>([
    ['assay', own],
    [shownOnly, shown],
    [rulesOnly, ofRules],
  ]);
  if (model !== undefined) {
    const all = await model.scan(tree);
    claims.set(withModel, toClaims(all));
    claims.set(shownWithModel, toClaims(all.filter(({ confidence }) => confidence !== 'low')));
  }
  for (const tool of published) claims.set(tool, (await readClaims(set, application, tool)) ?? []);
  return claims;
}

function isRuleOfCode(rule: string): boolean {
  return /^(?:go|java|javascript|php|python)\//.test(rule);
}

function toClaims(reported: readonly Reported[]): readonly Claim[] {
  return reported.map(({ path, line, cwe }) => ({ path, line, cwe: cwe[0] ?? 0 }));
}

/** How much of what the oracle said is more right, and more wrong, than without it. */
function tellLift(results: readonly Result[]): string {
  const sum = (tool: string, of: (scored: ReturnType<typeof score>) => number): number =>
    results.reduce((all, { claims, labels }) => all + of(score(claims.get(tool) ?? [], labels)), 0);
  const lift = (of: (scored: ReturnType<typeof score>) => number): number =>
    sum(withModel, of) - sum('assay', of);
  return `with it ${lift(({ right }) => right)} more are right, and ${lift(({ wrong }) => wrong.length)} more wrong\n`;
}

function print(results: readonly Result[]): void {
  for (const [title, isCounted] of [
    ['all labels', () => true],
    ['classes of code', (cwe: number) => codeClasses.has(cwe)],
  ] as const) {
    process.stdout.write(`| ${title} | right | wrong | missed | precision | recall | F1 | F3 |\n`);
    process.stdout.write('|---|---|---|---|---|---|---|---|\n');
    const own = results.some(({ claims }) => claims.has(withModel))
      ? ['assay', rulesOnly, shownOnly, withModel, shownWithModel]
      : ['assay', rulesOnly, shownOnly];
    for (const tool of [...own, ...published]) process.stdout.write(rowOf(results, tool, isCounted));
    process.stdout.write('\n');
  }
  printClasses(results);
}

/** What Assay does with the labels of each CWE; those with most labels first. */
function printClasses(results: readonly Result[]): void {
  const counts = new Map<number, { flaws: number; missed: number; wrong: number }>();
  const countOf = (cwe: number) => {
    const known = counts.get(cwe) ?? { flaws: 0, missed: 0, wrong: 0 };
    counts.set(cwe, known);
    return known;
  };
  for (const { claims, labels } of results) {
    const { missed, wrong } = score(claims.get('assay') ?? [], labels);
    for (const { cwe, isVulnerable } of labels) if (isVulnerable) countOf(cwe).flaws++;
    for (const { cwe } of missed) countOf(cwe).missed++;
    for (const { cwe } of wrong) countOf(cwe).wrong++;
  }
  process.stdout.write('| CWE of the label, or of the finding | found | wrong |\n|---|---|---|\n');
  const rows = [...counts].sort(([a, m], [b, n]) => n.flaws - m.flaws || a - b);
  for (const [cwe, { flaws, missed, wrong }] of rows)
    process.stdout.write(`| ${cwe} | ${flaws - missed} of ${flaws} | ${wrong} |\n`);
  process.stdout.write('\n');
}

function rowOf(results: readonly Result[], tool: string, isCounted: (cwe: number) => boolean): string {
  const scores = results.map(({ claims, labels }) =>
    score(
      (claims.get(tool) ?? []).filter(({ cwe }) => isCounted(cwe)),
      labels.filter(({ cwe }) => isCounted(cwe)),
    ),
  );
  const right = scores.reduce((sum, one) => sum + one.right, 0);
  const wrong = scores.reduce((sum, one) => sum + one.wrong.length, 0);
  const missed = scores.reduce((sum, one) => sum + one.missed.length, 0);
  const { precision, recall, f1, f3 } = ratesOf(right, wrong, missed);
  const rates = [precision, recall, f1, f3].map((rate) => (100 * rate).toFixed(1));
  return `| ${tool} | ${right} | ${wrong} | ${missed} | ${rates.join(' | ')} |\n`;
}

function toJson(results: readonly Result[]): string {
  const rows = results.map(({ application, labels, claims }) => ({
    application,
    claims: claims.get('assay'),
    missed: score(claims.get('assay') ?? [], labels).missed,
  }));
  return `${JSON.stringify(rows, null, 2)}\n`;
}
