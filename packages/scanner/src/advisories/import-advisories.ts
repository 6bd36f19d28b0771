/** Builds a database of advisories from downloaded files. The old one stays in place until the new one is complete. */

import { createHash } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Advisory } from '@assay/analyzers/inventory';
import { isDay } from '@assay/core';
import type {
  AboutAdvisories,
  EcosystemRecords,
  ImportOptions,
  ImportOutcome,
  ImportResult,
} from '../process/import-request.ts';
import { databaseFiles, databaseFormat } from './advisory-database.ts';
import { advisoryFiles, readAdvisories } from './advisory-records.ts';
import { ZipError } from './zip-reader.ts';

/** Nothing was imported; the message is a sentence. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** For untrusted archives: runs in a process of its own. */
export function importContained(options: ImportOptions): ImportOutcome {
  try {
    return { kind: 'imported', result: importAdvisories(options) };
  } catch (error) {
    if (error instanceof ImportError) return { kind: 'refused', message: error.message };
    throw error;
  }
}

/** @throws {ImportError} */
export function importAdvisories({ paths, folder, name, date }: ImportOptions): ImportResult {
  if (date !== undefined && !isDay(date)) throw new ImportError(`"${date}" is no date like 2026-11-29.`);
  const collected = new Collected();
  for (const path of paths) {
    try {
      for (const file of advisoryFiles(path))
        for (const { read, date: own } of readAdvisories(file)) collected.add(read, file.path, own);
    } catch (error) {
      if (error instanceof ZipError)
        throw new ImportError(`${path} cannot be imported: ${error.message}.`, { cause: error });
      throw new ImportError(`${path} cannot be read.`, { cause: error });
    }
  }
  collected.leaveOutStrays();
  if (collected.records === 0) throw new ImportError('The input contains no advisories.');
  const about = writeDatabase(folder, collected, { name, date });
  return { about, records: collected.records, withdrawn: collected.withdrawn, invalid: collected.invalid() };
}

class Collected {
  records = 0;
  withdrawn = 0;
  /** By `ecosystem\tname`: records as JSON, by id; the last record of an id wins. */
  readonly lines = new Map<string, Map<string, string>>();
  readonly #dates = new Map<string, { newest: string; records: number }>();
  readonly counts = new Map<string, number>();
  /** Ecosystems that some record mentions exclusively. */
  readonly #spokenOf = new Set<string>();
  readonly #invalid = new Map<string, { records: number; example: string }>();

  /** The newest date of the records; empty if most of them have none, because the date would not speak for those. */
  dateOf(ecosystem: string): string {
    const { newest, records } = this.#dates.get(ecosystem) ?? { newest: '', records: 0 };
    return records * 2 < (this.counts.get(ecosystem) ?? 0) ? '' : newest;
  }

  add(read: ReturnType<typeof readAdvisories>[number]['read'], path: string, date: string): void {
    if (read.kind === 'withdrawn') this.withdrawn += 1;
    else if (read.kind === 'invalid') {
      const known = this.#invalid.get(read.reason) ?? { records: 0, example: path };
      this.#invalid.set(read.reason, { ...known, records: known.records + 1 });
    } else this.#keep(read.advisory, date);
  }

  #keep(advisory: Advisory, date: string): void {
    this.records += 1;
    const ecosystems = new Set(advisory.affected.map((one) => one.ecosystem.split(':')[0] ?? ''));
    if (ecosystems.size === 1) for (const ecosystem of ecosystems) this.#spokenOf.add(ecosystem);
    for (const ecosystem of ecosystems) {
      this.counts.set(ecosystem, (this.counts.get(ecosystem) ?? 0) + 1);
      if (date === '') continue;
      const known = this.#dates.get(ecosystem) ?? { newest: '', records: 0 };
      const newest = date > known.newest ? date : known.newest;
      this.#dates.set(ecosystem, { newest, records: known.records + 1 });
    }
    for (const affected of advisory.affected) {
      const key = `${affected.ecosystem.split(':')[0] ?? ''}\t${affected.name}`;
      if (/[\n\r]|\t.*\t/.test(key)) continue;
      const own = this.lines.get(key) ?? new Map<string, string>();
      own.set(advisory.id, JSON.stringify({ ...advisory, affected: [affected] }));
      this.lines.set(key, own);
    }
  }

  /**
   * A published ecosystem file holds a few records that mention other ecosystems as well. Importing those as complete
   * would replace larger data, and make old data look new.
   */
  leaveOutStrays(): void {
    if (this.#spokenOf.size === 0) return;
    for (const [ecosystem, records] of this.counts) {
      if (this.#spokenOf.has(ecosystem)) continue;
      this.counts.delete(ecosystem);
      for (const key of this.lines.keys()) if (key.startsWith(`${ecosystem}\t`)) this.lines.delete(key);
      this.#invalid.set(`they speak of ${ecosystem} only beside other ecosystems`, {
        records,
        example: ecosystem,
      });
    }
  }

  invalid(): ImportResult['invalid'] {
    return [...this.#invalid]
      .map(([reason, told]) => ({ reason, ...told }))
      .sort((a, b) => b.records - a.records);
  }
}

function writeDatabase(
  folder: string,
  collected: Collected,
  { name, date }: Pick<ImportOptions, 'name' | 'date'>,
): AboutAdvisories {
  const { lines, counts } = collected;
  mkdirSync(dirname(folder), { recursive: true });
  const fresh = mkdtempSync(`${folder}.new-`);
  try {
    const hash = createHash('sha256');
    const file = openSync(join(fresh, databaseFiles.records), 'w');
    const index: string[] = [];
    let offset = 0;
    const keys = [...lines.keys()].map((key) => ({ key, bytes: Buffer.from(`${key}\t`) }));
    for (const { key } of keys.sort((a, b) => Buffer.compare(a.bytes, b.bytes))) {
      const records = [...(lines.get(key) ?? [])]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, json]) => json);
      const line = Buffer.from(`[${records.join(',')}]\n`);
      hash.update(key).update(line);
      writeSync(file, line);
      index.push(`${key}\t${offset}\t${line.length}\n`);
      offset += line.length;
    }
    closeSync(file);
    writeFileSync(join(fresh, databaseFiles.index), index.join(''));
    const ecosystems = [...counts.keys()].sort().map(
      (ecosystem): EcosystemRecords => ({
        ecosystem,
        records: counts.get(ecosystem) ?? 0,
        date: date ?? collected.dateOf(ecosystem),
      }),
    );
    const newest =
      ecosystems
        .map((one) => one.date)
        .sort()
        .at(-1) ?? '';
    const about = { format: databaseFormat, name, date: newest, ecosystems, digest: hash.digest('hex') };
    writeFileSync(join(fresh, databaseFiles.about), `${JSON.stringify(about, null, 2)}\n`);
    replaceFolder(fresh, folder);
    return about;
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
}

/** A scan that has the old files open keeps using them. */
function replaceFolder(fresh: string, folder: string): void {
  const old = `${fresh}-old`;
  try {
    renameSync(folder, old);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  renameSync(fresh, folder);
  rmSync(old, { recursive: true, force: true });
}
