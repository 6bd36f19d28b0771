/**
 * What reviews say at the places of public sets: `npm run bench -- review-sets FOLDER [--set aacr|kodus] [--only TEXT] [--whole]
 * [--json FILE]`.
 *
 * FOLDER holds clones of the sets, and of the repositories that they name. Changes whose commits a clone does not hold are counted
 * and left out. Rules read the changed files alone, and with `--whole` the trees; signals see the whole of head.
 */

import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { languageOfPath } from '../../packages/scanner/src/files/language.ts';
import { type ChangedFile, diffArguments, parseDiff } from '../../packages/service/src/git/parse-diff.ts';
import { git } from './churn/git.ts';
import { findClone, isWithin, tellMissing, writeTree } from './clones/clones.ts';
import { aacrRepository, type PullRequestCase, readAacr } from './review-sets/aacr.ts';
import { kodusRepository, readKodus, type SnippetCase } from './review-sets/kodus.ts';
import { type CaseOutcome, isSamePlace, rowOf, scoreHead, scoreOf } from './review-sets/located.ts';
import { diffTrees, reviewTrees, scanTree } from './reviews/review-trees.ts';

const usage =
  'usage: npm run bench -- review-sets FOLDER [--set aacr|kodus] [--only TEXT] [--whole] [--json FILE]\n';

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      set: { type: 'string', default: '' },
      only: { type: 'string', default: '' },
      whole: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const [folder = ''] = positionals;
  if (!existsSync(folder)) {
    process.stderr.write(usage);
    return 2;
  }
  const outcomes: CaseOutcome[] = [];
  if (values.set !== 'kodus') outcomes.push(...(await runAacr(folder, values)));
  if (values.set !== 'aacr') outcomes.push(...(await runKodus(folder, values)));
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(outcomes, null, 2)}\n`);
  return 0;
}

interface Options {
  readonly only: string;
  readonly whole: boolean;
}

async function runAacr(folder: string, { only, whole }: Options): Promise<readonly CaseOutcome[]> {
  const cases = await readAacr(folder);
  if (cases === undefined) {
    process.stdout.write(tellMissing(folder, [aacrRepository]));
    return [];
  }
  const missing: string[] = [];
  const outcomes: CaseOutcome[] = [];
  let unheld = 0;
  for (const one of cases) {
    // Comments on files that no front end reads are none of this measurement.
    const comments = one.comments.filter(({ path }) => languageOfPath(path) !== undefined);
    if (!one.id.includes(only) || comments.length === 0) continue;
    const gitDir = findClone(folder, one.repository);
    if (gitDir === undefined) {
      missing.push(one.repository);
      continue;
    }
    const outcome = await reviewPullRequest({ ...one, comments }, gitDir, whole);
    if (outcome === undefined) unheld += 1;
    else outcomes.push(outcome);
    if (outcome !== undefined) process.stdout.write(tell(outcome));
  }
  process.stdout.write(`\n${unheld} changes whose commits no clone holds\n${tellMissing(folder, missing)}`);
  const authors = new Set(outcomes.flatMap(({ of }) => of.comments.map(({ author }) => author)));
  const shares = [...authors].sort().map((author) => {
    const own = outcomes.flatMap(({ of }) => of.comments.filter((comment) => comment.author === author));
    const accepted = own.filter(({ isAccepted }) => isAccepted).length;
    return `| ${author === '' ? 'people' : author} | ${own.length} | ${accepted} (${(accepted / own.length).toFixed(2)}) |\n`;
  });
  process.stdout.write(`\n${scoreHead}${rowOf('Assay', scoreOf(outcomes))}`);
  process.stdout.write(`\n| in the set | comments | accepted |\n|---|---|---|\n${shares.join('')}`);
  return outcomes;
}

async function reviewPullRequest(
  one: PullRequestCase,
  gitDir: string,
  whole: boolean,
): Promise<CaseOutcome | undefined> {
  const source = { gitDir, objectDir: join(gitDir, 'objects') };
  const ask = async (args: readonly string[]) => (await git(source, args)).toString();
  let ends: { readonly base: string; readonly files: readonly ChangedFile[] };
  try {
    const base = (await ask(['merge-base', one.branch, one.head])).trim();
    ends = { base, files: parseDiff(await ask([...diffArguments, base, one.head])) };
  } catch {
    return undefined;
  }
  return withTrees(async (trees) => {
    const { files } = ends;
    const paths = files.map(({ path, previousPath }) => previousPath ?? path);
    await writeTree(gitDir, ends.base, isWithin(whole ? [] : paths), trees.base);
    await writeTree(gitDir, one.head, isWithin([]), trees.head);
    const scanned = whole ? trees.head : join(trees.folder, 'changed');
    if (!whole) await writeTree(gitDir, one.head, isWithin(files.map(({ path }) => path)), scanned);
    return review(one, { ...trees, scanned, files });
  });
}

async function runKodus(folder: string, { only }: Options): Promise<readonly CaseOutcome[]> {
  const cases = await readKodus(folder);
  if (cases === undefined) {
    process.stdout.write(tellMissing(folder, [kodusRepository]));
    return [];
  }
  const outcomes: CaseOutcome[] = [];
  for (const one of cases) {
    if (!one.id.includes(only) || languageOfPath(one.path) === undefined) continue;
    const outcome = await reviewSnippet(one);
    outcomes.push(outcome);
    process.stdout.write(tell(outcome));
  }
  const authors = [...new Set(outcomes.flatMap(({ of }) => [...of.others.keys()]))].sort();
  const rows = authors.map((author) => {
    const own = outcomes.flatMap(({ of }) => {
      const comments = of.others.get(author);
      return comments === undefined ? [] : [{ of, comments }];
    });
    return rowOf(author, scoreOf(own));
  });
  process.stdout.write(`\n${scoreHead}${rowOf('Assay', scoreOf(outcomes))}${rows.join('')}`);
  return outcomes;
}

function reviewSnippet(one: SnippetCase): Promise<CaseOutcome> {
  return withTrees(async (trees) => {
    for (const [directory, text] of [
      [trees.base, one.base],
      [trees.head, one.head],
    ] as const) {
      await mkdir(dirname(join(directory, one.path)), { recursive: true });
      await writeFile(join(directory, one.path), text);
    }
    const files = await diffTrees(trees.base, trees.head, [one.path]);
    return review(one, { ...trees, scanned: trees.head, files });
  });
}

interface Trees {
  readonly folder: string;
  readonly base: string;
  readonly head: string;
  readonly cache: string;
}

async function withTrees<T>(work: (trees: Trees) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  const at = (name: string): string => join(folder, name);
  const trees = { folder, base: at('base'), head: at('head'), cache: at('cache') };
  try {
    await mkdir(trees.base);
    await mkdir(trees.head);
    return await work(trees);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function review(
  of: CaseOutcome['of'],
  trees: Trees & { readonly scanned: string; readonly files: readonly ChangedFile[] },
): Promise<CaseOutcome> {
  const headReport = await scanTree(trees.scanned, trees.cache);
  const { comments } = await reviewTrees({ ...trees, headReport, signalsOnly: false });
  const inline = comments.filter(({ placement }) => placement === 'inline');
  return {
    of,
    comments: inline.map(({ filePath, line, startLine, finding }) => ({
      path: filePath,
      startLine: startLine ?? line,
      endLine: line,
      rule: finding.ruleId,
      message: finding.message,
    })),
  };
}

function tell({ of, comments }: CaseOutcome): string {
  const lines = comments.map((comment) => {
    const there = of.comments.filter((other) => isSamePlace(comment, other));
    const mark = there.some(({ isAccepted }) => isAccepted) ? '+' : there.length > 0 ? '!' : '-';
    return `  ${mark} ${comment.path}:${comment.endLine} ${comment.rule}: ${comment.message}\n`;
  });
  return `${of.id} ${comments.length} of ${of.comments.filter(({ isAccepted }) => isAccepted).length}\n${lines.join('')}`;
}
