/**
 * Is a scan that uses what earlier ones left the same as one that works everything out?
 * `npm run bench -- incremental FOLDER [--pairs N] [--seed S]`
 *
 * FOLDER holds bare repositories, as for `churn`. Of a random repository a random commit of the newest is scanned, then
 * another one near it, with and without what the first one left; the reports must be equal byte for byte. Trees are cut
 * to their first 20,000 lines. A pair of which the clone lacks a file is left out, and told. Processor time is that of the scans alone, without git.
 */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Installation } from '../../packages/scanner/src/analysis/installation.ts';
import { scanTree } from '../../packages/scanner/src/analysis/scan-tree.ts';
import { analyzersOf } from '../../packages/scanner/src/files/claims.ts';
import type { CacheSettings } from '../../packages/scanner/src/scan-report.ts';
import { isAnalysed } from './churn/analysis.ts';
import { findRepositories, listCommits, listTree, type Repository, readBlobs } from './churn/git.ts';

const defaultPairs = 50;
const commitsBack = 400;
/** Commits between the two of a pair, at most: about the length of a branch. */
const widestStep = 8;
const mostLines = 20_000;
const reportEvery = 10;
/** One for all scans, as in a process that does one after the other. */
const installation = new Installation();

/** @returns the exit code */
export async function run(args: readonly string[]): Promise<number> {
  const [folder] = args;
  const numberOf = (name: string) => Number(args[args.indexOf(name) + 1]);
  const repositories = folder === undefined ? [] : await findRepositories(resolve(folder));
  if (repositories.length === 0) {
    process.stderr.write('usage: npm run bench -- incremental FOLDER [--pairs N] [--seed S]\n');
    return 2;
  }
  const pairs = args.includes('--pairs') ? numberOf('--pairs') : defaultPairs;
  const seed = args.includes('--seed') ? numberOf('--seed') : Date.now() % 1_000_000;
  const work = await mkdtemp(join(tmpdir(), 'assay-incremental-'));
  try {
    return (await comparePairs(repositories, { pairs, seed, work })) ? 0 : 1;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

interface Comparison {
  readonly pairs: number;
  readonly seed: number;
  readonly work: string;
}

/** @returns true when every pair agrees */
async function comparePairs(gitDirs: readonly string[], { pairs, seed, work }: Comparison): Promise<boolean> {
  const random = createRandom(seed);
  const totals = { fullSeconds: 0, warmSeconds: 0, lines: 0, findings: 0, different: 0, leftOut: 0 };
  for (let pair = 0; pair < pairs; pair += 1) {
    const gitDir = gitDirs[random(gitDirs.length)] ?? '';
    const repository = { gitDir, objectDir: join(gitDir, 'objects') };
    const commits = await listCommits(repository, commitsBack);
    const from = random(commits.length);
    const to = Math.max(0, Math.min(commits.length - 1, from + random(2 * widestStep + 1) - widestStep));
    const cache: CacheSettings = { directory: join(work, `cache${pair}`), namespace: 'bench', mode: 'use' };
    try {
      await checkOut(repository, commits[from] ?? 'HEAD', join(work, 'base'));
      totals.lines += await checkOut(repository, commits[to] ?? 'HEAD', join(work, 'head'));
    } catch (error) {
      totals.leftOut += 1;
      process.stdout.write(`left out: ${gitDir}: ${String(error)}\n`);
      continue;
    }
    await timeScan(join(work, 'base'), cache);
    const warm = await timeScan(join(work, 'head'), cache);
    const full = await timeScan(join(work, 'head'), undefined);
    totals.warmSeconds += warm.seconds;
    totals.fullSeconds += full.seconds;
    totals.findings += full.findings;
    if (warm.text !== full.text) {
      totals.different += 1;
      process.stdout.write(`different: ${gitDir} ${commits[from]} -> ${commits[to]}\n`);
    }
    await rm(cache.directory, { recursive: true, force: true });
    if ((pair + 1) % reportEvery === 0)
      process.stdout.write(`${pair + 1} pairs, ${totals.different} different\n`);
  }
  const { lines, findings, different, leftOut, fullSeconds, warmSeconds } = totals;
  process.stdout.write(
    `seed ${seed}: ${pairs - leftOut} pairs, ${different} different; ${lines} lines and ${findings} findings in all\n` +
      `processor time: full ${fullSeconds.toFixed(1)} s, with what the other commit left ${warmSeconds.toFixed(1)} s\n`,
  );
  return different === 0;
}

/** @returns lines written */
async function checkOut(repository: Repository, commit: string, folder: string): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  let lines = 0;
  const files = (await listTree(repository, commit)).filter(({ path }) => isAnalysed(path));
  const blobs = await readBlobs(
    repository,
    files.map(({ blob }) => blob),
  );
  for (const [index, { path }] of files.entries()) {
    const bytes = blobs[index];
    if (bytes === undefined || lines > mostLines) break;
    lines += bytes.toString('latin1').split('\n').length;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return lines;
}

async function timeScan(directory: string, cache: CacheSettings | undefined) {
  await mkdir(directory, { recursive: true });
  const before = process.cpuUsage();
  const report = await scanTree(
    {
      kind: 'scan',
      directory,
      scope: 'all',
      analyzers: analyzersOf('all'),
      paths: [],
      only: undefined,
      workers: 1,
      workerHeapMegabytes: 1_024,
      usesThreads: false,
      isFrugal: false,
      memoryLimitBytes: 4_294_967_296,
      useGitignore: false,
      today: '2026-01-01',
      fileTimeLimitMs: 600_000,
      cache,
      models: {},
      own: [],
    },
    () => undefined,
    installation,
  );
  const { user, system } = process.cpuUsage(before);
  return {
    text: JSON.stringify(report),
    seconds: (user + system) / 1e6,
    findings: report.findings.length,
  };
}

/** Numbers from 0 to below `limit`, equal for equal seeds (mulberry32). */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
