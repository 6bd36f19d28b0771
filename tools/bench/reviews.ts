/**
 * What reviews say of planted branches: `npm run bench -- reviews FOLDER [--half learn|fresh|third|fourth-learn|fourth-fresh|fifth|sixth-learn|sixth-fresh|seventh-learn|seventh-fresh] [--only TEXT] [--signals]
 * [--fixes | --merges COUNT [--maintained | --of OWNER/NAME ...] | --one-file [--cold]] [--json FILE]`.
 *
 * FOLDER holds clones of the repositories of `reviews/branches`. `--only` takes the branches whose repository or id holds
 * TEXT; `--fixes` reviews what brings flaws of `reviews/undone-fixes.json` back instead; `--one-file` times
 * reviews of the branches that change one file, with the base known; `--merges` reviews the newest COUNT merges of each repository of the branches instead, or of those of
 * `reviews/maintained.json`, or of those that `--of` names, at the head of their clones; `--signals` compares the trees alone, which is quick, and leaves out what rules find.
 */

import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ScanReport } from '../../packages/scanner/src/index.ts';
import { findClone, isWithin, tellMissing, writeTree } from './clones/clones.ts';
import { type Branch, type BranchFile, readBranchFiles } from './reviews/branches.ts';
import { type MergeOutcome, readMaintained, reviewMerges, tableOfMerges } from './reviews/merges.ts';
import { medianOf, type OneFileReview, timeOneFileReviews } from './reviews/one-file.ts';
import { plantBranch, takeBack } from './reviews/plant.ts';
import { diffTrees, reviewTrees, scanTree } from './reviews/review-trees.ts';
import { isAt, type Outcome, resultOf, tableOf } from './reviews/score.ts';
import { readUndoneFixes, reviewUndoneFix } from './reviews/undone-fixes.ts';

