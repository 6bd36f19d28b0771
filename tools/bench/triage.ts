/**
 * What triage is worth, on findings that the labels of RealVuln judge:
 * `npm run bench -- triage FOLDER [--append FILE]`, FOLDER as for `realvuln`.
 *
 * Assay's findings of the applications are judged through the product's own triage: by an oracle that knows the labels, which
 * shows the best that can come through the checks of quotes and reasons; by dice, which shows what a model is worth that
 * knows nothing; and, when ASSAY_LLM_URL names a server, by that model. Printed is the average precision of the
 * list by severity, and by severity and verdict. `--append` writes the row of the model to a file of Markdown.
 */

import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Finding } from '@assay/core';
import { createLlm, createLocalLlm, type LlmProvider, readLlmEnvironment } from '@assay/llm';
import { type ScanReport, scanDirectory } from '@assay/scanner';
import { findClone, isWithin, tellMissing, writeTree } from './clones/clones.ts';
import { readLabels } from './realvuln/labels.ts';
import { score } from './realvuln/score.ts';
import { toReported } from './scanners/assay.ts';
import { createDice, createOracle } from './triage/judges.ts';
import { averagePrecision, byVerdict, type Ranked } from './triage/rank.ts';
import { triageReport } from './triage/triage-report.ts';

const benchmark = 'kolega-ai/Real-Vuln-Benchmark';
const applications = [
  'damn-vulnerable-graphql-application',
  'dvpwa',
  'lets-be-bad-guys',
  'pygoat',
  'vampi',
  'vulpy',
];
/** Dice are thrown so often, each time with other numbers; the mean is told. */
const throws = 10;

interface Judged {
  readonly tree: string;
  readonly report: ScanReport;
  readonly right: ReadonlySet<Finding>;
}

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { append: { type: 'string' } },
  });
  const [folder = ''] = positionals;
  const labelsDir = findClone(folder, benchmark);
  if (!existsSync(folder) || labelsDir === undefined) {
    process.stderr.write(
      `usage: npm run bench -- triage FOLDER [--append FILE]\n${tellMissing(folder, [benchmark])}`,
    );
    return 2;
  }
  const work = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  try {
    const judged = await scanAll(folder, labelsDir, work);
    const rows = [await rowOf('severity alone', judged, undefined)];
    rows.push(await rowOf('an oracle', judged, ({ right }) => createOracle(right)));
    rows.push(await rowOfDice(judged));
    const model = openModel();
    if (model !== undefined) {
      const row = await rowOf(`${model.id}, ${new Date().toISOString().slice(0, 10)}`, judged, () => model);
      rows.push(row);
      if (values.append !== undefined) await appendFile(values.append, row);
      await model.close();
    }
    const findings = judged.flatMap(({ report }) => report.findings);
    const right = judged.reduce((sum, one) => sum + one.right.size, 0);
    process.stdout.write(
      `${findings.length} findings, ${right} of them right\n\n| judged by | average precision | true, false, uncertain | wrong at true | right at false |\n|---|---|---|---|---|\n${rows.join('')}`,
    );
    return 0;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function scanAll(folder: string, labelsDir: string, work: string): Promise<readonly Judged[]> {
  const set = join(work, 'set');
  await writeTree(labelsDir, 'HEAD', isWithin(['ground-truth']), set);
  const judged: Judged[] = [];
  for (const application of applications) {
    const { repository, commit, labels } = await readLabels(set, application);
    const gitDir = findClone(folder, repository);
    if (gitDir === undefined) {
      process.stdout.write(tellMissing(folder, [repository]));
      continue;
    }
    const tree = join(work, application);
    await writeTree(gitDir, commit, isWithin([]), tree);
    const report = await scanDirectory({
      directory: tree,
      scope: 'security',
      useGitignore: false,
      workers: 1,
    });
    const claims = report.findings.map((finding) => {
      const { path, line, cwe } = toReported(finding);
      return { path, line, cwe: cwe[0] ?? 0 };
    });
    const wrong = new Set(score(claims, labels).wrong);
    const right = new Set(report.findings.filter((_, index) => !wrong.has(claims[index] ?? noClaim)));
    judged.push({ tree, report, right });
  }
  return judged;
}

const noClaim = { path: '', line: undefined, cwe: 0 };

/** @param judgeOf  of one application; `undefined`: nobody is asked */
async function rowOf(
  name: string,
  judged: readonly Judged[],
  judgeOf: ((one: Judged) => LlmProvider) | undefined,
): Promise<string> {
  return tell(name, [await rankAll(judged, judgeOf)]);
}

async function rowOfDice(judged: readonly Judged[]): Promise<string> {
  const lists: (readonly Ranked[])[] = [];
  for (let seed = 1; seed <= throws; seed += 1) lists.push(await rankAll(judged, () => createDice(seed)));
  return tell(`dice, mean of ${throws} throws`, lists);
}

async function rankAll(
  judged: readonly Judged[],
  judgeOf: ((one: Judged) => LlmProvider) | undefined,
): Promise<readonly Ranked[]> {
  const ranked: Ranked[] = [];
  for (const one of judged) {
    const verdicts =
      judgeOf === undefined ? undefined : await triageReport(judgeOf(one), one.tree, one.report);
    for (const finding of one.report.findings)
      ranked.push({ finding, isRight: one.right.has(finding), triage: verdicts?.get(finding) });
  }
  return ranked;
}

function tell(name: string, lists: readonly (readonly Ranked[])[]): string {
  const mean = (of: (list: readonly Ranked[]) => number): number =>
    lists.reduce((sum, list) => sum + of(list), 0) / lists.length;
  const count = (isCounted: (one: Ranked) => boolean): string =>
    mean((list) => list.filter(isCounted).length).toFixed(lists.length === 1 ? 0 : 1);
  const ofVerdict = (verdict: string) => (one: Ranked) => one.triage?.verdict === verdict;
  const verdicts = ['true_positive', 'false_positive', 'uncertain'].map((one) => count(ofVerdict(one)));
  const wrong = count((one) => ofVerdict('true_positive')(one) && !one.isRight);
  const lost = count((one) => ofVerdict('false_positive')(one) && one.isRight);
  const precision = mean((list) => averagePrecision(byVerdict(list)));
  return `| ${name} | ${(100 * precision).toFixed(1)} | ${verdicts.join(', ')} | ${wrong} | ${lost} |\n`;
}

/** The one that the environment names; `undefined` without one. */
function openModel(): LlmProvider | undefined {
  const settings = readLlmEnvironment(process.env);
  if (settings.kind === 'problem') return undefined;
  const { wire, url, model, key, maxTokens } = settings;
  const provider = createLlm({ wire, url, model, key, clock: { now: () => new Date() } });
  return createLocalLlm(provider, { maxTokens: maxTokens * 10, folder: undefined });
}
