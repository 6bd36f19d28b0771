/**
 * The bundle of the dashboard: made when there is none of these sources, and found when there is.
 *
 * A bundle is a folder below `dist` with the hash of its sources as its name. It is written elsewhere and renamed, so
 * that a folder with such a name is complete, and two processes that build at once do not meet.
 */

import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { hashSources } from './source-hash.ts';

const compress = promisify(gzip);

/** Everything else is compressed already. */
const compressible: ReadonlySet<string> = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest']);

export interface BundleOptions {
  /** Of the package, with `src` and `dist`. */
  readonly folder: string;
  /** Told once, before something takes long. */
  readonly onBuild: () => void;
}

/** @returns the folder of the bundle; of a package that comes without sources, the one that it carries */
export async function findOrBuildBundle({ folder, onBuild }: BundleOptions): Promise<string> {
  const dist = join(folder, 'dist');
  if (!(await exists(join(folder, 'src')))) return join(dist, 'bundle');
  const target = join(dist, await hashSources(folder));
  if (await exists(target)) return target;
  onBuild();
  const draft = join(dist, `.draft-${process.pid}`);
  try {
    await writeBundle(folder, draft);
    await moveInto(draft, target);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await dropOthers(dist, target);
  return target;
}

/** @param target is emptied, and becomes the bundle: `index.html`, its files, and a `.gz` beside what shrinks */
export async function writeBundle(folder: string, target: string): Promise<void> {
  const { build } = await import('vite');
  // The bundle is the same whoever makes it: a test run has another environment.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      configFile: join(folder, 'vite.config.ts'),
      configLoader: 'native',
      logLevel: 'error',
      build: { outDir: target, emptyOutDir: true },
    });
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
  }
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    await writeFile(`${path}.gz`, await compress(await readFile(path), { level: 9 }));
  }
}

/** Whoever is first wins; the bundles are equal. */
async function moveInto(draft: string, target: string): Promise<void> {
  try {
    await rename(draft, target);
  } catch (error) {
    if (!(await exists(target))) throw error;
  }
}

/** Bundles of other sources. A service that serves one of them holds it in memory. */
async function dropOthers(dist: string, kept: string): Promise<void> {
  for (const name of await readdir(dist)) {
    const path = join(dist, name);
    if (path !== kept && /^[0-9a-f]{16}$/.test(name)) await rm(path, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
