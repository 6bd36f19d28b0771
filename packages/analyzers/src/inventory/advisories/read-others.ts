/** Reads the records of databases with their own formats: RustSec, Ruby, PHP. */

import { at, entriesOf, listOf, textOf } from '../../documents/value.ts';
import type { AffectedPackage, Interval } from '../../package-types/advisory.ts';
import { readToml } from '../text/read-toml.ts';
import { nameKey } from './advisory.ts';
import { scoreVector, severityOfScore } from './cvss/cvss.ts';
import { intervalOf } from './intervals.ts';
import { firstLine, listAt, type ReadAdvisory, recordAt, textAt } from './read-osv.ts';

/** @see https://github.com/RustSec/advisory-db, "Advisory format": TOML at the start of a Markdown page */
export function readRustSec(text: string): ReadAdvisory {
  const [, toml] = /^```toml\r?\n([^]*?)\r?\n```/.exec(text) ?? [];
  const { value } = readToml(toml ?? '');
  const told = at(value, 'advisory');
  const [id, name] = [textOf(at(told, 'id')) ?? '', textOf(at(told, 'package')) ?? ''];
  if (id === '' || name === '') return { kind: 'invalid', reason: 'it has no id or no package' };
  if (at(told, 'withdrawn') !== undefined) return { kind: 'withdrawn', id };
  const textsOf = (...path: readonly string[]): readonly string[] =>
    listOf(at(value, ...path)).flatMap((one) => textOf(one) ?? []);
  const safe = [...textsOf('versions', 'patched'), ...textsOf('versions', 'unaffected')];
  const cvss = scoreVector(textOf(at(told, 'cvss')) ?? '');
  const informational = textOf(at(told, 'informational'));
  const title = /^# (.+)$/m.exec(text.slice((toml ?? '').length))?.[1] ?? '';
  return {
    kind: 'advisory',
    advisory: {
      id,
      aliases: textsOf('advisory', 'aliases'),
      summary: firstLine(title),
      severity: cvss === undefined ? undefined : severityOfScore(cvss.score),
      cvss,
      cwe: [],
      isNotice: informational === 'unmaintained' || informational === 'notice',
      url: `https://rustsec.org/advisories/${encodeURIComponent(id)}`,
      affected: [
        {
          ...safeExcept('crates.io', name, safe),
          symbols: entriesOf(at(value, 'affected', 'functions')).map(({ key }) => {
            const parts = key.text.split('::');
            return { path: parts.slice(0, -1).join('::'), names: parts.slice(-1) };
          }),
        },
      ],
    },
  };
}

/** @see https://github.com/rubysec/ruby-advisory-db, "Schema" */
export function readRubySec(record: unknown, fileName: string): ReadAdvisory {
  const gem = textAt(record, 'gem');
  if (gem === '') return { kind: 'invalid', reason: 'it has no gem' };
  const [cve, ghsa, osvdb] = [textAt(record, 'cve'), textAt(record, 'ghsa'), textAt(record, 'osvdb')];
  const ids = [
    ...(cve === '' ? [] : [`CVE-${cve}`]),
    ...(ghsa === '' ? [] : [`GHSA-${ghsa}`]),
    ...(osvdb === '' ? [] : [`OSVDB-${osvdb}`]),
  ];
  const [id = fileName.replace(/\.ya?ml$/, '')] = ids;
  const safe = ['patched_versions', 'unaffected_versions'].flatMap((list) =>
    listAt(record, list).filter((one) => typeof one === 'string'),
  );
  const score = Number(
    textAt(record, 'cvss_v4') || textAt(record, 'cvss_v3') || textAt(record, 'cvss_v2') || Number.NaN,
  );
  return {
    kind: 'advisory',
    advisory: {
      id,
      aliases: ids.slice(1),
      summary: firstLine(textAt(record, 'title')),
      severity: Number.isNaN(score) ? undefined : severityOfScore(score),
      cvss: undefined,
      cwe: [],
      isNotice: false,
      url: urlAt(record, 'url'),
      affected: [safeExcept('RubyGems', gem, safe)],
    },
  };
}

/**
 * @see https://github.com/FriendsOfPHP/security-advisories, "Contributing": one file per flaw, branches with
 * constraints
 */
export function readFriendsOfPhp(record: unknown, path: string): ReadAdvisory {
  const [, name] = /^composer:\/\/(\S+)$/.exec(textAt(record, 'reference')) ?? [];
  if (name === undefined) return { kind: 'invalid', reason: 'it names no Composer package' };
  const cve = textAt(record, 'cve');
  const branches = recordAt(record, 'branches');
  const constraints = Object.values(typeof branches === 'object' && branches !== null ? branches : {}).map(
    (branch) => listAt(branch, 'versions').filter((one) => typeof one === 'string'),
  );
  const intervals = constraints.flatMap((parts) =>
    parts.length === 0 ? [] : (intervalOf(parts.join(',')) ?? []),
  );
  const file = path
    .split('/')
    .slice(-3)
    .join('/')
    .replace(/\.ya?ml$/, '');
  return {
    kind: 'advisory',
    advisory: {
      id: /^CVE-\d/.test(cve) ? cve : `FOP-${file}`,
      aliases: [],
      summary: firstLine(textAt(record, 'title')),
      severity: undefined,
      cvss: undefined,
      cwe: [],
      isNotice: false,
      url: urlAt(record, 'link'),
      affected: [
        { ecosystem: 'Packagist', name: nameKey('Packagist', name), intervals, versions: [], symbols: [] },
      ],
    },
  };
}

function safeExcept(ecosystem: string, name: string, safe: readonly string[]): AffectedPackage {
  return {
    ecosystem,
    name: nameKey(ecosystem, name),
    intervals: [],
    versions: [],
    safe: safe.flatMap((constraint): readonly Interval[] => {
      const interval = intervalOf(constraint);
      return interval === undefined ? [] : [interval];
    }),
    symbols: [],
  };
}

function urlAt(record: unknown, key: string): string {
  const url = textAt(record, key);
  return /^https?:\/\/[^\s<>"']{1,500}$/.test(url) ? url : '';
}
