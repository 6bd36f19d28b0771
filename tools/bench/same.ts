/**
 * Whether a change leaves everything as it was: `npm run bench -- same FOLDER [--against CHECKOUT] [--fast] [--kept FOLDER]
 * [--only TEXT] [--most N]`.
 *
 * FOLDER holds clones of the repositories of `same/trees.json`. Each is scanned at its pinned commit, with every rule, by this
 * checkout and by CHECKOUT, another working tree with its dependencies; so is each case of the rules and each pair of trees of the
 * reviews. All that is said must be equal, but for versions: findings of any confidence with their traces, problems, coverage,
 * metrics, routes, dependencies. What differs is listed, at most N lines a subject (default 40).
 *
 * `--fast` takes the cases, the reviews and three small trees; `--only` subjects whose name holds TEXT. `--kept` is where the answers of
 * CHECKOUT are kept by its commit, when nothing in it is uncommitted, and used again.
 */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findClone, isWithin, tellMissing, writeTree } from './clones/clones.ts';
import { compareRecords } from './same/compare-records.ts';

const runFile = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const usage =
  'usage: npm run bench -- same FOLDER [--against CHECKOUT] [--fast] [--kept FOLDER] [--only TEXT] [--most N]\n';

interface Tree {
  readonly repository: string;
  readonly commit: string;
  readonly fast?: true;
}

/** @returns the exit code: 1 where something differs */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      fast: { type: 'boolean', default: false },
      kept: { type: 'string' },
      only: { type: 'string', default: '' },
      most: { type: 'string', default: '40' },
    },
  });
  const [folder = ''] = positionals;
  if (!existsSync(folder) || values.against === undefined) {
    process.stderr.write(usage);
    return 2;
  }
  const scratch = await mkdtemp(join(tmpdir(), 'assay-same-'));
  try {
    const trees = await writeTrees(folder, join(scratch, 'trees'), values);
    const subjects = [...trees.keys(), 'cases', 'reviews'].filter((name) => name.includes(values.only));
    const other = resolve(values.against);
    const [before, after] = [await folderOf(other, values.kept, scratch), join(scratch, 'after')];
    await writeRecords(other, before, trees, subjects);
    await writeRecords(root, after, trees, subjects);
    return await tellDifferences(before, after, subjects, Number(values.most));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The pinned trees that are asked for, each in a folder of its own. */
async function writeTrees(
  folder: string,
  into: string,
  { fast, only }: { readonly fast: boolean; readonly only: string },
): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(import.meta.dirname, 'same/trees.json'), 'utf8');
  const all = JSON.parse(text) as readonly Tree[];
  const wanted = all.filter((tree) => (!fast || tree.fast === true) && tree.repository.includes(only));
  const written = new Map<string, string>();
  const missing: string[] = [];
  for (const { repository, commit } of wanted) {
    const gitDir = findClone(folder, repository);
    const [, name = ''] = repository.split('/');
    if (gitDir === undefined) missing.push(repository);
    else {
      await writeTree(gitDir, commit, isWithin([]), join(into, name));
      written.set(name, join(into, name));
    }
  }
  process.stdout.write(tellMissing(folder, missing));
  return written;
}

/** Where the answers of a checkout go: answers of a commit stay the same, those of uncommitted work do not. */
async function folderOf(checkout: string, kept: string | undefined, scratch: string): Promise<string> {
  const git = async (...args: readonly string[]) =>
    (await runFile('git', ['-C', checkout, ...args])).stdout.trim();
  const isKept = kept !== undefined && (await git('status', '--porcelain')) === '';
  return isKept ? join(resolve(kept), await git('rev-parse', 'HEAD')) : join(scratch, 'before');
}

/** In a process of its own, with the modules of that checkout. */
async function writeRecords(
  checkout: string,
  into: string,
  trees: ReadonlyMap<string, string>,
  subjects: readonly string[],
): Promise<void> {
  await mkdir(into, { recursive: true });
  const script = join(import.meta.dirname, 'same/write-records.ts');
  // Of this checkout for both, so that the same programs are read.
  const cases = join(root, 'packages/rules/src');
  const named = subjects.map((name) => (trees.has(name) ? `${name}=${trees.get(name)}` : name));
  const options = ['--conditions=assay-source', '--no-warnings', '--max-old-space-size=8192'];
  await runFile(process.execPath, [...options, script, checkout, cases, into, ...named]);
}

async function tellDifferences(
  before: string,
  after: string,
  subjects: readonly string[],
  most: number,
): Promise<number> {
  let differing = 0;
  for (const subject of subjects) {
    const [old, now] = await Promise.all([before, after].map((folder) => readLines(folder, subject)));
    const differences = compareRecords(old ?? [], now ?? []);
    if (differences.length > 0) differing += 1;
    const verdict = differences.length === 0 ? 'equal' : `${differences.length} differ`;
    process.stdout.write(
      `${subject.padEnd(20)} ${String(now?.length ?? 0).padStart(7)} records   ${verdict}\n`,
    );
    for (const { sign, text } of differences.slice(0, most)) process.stdout.write(`  ${sign} ${text}\n`);
    if (differences.length > most) process.stdout.write(`  and ${differences.length - most} more\n`);
  }
  return differing === 0 ? 0 : 1;
}

async function readLines(folder: string, subject: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, `${subject}.jsonl`), 'utf8');
  return text.split('\n').filter((line) => line !== '');
}
