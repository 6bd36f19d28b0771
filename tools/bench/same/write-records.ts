/**
 * What one checkout says of programs, as records: `node write-records.ts ROOT CASES OUT SUBJECT...`.
 *
 * ROOT is the checkout whose engine answers, CASES the sources of a checkout's rules. A subject is `cases`, `reviews`, or a tree as
 * NAME=DIRECTORY. For each one a file is written into OUT, with a line of JSON for each record, so that two checkouts are compared line
 * by line. A file that is there already is kept.
 *
 * Records hold all that is said, but for versions.
 */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const [root = '', cases = '', out = '', ...subjects] = process.argv.slice(2);
/** By path, for the checkout may be another one than this file's. */
const load = (path: string) => import(pathToFileURL(join(root, 'packages', path)).href);

interface Case {
  readonly name: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

type Entries = readonly (readonly [kind: string, entry: unknown])[];

/** Of the subject `name`; nothing where another run wrote them. */
async function write(name: string, describe: () => Promise<Entries>): Promise<void> {
  const file = join(out, `${name}.jsonl`);
  if (existsSync(file)) return;
  const entries = await describe();
  const lines = entries.map(([kind, entry]) => JSON.stringify({ kind, ...(entry as object) })).sort();
  await writeFile(`${file}.part`, lines.map((line) => `${line}\n`).join(''));
  await rename(`${file}.part`, file);
}

for (const subject of subjects) {
  const [name = '', directory] = subject.split('=');
  if (directory !== undefined) await write(name, () => describeTree(directory));
  else await write(name, name === 'cases' ? describeCases : describeReviews);
}

/** A scan in a process of its own, as users have it. */
async function describeTree(directory: string): Promise<Entries> {
  const { scanDirectory } = await load('scanner/src/index.ts');
  const report = await scanDirectory({ directory, useGitignore: false, workers: 1 });
  const lists = ['findings', 'suppressed', 'problems', 'metrics', 'dependencies', 'routes'] as const;
  const { coverage, duplication } = report;
  return [
    ['coverage', coverage],
    ['duplication', { value: duplication }],
    ...lists.flatMap((list) =>
      ((report[list] ?? []) as readonly unknown[]).map((entry) => [list, entry] as const),
    ),
  ];
}

/** Each case is a program, read with every rule at once. */
async function describeCases(): Promise<Entries> {
  const { analyzeCase, loadCases } = await load('engine/src/testing/index.ts');
  const { models, rules } = await load('rules/src/index.ts');
  const options = { models, rules: rules.map(({ rule }: { rule: unknown }) => rule) };
  const entries: [string, unknown][] = [];
  for (const folder of caseFolders(cases)) {
    for (const { name, files } of loadCases(folder).flatMap(twinsOf)) {
      const { findings, problems } = await analyzeCase(files, options);
      const program = `${relative(cases, folder)}/${name}`;
      entries.push(
        ...findings.map((entry: object): [string, unknown] => ['findings', { program, ...entry }]),
      );
      entries.push(
        ...problems.map((entry: object): [string, unknown] => ['problems', { program, ...entry }]),
      );
    }
  }
  return entries;
}

/** The twins of a pair that are programs of their own stand in the folders `flawed` and `fixed`. */
function twinsOf({ name, files }: Case): readonly Case[] {
  const twins = ['flawed', 'fixed'].map((side) => ({
    name: `${name}/${side}`,
    files: files.filter(({ path }) => path.startsWith(`${name}/${side}/`)),
  }));
  return twins.every((twin) => twin.files.length > 0) ? twins : [{ name, files }];
}

/** What reviews say of each pair of trees that the signals are tested with. */
async function describeReviews(): Promise<Entries> {
  const { runJob } = await load('scanner/src/run-job.ts');
  const entries: [string, unknown][] = [];
  for (const folder of foldersBelow(cases).filter(
    (path) => existsSync(join(path, 'base')) && existsSync(join(path, 'head')),
  )) {
    const [baseDirectory, headDirectory] = [join(folder, 'base'), join(folder, 'head')];
    const files = changedFiles(baseDirectory, headDirectory);
    const job = { kind: 'compare-trees', baseDirectory, headDirectory, files };
    const { result } = await runJob(job, () => undefined);
    entries.push(['review', { pair: relative(cases, folder), ...result }]);
  }
  return entries;
}

function changedFiles(base: string, head: string) {
  const [before, after] = [textsBelow(base), textsBelow(head)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => ({
      path,
      change: !before.has(path) ? 'added' : !after.has(path) ? 'deleted' : 'modified',
    }));
}

function textsBelow(folder: string): ReadonlyMap<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return new Map(
    paths
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
}

/** Folders whose children are cases: those of rules, and groups of pairs. */
function caseFolders(folder: string): readonly string[] {
  return foldersBelow(folder).filter(
    (path) => /\/pairs\/cases\/[^/]+$|(?<!\/pairs)\/cases$/.test(path) && !path.includes('/signals/'),
  );
}

function foldersBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isDirectory())
    .toSorted();
}
