/** What a scan costs after a small change, by the command line with its cache. */

import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageOfPath } from '../../../packages/scanner/src/files/language.ts';
import { type Measurement, measureScan } from './measure-scan.ts';

export interface ChangedScan {
  readonly change: string;
  readonly measured: Measurement;
}

/** Lines that a language takes at the end of a file: a remark, a statement, something that other files may name. */
const additions: Readonly<Record<string, readonly [string, string, string]>> = {
  javascript: ['// A remark.\n', 'globalThis.changed = 1;\n', 'export const changedByBench = () => 1;\n'],
  typescript: ['// A remark.\n', 'globalThis.name;\n', 'export const changedByBench = () => 1;\n'],
  python: ['# A remark.\n', 'changed = 1\n', 'def changed_by_bench():\n    return 1\n'],
  java: [
    '// A remark.\n',
    '/* no statement outside of a class */\n',
    'class ChangedByBench { int run() { return 1; } }\n',
  ],
  go: ['// A remark.\n', 'var changed = 1\n', 'func ChangedByBench() int { return 1 }\n'],
};

/** Adds a statement at the end of a file; nothing to one whose language is not known here. */
export async function addStatement(file: string): Promise<void> {
  const language = languageOfPath(file)?.replace('tsx', 'typescript') ?? '';
  // Java has none outside of a class.
  const added = additions[language]?.[language === 'java' ? 2 : 1] ?? '';
  await writeFile(file, `${await readFile(file, 'utf8')}\n${added}`);
}

/**
 * Scans a copy of the tree cold and unchanged, and then after each of three changes to its file in the middle.
 *
 * @param paths  of the analysed files, sorted
 */
export async function measureChanges(
  directory: string,
  paths: readonly string[],
  work: string,
): Promise<readonly ChangedScan[]> {
  const tree = join(work, 'changed');
  await cp(directory, tree, { recursive: true, filter: (path) => !path.endsWith('/node_modules') });
  const cache = join(work, 'cache');
  await mkdir(cache, { recursive: true });
  const output = join(work, 'changed.json');
  const scan = async (change: string): Promise<ChangedScan> => {
    return { change, measured: await measureScan(tree, output, { cache }) };
  };
  const results = [await scan('nothing known'), await scan('nothing changed')];
  const path = paths[Math.floor(paths.length / 2)];
  const added =
    path === undefined ? undefined : additions[languageOfPath(path)?.replace('tsx', 'typescript') ?? ''];
  if (path === undefined || added === undefined) return results;
  for (const [index, name] of ['a comment', 'a statement', 'an export'].entries()) {
    const file = join(tree, path);
    await writeFile(file, `${await readFile(file, 'utf8')}\n${added[index] ?? ''}`);
    results.push(await scan(`${name} added`));
  }
  return results;
}
