/**
 * Stores an advisory database from a folder for all nodes: in the database of the service, compressed and in parts. The
 * previous data stays until everything is there.
 */

import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type AboutAdvisories, databaseFiles } from '@assay/scanner/advisories';
import type { ServiceContext } from '../context.ts';
import { createId } from '../ids.ts';
import {
  type AdvisoryDatabaseRow,
  addPart,
  dropEcosystemsOf,
  dropEmptyDatabases,
  lockAdvisories,
  putAdvisoryDatabase,
  putEcosystem,
} from '../storage/advisories.ts';
import type { DatabaseTransaction, Row } from '../storage/database.ts';

const compress = promisify(gzip);
/** Size of a part before compression. Chosen: rows of a few hundred kilobytes. */
const partBytes = 4 * 1024 * 1024;

export interface StoredAdvisories {
  readonly about: AboutAdvisories;
  /** Folder with the database files. */
  readonly folder: string;
  readonly source: AdvisoryDatabaseRow['source'];
  readonly importedBy: string | null;
  /**
   * A single ecosystem, which is stored alongside others of the same name. Default: all, and the database is replaced
   * as a whole.
   */
  readonly only?: string;
  readonly etag?: string | undefined;
}

/** @param trx  should end soon: it blocks other changes of advisories */
export async function storeAdvisories(
  { clock }: Pick<ServiceContext, 'clock'>,
  trx: DatabaseTransaction,
  { about, folder, source, importedBy, only, etag }: StoredAdvisories,
): Promise<AdvisoryDatabaseRow> {
  await lockAdvisories(trx);
  const at = clock.now();
  const database = await putAdvisoryDatabase(trx, {
    id: createId(clock),
    name: about.name,
    source,
    imported_by: importedBy,
    imported_at: at,
  });
  if (only === undefined) await dropEcosystemsOf(trx, database.id);
  const slices = sliceIndex(await readFile(join(folder, databaseFiles.index), 'utf8'));
  const records = await open(join(folder, databaseFiles.records));
  try {
    for (const { ecosystem, records: count, date } of about.ecosystems) {
      const slice = slices.get(ecosystem);
      if (slice === undefined || (only !== undefined && ecosystem !== only)) continue;
      await putEcosystem(trx, {
        ecosystem,
        database_id: database.id,
        format: about.format,
        records: count,
        day: date,
        digest: await digestOf(slice, records),
        etag: etag ?? null,
        checked_at: at,
      });
      await addParts(trx, ecosystem, 'index', piecesOf(slice.index));
      await addParts(trx, ecosystem, 'records', readSlice(records, slice));
    }
  } finally {
    await records.close();
  }
  await dropEmptyDatabases(trx);
  return database;
}

interface Slice {
  /** Lines with offsets relative to the slice. */
  readonly index: Buffer;
  /** Range of its records in the file. */
  readonly start: number;
  readonly end: number;
}

/** Splits the index by ecosystem; the lines of one are contiguous, and so are their records. */
function sliceIndex(index: string): ReadonlyMap<string, Slice> {
  const slices = new Map<string, { lines: string[]; start: number; end: number }>();
  for (const line of index.split('\n')) {
    const [ecosystem = '', name, from, size] = line.split('\t');
    if (name === undefined) continue;
    const [offset, length] = [Number(from), Number(size)];
    const slice = slices.get(ecosystem) ?? { lines: [], start: offset, end: offset };
    slices.set(ecosystem, slice);
    slice.lines.push(`${ecosystem}\t${name}\t${offset - slice.start}\t${length}\n`);
    slice.end = offset + length;
  }
  return new Map(
    [...slices].map(([ecosystem, { lines, start, end }]) => [
      ecosystem,
      { index: Buffer.from(lines.join('')), start, end },
    ]),
  );
}

async function digestOf(slice: Slice, records: FileHandle): Promise<string> {
  const hash = createHash('sha256').update(slice.index);
  for await (const piece of readSlice(records, slice)) hash.update(piece);
  return hash.digest('hex');
}

function* piecesOf(bytes: Buffer): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes);
}

async function* readSlice(file: FileHandle, { start, end }: Slice): AsyncIterable<Buffer> {
  for (let at = start; at < end; ) {
    const { bytesRead, buffer } = await file.read({
      buffer: Buffer.alloc(Math.min(partBytes, end - at)),
      position: at,
    });
    if (bytesRead === 0) throw new Error('a database of advisories ends too early');
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

async function addParts(
  trx: DatabaseTransaction,
  ecosystem: string,
  file: Row<'advisory_parts'>['file'],
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<void> {
  let number = 0;
  for await (const piece of pieces) {
    await addPart(trx, { ecosystem, file, number, content: await compress(piece) });
    number += 1;
  }
}
