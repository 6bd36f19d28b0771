/**
 * Whether a change leaves everything as it was: `npm run bench -- same FOLDER [--against CHECKOUT] [--fast] [--kept FOLDER]
 * [--only TEXT] [--without FIELD]... [--most N]`.
 *
 * FOLDER holds clones of the repositories of `same/trees.json`. Each is scanned at its pinned commit, with every rule, by this
 * checkout and by CHECKOUT, another working tree with its dependencies; so is each case of the rules and each pair of trees of the
 * reviews. All that is said must be equal, but for versions: findings of any confidence with their traces, problems, coverage,
 * metrics, routes, dependencies. What differs is listed, at most N lines a subject (default 40).
 *
 * `--fast` takes the cases, the reviews and three small trees; `--only` subjects whose name holds TEXT. `--kept` is where what
 * CHECKOUT says of the trees is kept by its commit, when nothing in it is uncommitted, and used again. `--without` leaves a field of
 * records out of the comparison, one that a change adds to all of them.
 */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findClone, isWithin, tellMissing, writeTree } from './clones/clones.ts';
import { compareRecords, type Difference } from './same/compare-records.ts';

const runFile = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const usage =
  'usage: npm run bench -- same FOLDER [--against CHECKOUT] [--fast] [--kept FOLDER] [--only TEXT] [--without FIELD]... [--most N]\n';

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
      without: { type: 'string', multiple: true, default: [] },
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
    const other = resolve(values.against);
    const kept = (await keptFolder(other, values.kept)) ?? join(scratch, 'kept');
    const fields = new Set(values.without);
    let differing = 0;
    for (const subject of [...trees.keys(), 'cases', 'reviews'].filter((name) =>
      name.includes(values.only),
    )) {
      const tree = trees.get(subject);
      // The cases are those of this checkout, and other ones tomorrow.
      const before = await readRecords(
        other,
        tree === undefined ? join(scratch, 'before') : kept,
        subject,
        tree,
      );
      const after = await readRecords(root, join(scratch, 'after'), subject, tree);
      const differences = compareRecords(before, after, fields);
      process.stdout.write(tell(subject, after.length, differences, Number(values.most)));
      if (differences.length > 0) differing += 1;
    }
    return differing === 0 ? 0 : 1;
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

/** Where what a checkout says is kept; `undefined` for uncommitted work, which says something else tomorrow. */
async function keptFolder(checkout: string, kept: string | undefined): Promise<string | undefined> {
  const git = async (...args: readonly string[]) =>
    (await runFile('git', ['-C', checkout, ...args])).stdout.trim();
  if (kept === undefined || (await git('status', '--porcelain')) !== '') return undefined;
  return join(resolve(kept), await git('rev-parse', 'HEAD'));
}

/** Of one subject, from a process of its own with the modules of the checkout. */
async function readRecords(
  checkout: string,
  into: string,
  subject: string,
  tree: string | undefined,
): Promise<readonly string[]> {
  await mkdir(into, { recursive: true });
  const script = join(import.meta.dirname, 'same/write-records.ts');
  const cases = join(root, 'packages/rules/src');
  const options = ['--conditions=assay-source', '--no-warnings', '--max-old-space-size=8192'];
  const named = tree === undefined ? subject : `${subject}=${tree}`;
  await runFile(process.execPath, [...options, script, checkout, cases, into, named]);
  const text = await readFile(join(into, `${subject}.jsonl`), 'utf8');
  return text.split('\n').filter((line) => line !== '');
}

function tell(subject: string, records: number, differences: readonly Difference[], most: number): string {
  const verdict = differences.length === 0 ? 'equal' : `${differences.length} differ`;
  const more = differences.length > most ? [`  and ${differences.length - most} more`] : [];
  return [
    `${subject.padEnd(20)} ${String(records).padStart(7)} records   ${verdict}`,
    ...differences.slice(0, most).map(({ sign, text }) => `  ${sign} ${text}`),
    ...more,
    '',
  ].join('\n');
}
