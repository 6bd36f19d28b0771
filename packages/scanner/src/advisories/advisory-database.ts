/**
 * A database of advisories on disk: `records.ndjson` has a line for each package, `index.tsv` its offset. Only the
 * lines of requested packages are read.
 */

import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Advisory, AdvisorySource } from '@assay/analyzers/inventory';
import type { AboutAdvisories } from '../process/import-request.ts';

export const databaseFiles = { about: 'about.json', index: 'index.tsv', records: 'records.ndjson' } as const;
export const databaseFormat = 1;

export interface AdvisoryDatabase extends AdvisorySource {
  readonly about: AboutAdvisories;
  readonly close: () => void;
}

/** The database exists but cannot be used. */
export class AdvisoryDatabaseError extends Error {
  override readonly name = 'AdvisoryDatabaseError';
}

/**
 * @returns undefined if there is none
 * @throws {AdvisoryDatabaseError} for one that is broken or of another version
 */
export function readAbout(folder: string): AboutAdvisories | undefined {
  let text: string;
  try {
    text = readFileSync(join(folder, databaseFiles.about), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined;
    throw new AdvisoryDatabaseError('The advisory database cannot be read.', { cause: error });
  }
  try {
    const about = JSON.parse(text) as AboutAdvisories;
    if (about.format === databaseFormat && Array.isArray(about.ecosystems)) return about;
  } catch {
    // Reported below.
  }
  throw new AdvisoryDatabaseError(
    'The advisories are broken, or of another version of Assay: import them again.',
  );
}

/** @returns undefined if there is none @throws {AdvisoryDatabaseError} */
export function openAdvisories(folder: string): AdvisoryDatabase | undefined {
  const about = readAbout(folder);
  if (about === undefined) return undefined;
  try {
    const index = readFileSync(join(folder, databaseFiles.index));
    const file = openSync(join(folder, databaseFiles.records), 'r');
    return {
      about,
      advisoriesOf: (ecosystem, name) => readLine(file, findLine(index, `${ecosystem}\t${name}\t`)),
      close: () => closeSync(file),
    };
  } catch (error) {
    throw new AdvisoryDatabaseError('The advisories are broken: import them again.', { cause: error });
  }
}

interface LinePlace {
  readonly offset: number;
  readonly length: number;
}

/** Binary search: lines are sorted by their bytes. */
function findLine(index: Buffer, key: string): LinePlace | undefined {
  const wanted = Buffer.from(key);
  let [low, high] = [0, index.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : index.lastIndexOf(10, middle - 1) + 1;
    const found = index.indexOf(10, middle);
    const end = found < 0 ? index.length : found;
    const line = index.subarray(start, end);
    const difference = Buffer.compare(line.subarray(0, wanted.length), wanted);
    if (difference === 0) {
      const [offset, length] = line.toString('utf8', wanted.length).split('\t').map(Number);
      return { offset: offset ?? 0, length: length ?? 0 };
    }
    if (difference < 0) low = end + 1;
    else high = start;
  }
  return undefined;
}

/** @throws {AdvisoryDatabaseError} */
function readLine(file: number, place: LinePlace | undefined): readonly Advisory[] {
  if (place === undefined) return [];
  const bytes = Buffer.alloc(place.length);
  try {
    if (readSync(file, bytes, 0, place.length, place.offset) === place.length)
      return JSON.parse(bytes.toString('utf8')) as readonly Advisory[];
  } catch {
    // Reported below.
  }
  throw new AdvisoryDatabaseError('The advisories are broken: import them again.');
}
