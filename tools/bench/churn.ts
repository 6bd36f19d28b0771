/**
 * Do issues keep their identity? `npm run bench -- churn FOLDER [--commits N] [--list]`
 *
 * FOLDER holds bare repositories with their history, one below each other folder or two deep. Over each, the newest
 * N commits of the main line (default 60) are compared one by one and in strides; then the newest tree is moved about.
 * What must survive is told by `git blame -M -C` and by the moves themselves, never by fingerprints. Printed beside it:
 * two identities that need no thought.
 */

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { createAnalyst, isAnalysed } from './churn/analysis.ts';
import { followHistory, type HistoryResult } from './churn/commits.ts';
import { findRepositories, listCommits, listTree, type Repository, readBlobs } from './churn/git.ts';
import { scoreLabels } from './churn/labelled.ts';
import { noScore, type Score } from './churn/score.ts';
import { type SyntheticScores, scoreMoves } from './churn/synthetic.ts';

const defaultCommits = 60;
/** Commits between two compared trees of the second run. About a month of a busy project. */
const stride = 15;
const fewestRepositories = 5;

export async function run(args: readonly string[]): Promise<number> {
  const folder = args.find((argument) => !argument.startsWith('--') && !/^\d+$/.test(argument));
  const repositories = folder === undefined ? [] : await findRepositories(resolve(folder));
  if (folder === undefined || repositories.length === 0) {
    process.stderr.write(
      'usage: npm run bench -- churn FOLDER [--commits N] [--list]\n' +
        'FOLDER holds bare git repositories of JavaScript or TypeScript projects with some hundred commits each,\n' +
        'for example: git clone --bare URL FOLDER/name\n',
    );
    return 2;
  }
  if (repositories.length < fewestRepositories)
    print(`Only ${repositories.length} of ${fewestRepositories} repositories: the figures say less.`);
  const count = Number(args[args.indexOf('--commits') + 1]) || defaultCommits;
  const work = await mkdtemp(join(tmpdir(), 'assay-churn-'));
  try {
    await measure(resolve(folder), repositories, count, work, args.includes('--list'));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return 0;
}

async function measure(
  folder: string,
  gitDirs: readonly string[],
  count: number,
  work: string,
  isListed: boolean,
): Promise<void> {
  const analyst = await createAnalyst();
  const totals = { each: new Map<string, Score>(), strides: new Map<string, Score>() };
  const synthetic: SyntheticScores = new Map();
  let commitCount = 0;
  for (const gitDir of gitDirs) {
    const objectDir = join(work, 'objects');
    await mkdir(objectDir, { recursive: true });
    const repository = { gitDir, objectDir };
    const commits = await listCommits(repository, count);
    commitCount += commits.length;
    const name = relative(folder, gitDir);
    const each = await followHistory(repository, analyst, commits);
    showHistory(`${name}: ${commits.length} commits, one by one`, each, totals.each, isListed);
    const far = commits.filter((_, index) => (commits.length - 1 - index) % stride === 0);
    showHistory(
      `${name}: every ${stride} commits`,
      await followHistory(repository, analyst, far),
      totals.strides,
      isListed,
    );
    const lost = await scoreMoves(
      analyst,
      await readTree(repository, commits.at(-1) ?? 'HEAD'),
      work,
      synthetic,
    );
    if (isListed) for (const line of lost) print(`  lost: ${line}`);
    await rm(objectDir, { recursive: true, force: true });
  }
  print(
    `\nall ${gitDirs.length} repositories, ${commitCount} commits one by one (findings in changed files)`,
  );
  showScores(totals.each);
  print(`\nall repositories, every ${stride} commits (findings in changed files)`);
  showScores(totals.strides);
  const labels = await scoreLabels(gitDirs, analyst);
  const { kept, same, confused, different, gone, disagreements } = labels;
  print(
    `\nlabelled by hand: ${kept} of ${same} that are the same were followed, ${confused} of ${different} that are not` +
      ` were taken for the same (${gone} are not found any more)`,
  );
  if (isListed) for (const line of disagreements) print(`  disagrees: ${line}`);
  for (const [name, scores] of synthetic) {
    print(`\n${name}`);
    showScores(scores);
  }
}

async function readTree(repository: Repository, commit: string): Promise<ReadonlyMap<string, string>> {
  const files = (await listTree(repository, commit)).filter(({ path }) => isAnalysed(path));
  const blobs = await readBlobs(
    repository,
    files.map(({ blob }) => blob),
  );
  return new Map(files.map(({ path }, index) => [path, blobs[index]?.toString() ?? '']));
}

function showHistory(
  title: string,
  result: HistoryResult,
  totals: Map<string, Score>,
  isListed: boolean,
): void {
  print(`\n${title}: ${result.steps} steps with changed sources, ${result.findings} findings at the end`);
  showScores(result.scores);
  print(
    `  passes: ${Object.entries(result.passes)
      .map(([pass, hits]) => `${pass} ${hits}`)
      .join(', ')}`,
  );
  if (isListed) for (const line of result.lost) print(`  lost: ${line}`);
  for (const [name, score] of result.scores) {
    const total = totals.get(name) ?? noScore();
    totals.set(name, {
      expected: total.expected + score.expected,
      kept: total.kept + score.kept,
      falselyClosed: total.falselyClosed + score.falselyClosed,
      falselyOpened: total.falselyOpened + score.falselyOpened,
    });
  }
}

function showScores(scores: ReadonlyMap<string, Score>): void {
  for (const [name, { expected, kept, falselyClosed, falselyOpened }] of scores) {
    const share = (part: number): string =>
      expected === 0 ? '-' : `${((100 * part) / expected).toFixed(2)} %`;
    print(
      `  ${name.padEnd(20)} kept ${share(kept).padStart(9)} of ${String(expected).padStart(6)}` +
        `   falsely closed ${String(falselyClosed).padStart(5)}   falsely opened ${share(falselyOpened).padStart(9)}`,
    );
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
