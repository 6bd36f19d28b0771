/** Where a repository on this machine takes its objects from: a file in it may name folders anywhere. */
import { readFile, realpath } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { GitError } from './git-error.ts';

/** Git itself follows alternates no deeper. */
const deepestAlternates = 5;

/**
 * Demands that a repository and the object stores that it borrows from are below the folders that the operator allows.
 *
 * @param roots  with links resolved
 * @throws GitError `path_not_allowed`
 */
export async function assertReach(
  repository: { readonly gitDir: string; readonly commonDir: string },
  roots: readonly string[],
): Promise<void> {
  const objects = join(repository.commonDir, 'objects');
  for (const folder of [repository.gitDir, repository.commonDir, objects]) await assertInside(folder, roots);
  await assertAlternates(objects, roots, 0);
}

async function assertAlternates(objects: string, roots: readonly string[], depth: number): Promise<void> {
  if (depth > deepestAlternates) return;
  const text = await readFile(join(objects, 'info', 'alternates'), 'utf8').catch(() => '');
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    // A quoted path is rare enough to be refused: reading it wrongly would let it through.
    if (line.startsWith('"')) throw outside();
    const folder = resolve(objects, line);
    await assertInside(folder, roots);
    await assertAlternates(folder, roots, depth + 1);
  }
}

async function assertInside(folder: string, roots: readonly string[]): Promise<void> {
  // What does not exist is read by nobody.
  const real = await realpath(folder).catch(() => undefined);
  if (real === undefined) return;
  const isInside = roots.some(
    (root) => real === root || real.startsWith(root.endsWith(sep) ? root : root + sep),
  );
  if (!isInside) throw outside();
}

function outside(): GitError {
  return new GitError(
    'path_not_allowed',
    'The repository takes its content from outside of ASSAY_LOCAL_ROOTS.',
  );
}
