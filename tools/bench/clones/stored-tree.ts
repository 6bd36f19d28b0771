/** The files of a commit that a clone holds: a snapshot may lack some. */

import { join } from 'node:path';
import { git, listTree, type TreeFile } from '../churn/git.ts';

const largestBytes = 1_048_576;

export async function listStoredTree(gitDir: string, commit: string): Promise<readonly TreeFile[]> {
  const repository = { gitDir, objectDir: join(gitDir, 'objects') };
  const files = await listTree(repository, commit);
  const asked = files.map(({ blob }) => `${blob}\n`).join('');
  const format = '--batch-check=%(objecttype) %(objectsize)';
  const answers = (await git(repository, ['cat-file', format], asked)).toString().split('\n');
  return files.filter((_, index) => {
    const [type, size] = (answers[index] ?? '').split(' ');
    return type === 'blob' && Number(size) <= largestBytes;
  });
}
