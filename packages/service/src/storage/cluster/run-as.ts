/**
 * PostgreSQL refuses to run as root. If Assay is root, PostgreSQL therefore runs in a user namespace that maps root to
 * an ordinary user, which works below folders that only root can enter and without changing any owner. Where namespaces
 * are forbidden, it runs as the user `nobody`.
 */

import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { ClusterError } from './cluster-error.ts';

const run = promisify(execFile);

export type RunAs =
  | { readonly kind: 'self' }
  | { readonly kind: 'namespace'; readonly uid: number }
  | { readonly kind: 'user'; readonly uid: number; readonly gid: number };

/**
 * Chooses how this process can run PostgreSQL. `dataDir` must exist.
 *
 * @throws ClusterError `database_needs_unprivileged_user`
 */
export async function chooseRunAs(dataDir: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  // initdb looks its user up by name, so the id must be in the password file.
  const users = await listUsers();
  const ordinary = users.find((user) => user.uid === 1000) ?? users.find((user) => user.uid !== 0);
  if (ordinary && (await canUnshare(ordinary.uid))) return { kind: 'namespace', uid: ordinary.uid };
  const nobody = users.find((user) => user.name === 'nobody') ?? ordinary;
  if (nobody && (await isTraversable(dataDir))) return { kind: 'user', uid: nobody.uid, gid: nobody.gid };
  throw new ClusterError(
    'database_needs_unprivileged_user',
    `PostgreSQL does not run as root, user namespaces are not available here, and other users cannot enter ${dataDir}. ` +
      'Start Assay as another user, move ASSAY_DATA_DIR, or set ASSAY_DATABASE_URL to a PostgreSQL server.',
  );
}

/** The command line that runs `program` as chosen. */
export function commandFor(
  as: RunAs,
  program: string,
  args: readonly string[],
): { readonly file: string; readonly args: readonly string[]; readonly uid?: number; readonly gid?: number } {
  switch (as.kind) {
    case 'self':
      return { file: program, args };
    case 'namespace':
      return { file: 'unshare', args: [...namespaceArgs(as.uid), '--', program, ...args] };
    case 'user':
      return { file: program, args, uid: as.uid, gid: as.gid };
  }
}

/** True if every user may traverse the folder and all its ancestors. */
export async function isTraversable(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || (await isTraversable(parent));
}

async function canUnshare(uid: number): Promise<boolean> {
  try {
    await run('unshare', [...namespaceArgs(uid), '--', 'true'], { timeout: 5000 });
    return true;
  } catch {
    // Not installed or not permitted: either way, the caller falls back to other options.
    return false;
  }
}

function namespaceArgs(uid: number): readonly string[] {
  return ['--user', `--map-user=${uid}`, `--map-group=${uid}`];
}

async function listUsers(): Promise<readonly { name: string; uid: number; gid: number }[]> {
  const path = '/etc/passwd';
  await access(path, constants.R_OK);
  const lines = (await readFile(path, 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || !uid || !gid) return [];
    return [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}