const usage =
  'usage: npm run bench -- reviews FOLDER [--half learn|fresh|third|fourth-learn|fourth-fresh|fifth|sixth-learn|sixth-fresh|seventh-learn|seventh-fresh] [--only TEXT] [--signals] [--fixes | --merges COUNT [--maintained | --of OWNER/NAME ...] | --one-file [--cold]] [--json FILE]\n';

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      half: { type: 'string', default: 'learn' },
      only: { type: 'string', default: '' },
      signals: { type: 'boolean', default: false },
      fixes: { type: 'boolean', default: false },
      'one-file': { type: 'boolean', default: false },
      cold: { type: 'boolean', default: false },
      merges: { type: 'string' },
      maintained: { type: 'boolean', default: false },
      of: { type: 'string', multiple: true, default: [] },
      json: { type: 'string' },
    },
  });
  const [folder = ''] = positionals;
  if (!existsSync(folder)) {
    process.stderr.write(usage);
    return 2;
  }
  if (values.merges !== undefined) return runMerges(folder, { ...values, count: Number(values.merges) });
  if (values['one-file']) return runOneFile(folder, values);
  const missing: string[] = [];
  const outcomes: Outcome[] = [];
  for await (const outcome of values.fixes
    ? reviewFixes(folder, values, missing)
    : reviewAll(folder, values, missing)) {
    outcomes.push(outcome);
    process.stdout.write(tell(outcome));
  }
  process.stdout.write(`\n${tableOf(outcomes)}${tellMissing(folder, missing)}`);
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(outcomes, null, 2)}\n`);
  return 0;
}

interface Wanted {
  readonly half: string;
  readonly only: string;
  readonly signals: boolean;
}

/** @param missing  gets the repositories that have no clone */
async function* reviewAll(folder: string, values: Wanted, missing: string[]): AsyncGenerator<Outcome> {
  for (const file of await readBranchFiles()) {
    const isWanted = ({ id }: Branch): boolean => `${file.repository} ${id}`.includes(values.only);
    const branches = file.branches.filter(isWanted);
    if (file.half !== values.half || branches.length === 0) continue;
    const gitDir = findClone(folder, file.repository);
    if (gitDir === undefined) {
      missing.push(file.repository);
      continue;
    }
    yield* reviewBranches({ ...file, branches }, gitDir, values.signals);
  }
}

/** @param missing  gets the repositories that have no clone */
async function* reviewFixes(
  folder: string,
  { half, only, signals }: Wanted,
  missing: string[],
): AsyncGenerator<Outcome> {
  const nothing = signals ? await scanNothing() : undefined;
  for (const fix of await readUndoneFixes()) {
    if (fix.half !== half || !`${fix.repository} ${fix.fix}`.includes(only)) continue;
    const gitDir = findClone(folder, fix.repository);
    if (gitDir === undefined) missing.push(fix.repository);
    else yield await reviewUndoneFix(fix, gitDir, nothing);
  }
}

async function runOneFile(
  folder: string,
  { half, only, cold }: Pick<Wanted, 'half' | 'only'> & { readonly cold: boolean },
): Promise<number> {
  for (const file of await readBranchFiles()) {
    const gitDir = findClone(folder, file.repository);
    if (gitDir === undefined || file.half !== half || !file.repository.includes(only)) continue;
    const times: OneFileReview[] = [];
    for await (const one of timeOneFileReviews(file, gitDir, !cold)) {
      times.push(one);
      process.stdout.write(
        `${file.repository} ${one.id}: scan ${one.scanSeconds.toFixed(2)} s, rest ${one.restSeconds.toFixed(2)} s\n`,
      );
    }
    const all = medianOf(times.map(({ scanSeconds, restSeconds }) => scanSeconds + restSeconds));
    process.stdout.write(`${file.repository}: median of ${times.length} reviews ${all.toFixed(2)} s\n`);
  }
  return 0;
}

interface MergeOptions {
  readonly count: number;
  readonly only: string;
  readonly signals: boolean;
  readonly maintained: boolean;
  readonly of: readonly string[];
  readonly json?: string | undefined;
}

async function runMerges(
  folder: string,
  { count, only, signals, maintained, of, json }: MergeOptions,
): Promise<number> {
  const outcomes: MergeOutcome[] = [];
  const nothing = signals ? await scanNothing() : undefined;
  const known = maintained ? await readMaintained() : await readBranchFiles();
  const named = of.map((repository) => ({ repository, commit: 'HEAD' }));
  for (const { repository, commit } of named.length > 0 ? named : known) {
    const gitDir = findClone(folder, repository);
    if (gitDir === undefined || !repository.includes(only)) continue;
    for await (const outcome of reviewMerges({ repository, commit, count }, gitDir, nothing)) {
      outcomes.push(outcome);
      const inline = outcome.comments.filter(({ isInline }) => isInline);
      const lines = inline.map(({ path, line, rule, message }) => `  ${path}:${line} ${rule}: ${message}\n`);
      process.stdout.write(
        `${repository} ${outcome.commit.slice(0, 10)} ${inline.length} (${outcome.verdict})\n${lines.join('')}`,
      );
    }
  }
  process.stdout.write(`\n${tableOfMerges(outcomes)}`);
  if (json !== undefined) await writeFile(json, `${JSON.stringify(outcomes, null, 2)}\n`);
  return 0;
}

async function scanNothing(): Promise<ScanReport> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  try {
    return await scanTree(folder, join(folder, 'cache'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* reviewBranches(
  { repository, language, commit, branches }: BranchFile,
  gitDir: string,
  signalsOnly: boolean,
): AsyncGenerator<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  const [base, head, cache] = [join(folder, 'base'), join(folder, 'head'), join(folder, 'cache')];
  try {
    await writeTree(gitDir, commit, isWithin([]), base);
    await writeTree(gitDir, commit, isWithin([]), head);
    const baseReport = signalsOnly ? await scanNothing() : await scanTree(base, cache);
    for (const branch of branches) {
      const places = await plantBranch(head, branch);
      const paths = [...new Set(branch.edits.map(({ path }) => path))];
      const files = await diffTrees(base, head, paths);
      const started = performance.now();
      const built = await reviewTrees({ base, head, files, baseReport, cache, signalsOnly });
      const seconds = (performance.now() - started) / 1_000;
      const comments = built.comments.map(({ filePath, line, finding, placement }) => ({
        path: filePath,
        line,
        rule: finding.ruleId,
        message: finding.message,
        isInline: placement === 'inline',
      }));
      yield { repository, language, branch, places, comments, verdict: built.verdict, seconds };
      await takeBack(head, base, branch);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function tell(outcome: Outcome): string {
  const { repository, branch, places, comments, verdict, seconds } = outcome;
  const lines = comments.map((comment) => {
    const how = `${places.some((place) => isAt(comment, place)) ? '+' : '-'}${comment.isInline ? '' : ' summary'}`;
    return `  ${how} ${comment.path}:${comment.line} ${comment.rule}: ${comment.message}\n`;
  });
  const what = `${resultOf(outcome)} ${branch.class} ${repository} ${branch.id}`;
  return `${what} (${verdict}, ${seconds.toFixed(1)} s)\n${lines.join('')}`;
}
