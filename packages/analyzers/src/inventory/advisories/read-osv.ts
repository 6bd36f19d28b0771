/**
 * Reads OSV records.
 *
 * @see https://ossf.github.io/osv-schema/
 */

import type { Severity } from '@assay/core';
import type {
  Advisory,
  AffectedPackage,
  AffectedSymbols,
  CvssScore,
  Interval,
} from '../../package-types/advisory.ts';
import { versionOrderOf } from '../versions/version-order.ts';
import { nameKey } from './advisory.ts';
import { scoreVector, severityOfScore } from './cvss/cvss.ts';
import { intervalsOf, type RangeEvent } from './intervals.ts';

export type ReadAdvisory =
  | { readonly kind: 'advisory'; readonly advisory: Advisory }
  /** The record was withdrawn. */
  | { readonly kind: 'withdrawn'; readonly id: string }
  | { readonly kind: 'invalid'; readonly reason: string };

/** @param record  parsed JSON or YAML, whose shape is not trusted */
export function readOsv(record: unknown): ReadAdvisory {
  const id = textAt(record, 'id');
  if (id === '' || id.length > maxId) return { kind: 'invalid', reason: 'it has no id' };
  if (textAt(record, 'withdrawn') !== '') return { kind: 'withdrawn', id };
  const affected = mergeSame(listAt(record, 'affected').flatMap(readAffected));
  if (affected.length === 0)
    return { kind: 'invalid', reason: 'it names no package with comparable versions' };
  const details = recordAt(record, 'database_specific');
  const cvss = highest([
    ...listAt(record, 'severity'),
    ...listAt(record, 'affected').flatMap((one) => listAt(one, 'severity')),
  ]);
  return {
    kind: 'advisory',
    advisory: {
      id,
      aliases: textsAt(record, 'aliases').filter((alias) => alias !== id),
      summary: firstLine(textAt(record, 'summary') || textAt(record, 'details')),
      severity: cvss === undefined ? severityWord(textAt(details, 'severity')) : severityOfScore(cvss.score),
      cvss,
      cwe: textsAt(details, 'cwe_ids').filter((cwe) => /^CWE-\d+$/.test(cwe)),
      isNotice: listAt(record, 'affected').every(
        (one) => textAt(recordAt(one, 'database_specific'), 'informational') !== '',
      ),
      url: urlOf(record),
      affected,
    },
  };
}

const maxId = 200;
/** Maximum length of a summary. Chosen. */
const maxSummary = 300;

export function firstLine(text: string): string {
  const line = /\S[^\r\n]*/.exec(text)?.[0]?.trim() ?? '';
  return line.length <= maxSummary ? line : `${line.slice(0, maxSummary - 1).toWellFormed()}…`;
}

function readAffected(affected: unknown): readonly AffectedPackage[] {
  const named = recordAt(affected, 'package');
  const ecosystem = textAt(named, 'ecosystem');
  const order = versionOrderOf(ecosystem);
  const name = textAt(named, 'name');
  if (order === undefined || name === '') return [];
  const intervals = listAt(affected, 'ranges').flatMap((range): readonly Interval[] =>
    textAt(range, 'type') === 'GIT' ? [] : intervalsOf(listAt(range, 'events').flatMap(readEvent), order),
  );
  const versions = textsAt(affected, 'versions');
  // Most databases repeat a range as a list of its versions.
  const listed = intervals.length === 0 ? versions : [];
  if (intervals.length === 0 && listed.length === 0) return [];
  return [
    {
      ecosystem,
      name: nameKey(ecosystem, name),
      intervals,
      versions: listed,
      symbols: readSymbols(affected),
    },
  ];
}

const eventKinds = ['introduced', 'fixed', 'last_affected', 'limit'] as const;

function readEvent(event: unknown): readonly RangeEvent[] {
  return eventKinds.flatMap((kind) => {
    const version = textAt(event, kind);
    return version === '' ? [] : [{ kind, version }];
  });
}

/** Go records have imports with symbols, RustSec records functions by version. */
function readSymbols(affected: unknown): readonly AffectedSymbols[] {
  const specific = recordAt(affected, 'ecosystem_specific');
  return listAt(specific, 'imports').flatMap((one): readonly AffectedSymbols[] => {
    const path = textAt(one, 'path');
    return path === '' ? [] : [{ path, names: textsAt(one, 'symbols') }];
  });
}

/** A record may list a package once per range. */
function mergeSame(affected: readonly AffectedPackage[]): readonly AffectedPackage[] {
  const byName = new Map<string, AffectedPackage>();
  for (const one of affected) {
    const key = `${one.ecosystem} ${one.name}`;
    const known = byName.get(key);
    byName.set(
      key,
      known === undefined
        ? one
        : {
            ...one,
            intervals: [...known.intervals, ...one.intervals],
            versions: [...known.versions, ...one.versions],
            symbols: [...known.symbols, ...one.symbols],
          },
    );
  }
  return [...byName.values()];
}

/** The highest score of the newest CVSS version in a record. */
function highest(severities: readonly unknown[]): CvssScore | undefined {
  const scores = severities.flatMap((one) => scoreVector(textAt(one, 'score')) ?? []);
  return scores.toSorted(
    (a, b) => Number(b.version >= '3') - Number(a.version >= '3') || b.score - a.score,
  )[0];
}

/** Severity words of GitHub and others, which grade without a vector. */
export function severityWord(word: string): Severity | undefined {
  const words: Readonly<Record<string, Severity>> = {
    critical: 'critical',
    high: 'high',
    moderate: 'medium',
    medium: 'medium',
    low: 'low',
  };
  return words[word.toLowerCase()];
}

function urlOf(record: unknown): string {
  const own = textAt(recordAt(record, 'database_specific'), 'url');
  const references = listAt(record, 'references');
  const found = ['ADVISORY', 'WEB', 'FIX'].flatMap((type) =>
    references.filter((one) => textAt(one, 'type') === type),
  );
  const url = own || textAt(found[0], 'url');
  return /^https?:\/\/[^\s<>"']{1,500}$/.test(url) ? url : '';
}

export function recordAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

/** Converts numbers to strings: YAML reads `1.10` as a number. */
export function textAt(value: unknown, key: string): string {
  const found = recordAt(value, key);
  if (found instanceof Date) return found.toISOString();
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

export function listAt(value: unknown, key: string): readonly unknown[] {
  const found = recordAt(value, key);
  return Array.isArray(found) ? found : [];
}

export function textsAt(value: unknown, key: string): readonly string[] {
  return listAt(value, key).filter((one) => typeof one === 'string');
}
