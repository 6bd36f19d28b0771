/** Reads advisory files: JSON, YAML, and RustSec pages, in folders and in zip archives. Links are not followed. */

import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ReadAdvisory,
  readFriendsOfPhp,
  readOsv,
  readRubySec,
  readRustSec,
} from '@assay/analyzers/inventory';
import { parse } from 'yaml';
import { readZip, ZipError } from './zip-reader.ts';

export interface AdvisoryFile {
  /** For messages, and for ids derived from it. */
  readonly path: string;
  readonly read: () => Buffer;
}

/** Limit for one file; see `maxEntryBytes` of archives. Chosen. */
const maxFileBytes = 16 * 1024 * 1024;
/** Maximum nesting of folders. Chosen. */
const maxDepth = 30;
const isRecord = (name: string): boolean => /\.(?:json|ya?ml|md)$/i.test(name);

/** @param path  a file or a folder @throws {Error} for one that cannot be read */
export function* advisoryFiles(path: string, depth = 0): Iterable<AdvisoryFile> {
  const stat = lstatSync(path);
  if (stat.isDirectory()) {
    if (depth > maxDepth) return;
    for (const name of readdirSync(path).sort()) {
      const isSkipped = name.startsWith('.') || name === 'node_modules';
      const child = join(path, name);
      if (!isSkipped && (lstatSync(child).isDirectory() || isRecord(name) || /\.zip$/i.test(name)))
        yield* advisoryFiles(child, depth + 1);
    }
  } else if (stat.isFile() && /\.zip$/i.test(path)) {
    for (const { name, read } of readZip(path)) if (isRecord(name)) yield { path: name, read };
  } else if (stat.isFile())
    yield {
      path,
      read: () => {
        if (stat.size > maxFileBytes) throw new ZipError(`${path} has more than ${maxFileBytes} bytes`);
        return readFileSync(path);
      },
    };
}

export interface DatedAdvisory {
  readonly read: ReadAdvisory;
  /** `2026-11-28`, when the record was written or changed; empty if not given. */
  readonly date: string;
}

/** The records of a file: one, or a list of them. Never throws on account of the content. */
export function readAdvisories({ path, read }: AdvisoryFile): readonly DatedAdvisory[] {
  const text = read()
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  if (/\.md$/i.test(path)) {
    if (!text.startsWith('```toml')) return [];
    return [{ read: readRustSec(text), date: dateIn(/^date = "([^"]*)"/m.exec(text)?.[1]) }];
  }
  const parsed = parseRecord(path, text);
  if (parsed.kind === 'broken') return [{ read: { kind: 'invalid', reason: parsed.reason }, date: '' }];
  const records: readonly unknown[] = Array.isArray(parsed.value) ? parsed.value : [parsed.value];
  return records.flatMap((record) => readRecord(record, path));
}

type Parsed =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'broken'; readonly reason: string };

function parseRecord(path: string, text: string): Parsed {
  try {
    const value: unknown = /\.json$/i.test(path)
      ? JSON.parse(text)
      : parse(text, { maxAliasCount: 100, schema: 'core', logLevel: 'silent' });
    return { kind: 'value', value };
  } catch {
    return { kind: 'broken', reason: 'it is not valid JSON or YAML' };
  }
}

/** Recognizes the format by its keys; other files, such as a repository's settings, yield none. */
function readRecord(record: unknown, path: string): readonly DatedAdvisory[] {
  if (typeof record !== 'object' || record === null) return [];
  const fields = record as Readonly<Record<string, unknown>>;
  if ('affected' in fields || 'withdrawn' in fields)
    return [{ read: readOsv(record), date: dateIn(fields['modified'], fields['published']) }];
  if ('gem' in fields)
    return [{ read: readRubySec(record, path.split('/').at(-1) ?? path), date: dateIn(fields['date']) }];
  if ('branches' in fields && 'reference' in fields) {
    const branches = Object.values(fields['branches'] ?? {}) as readonly Readonly<Record<
      string,
      unknown
    > | null>[];
    const dates = branches.map((branch) => dateIn(branch?.['time'])).sort();
    return [{ read: readFriendsOfPhp(record, path), date: dates.at(-1) ?? '' }];
  }
  return [];
}

/** The first value that is a date. */
function dateIn(...values: readonly unknown[]): string {
  const texts = values.map((value) => {
    if (value instanceof Date) return value.toISOString();
    return typeof value === 'string' ? value : '';
  });
  // `0001-01-01` means that there is none.
  return texts.find((text) => /^(?:19|20)\d\d-\d\d-\d\d/.test(text))?.slice(0, 10) ?? '';
}
