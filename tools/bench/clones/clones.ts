/** Clones of public repositories in a folder, and the trees of their commits. Nothing is written into a clone. */

import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readBlobs, type TreeFile } from '../churn/git.ts';
import { listStoredTree } from './stored-tree.ts';

/** Blobs that are held in memory at once. */
const batch = 1_000;

/**
 * @param repository  `owner/name`; the clone may be `owner/name`, `owner+name` or `name`, bare, with a work tree, or in a
 *                    folder `repo` below that
 * @returns           its git directory
 */
export function findClone(folder: string, repository: string): string | undefined {
  const names = [repository, repository.replace('/', '+'), repository.split('/')[1] ?? ''];
  return names
    .flatMap((name) => [name, `${name}.git`, `${name}/.git`, `${name}/repo`, `${name}/repo/.git`])
    .map((name) => join(folder, name))
    .find((path) => existsSync(join(path, 'HEAD')) && existsSync(join(path, 'objects')));
}

/** @returns  whether a path is one of these files or below one of these folders; all are without any */
export function isWithin(scope: readonly string[]): (path: string) => boolean {
  return (path) =>
    scope.length === 0 || scope.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/** What to type for the clones that are missing. */
export function tellMissing(folder: string, repositories: readonly string[]): string {
  const commands = [...new Set(repositories)]
    .sort()
    .map((name) => `  git clone --bare https://github.com/${name} ${join(folder, name.replace('/', '+'))}`);
  return commands.length === 0 ? '' : `not there:\n${commands.join('\n')}\n`;
}

/**
 * Writes the files of a commit below `directory`. Files that the clone does not hold, as snapshots leave out the largest,
 * and those beyond a megabyte, which no scanner reads, are left out.
 *
 * @param isWanted  of paths in the tree
 */
export async function writeTree(
  gitDir: string,
  commit: string,
  isWanted: (path: string) => boolean,
  directory: string,
): Promise<void> {
  const repository = { gitDir, objectDir: join(gitDir, 'objects') };
  const files = (await listStoredTree(gitDir, commit)).filter(({ path }) => isWanted(path));
  for (let at = 0; at < files.length; at += batch) {
    const part = files.slice(at, at + batch);
    const contents = await readBlobs(
      repository,
      part.map(({ blob }) => blob),
    );
    await Promise.all(part.map((file, index) => writeBlob(directory, file, contents[index])));
  }
}

async function writeBlob(directory: string, { path }: TreeFile, content: Buffer | undefined): Promise<void> {
  if (content === undefined || path.split('/').includes('..')) return;
  const target = join(directory, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}
