/** The service's advisories in the form that scans read: a folder on this node, rebuilt when they change. */

import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { databaseFiles, databaseFormat, readAbout } from '@assay/scanner/advisories';
import type { ServiceContext } from '../context.ts';
import { type AdvisoryEcosystemRow, listAdvisoryEcosystems, readParts } from '../storage/advisories.ts';
import type { Queryable } from '../storage/database.ts';

type Deps = Pick<ServiceContext, 'db' | 'config'>;

const decompress = promisify(gunzip);
/** Time since last use after which an outdated folder is removed, because a scan may still have it open. Chosen. */
const keptMs = 86_400_000;
/** By data folder: concurrent scans wait for the same copy. */
const underWay = new Map<string, Promise<string>>();

/** Returns a folder without a database if there are no advisories: scans report that. */
export async function advisoriesFolder({ db, config }: Deps): Promise<string> {
  const parent = join(config.dataDir, 'advisories');
  const known = await listKnown(db);
  if (known.length === 0) return join(parent, 'none');
  const folder = join(parent, nameOf(known));
  if (isWhole(folder)) {
    const now = new Date();
    await utimes(folder, now, now);
    return folder;
  }
  const copy = underWay.get(parent) ?? makeFolder(db, parent).finally(() => underWay.delete(parent));
  underWay.set(parent, copy);
  return copy;
}

/** Ecosystems in the format that this release reads. */
async function listKnown(db: Queryable): Promise<readonly AdvisoryEcosystemRow[]> {
  return (await listAdvisoryEcosystems(db)).filter(({ format }) => format === databaseFormat);
}

function digestOf(known: readonly AdvisoryEcosystemRow[]): string {
  const content = known.map(({ ecosystem, digest, day, records }) => [ecosystem, digest, day, records]);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function nameOf(known: readonly AdvisoryEcosystemRow[]): string {
  return digestOf(known).slice(0, 32);
}

async function makeFolder(db: Queryable, parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  const fresh = join(parent, `new-${randomBytes(8).toString('hex')}`);
  await mkdir(fresh);
  try {
    // Reads a consistent snapshot: an import may finish meanwhile.
    const name = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const known = await listKnown(trx);
        await writeFiles(trx, known, fresh);
        return nameOf(known);
      });
    const folder = join(parent, name);
    // Another process of this node may have been faster.
    await rename(fresh, folder).catch((error: unknown) => {
      if (!isWhole(folder)) throw error;
    });
    await dropOld(folder);
    return folder;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

function isWhole(folder: string): boolean {
  try {
    return readAbout(folder) !== undefined;
  } catch {
    return false;
  }
}

async function writeFiles(
  trx: Queryable,
  known: readonly AdvisoryEcosystemRow[],
  folder: string,
): Promise<void> {
  const records = await open(join(folder, databaseFiles.records), 'w');
  const index = await open(join(folder, databaseFiles.index), 'w');
  try {
    let start = 0;
    // In the order of index lines: by bytes.
    for (const { ecosystem } of known.toSorted((a, b) => Buffer.compare(keyOf(a), keyOf(b)))) {
      const lines: string[] = [];
      const parts: Buffer[] = [];
      for await (const part of readParts(trx, ecosystem, 'index')) parts.push(await decompress(part));
      for (const line of Buffer.concat(parts).toString('utf8').split('\n')) {
        const [own, name, offset, length] = line.split('\t');
        if (name !== undefined) lines.push(`${own}\t${name}\t${Number(offset) + start}\t${length}\n`);
      }
      await index.write(lines.join(''));
      for await (const part of readParts(trx, ecosystem, 'records')) {
        const content = await decompress(part);
        await records.writeFile(content);
        start += content.length;
      }
    }
  } finally {
    await records.close();
    await index.close();
  }
  const ecosystems = known.map(({ ecosystem, records: count, day }) => ({
    ecosystem,
    records: count,
    date: day,
  }));
  const date = ecosystems.map((one) => one.date).reduce((a, b) => (a > b ? a : b), '');
  const about = { format: databaseFormat, name: 'service', date, ecosystems, digest: digestOf(known) };
  await writeFile(join(folder, databaseFiles.about), JSON.stringify(about));
}

function keyOf({ ecosystem }: AdvisoryEcosystemRow): Buffer {
  return Buffer.from(`${ecosystem}\t`);
}

async function dropOld(current: string): Promise<void> {
  const parent = join(current, '..');
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (path !== current && mtimeMs < Date.now() - keptMs)
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}
