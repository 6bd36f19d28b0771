/** The pinned trees of the gate of counts, and what their analysis is now. */

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import type { Counts, KnownCounts } from './judge-counts.ts';

const runFile = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const file = join(import.meta.dirname, 'counts.json');
const limits = { timeout: 600_000, maxBuffer: 268_435_456 };

/** Folders of this repository at one commit: a program in TypeScript, and all cases of the other languages. */
const pinned = '1376a6da0c';
const folders: Readonly<Record<string, string>> = {
  go: 'packages/rules/src/go',
  java: 'packages/rules/src/java',
  python: 'packages/rules/src/python',
  typescript: 'packages/service/src',
};

export const treeNames: readonly string[] = Object.keys(folders);

export async function readKnown(): Promise<Readonly<Record<string, KnownCounts>>> {
  return JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, KnownCounts>>;
}

/**
 * What is written down in the last commit, whatever the file says.
 *
 * @returns no tree where git knows no such file
 */
export async function readCommitted(): Promise<Readonly<Record<string, KnownCounts>>> {
  const path = relative(root, file).replaceAll(sep, '/');
  try {
    const { stdout } = await runFile('git', ['-C', root, 'show', `HEAD:${path}`], limits);
    return JSON.parse(stdout) as Readonly<Record<string, KnownCounts>>;
  } catch {
    return {};
  }
}

export async function writeKnown(known: Readonly<Record<string, KnownCounts>>): Promise<void> {
  await writeFile(file, `${JSON.stringify(known, undefined, 2)}\n`);
}

/**
 * @param checkout  the one whose engine is measured
 * @throws when the clone lacks the pinned commit
 */
export async function measureTree(name: string, checkout = root): Promise<Counts> {
  const directory = await mkdtemp(join(tmpdir(), 'assay-counts-'));
  try {
    const archive = join(directory, 'tree.tar');
    const tree = join(directory, 'tree');
    await mkdir(tree);
    await runFile('git', ['-C', root, 'archive', '-o', archive, pinned, folders[name] ?? ''], limits);
    await runFile('tar', ['-xf', archive, '-C', tree], limits);
    const script = join(import.meta.dirname, 'measure-counts.ts');
    const options = ['--conditions=assay-source', '--expose-gc', '--no-warnings', script];
    const { stdout } = await runFile(process.execPath, [...options, checkout, tree], limits);
    return JSON.parse(stdout) as Counts;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
