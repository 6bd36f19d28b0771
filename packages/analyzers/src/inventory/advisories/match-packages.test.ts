import { describe, expect, it } from 'vitest';
import type { Advisory } from '../../package-types/advisory.ts';
import { linkPackages } from '../link/link-packages.ts';
import { readPackageFile } from '../read-package-file.ts';
import { canonicalId } from './advisory.ts';
import { scoreVector, severityOfScore } from './cvss/cvss.ts';
import { matchPackages } from './match-packages.ts';
import { type ReadAdvisory, readOsv } from './read-osv.ts';
import { readFriendsOfPhp, readRubySec, readRustSec } from './read-others.ts';

function osv(id: string, events: readonly object[], more: object = {}): ReadAdvisory {
  return readOsv({
    id,
    affected: [{ package: { ecosystem: 'npm', name: 'one' }, ranges: [{ type: 'SEMVER', events }] }],
    ...more,
  });
}

function flaws(
  version: string,
  reads: readonly ReadAdvisory[],
  format = { path: 'package.json', name: 'one' },
) {
  const advisories = reads.flatMap((read): readonly Advisory[] =>
    read.kind === 'advisory' ? [read.advisory] : [],
  );
  const text =
    format.path === 'requirements.txt'
      ? `${format.name}==${version}`
      : `{"dependencies": {"${format.name}": "${version}"}}`;
  const file = readPackageFile(format.path, text);
  const { uses } = linkPackages(file === undefined ? [] : [{ path: format.path, file }]);
  return matchPackages(uses, {
    advisoriesOf: (_, name) => advisories.filter(({ affected }) => affected.some((one) => one.name === name)),
  });
}

const since = (from: string, ...events: readonly object[]) => [{ introduced: from }, ...events];

describe('matchPackages', () => {
  it.each([
    ['1.0.0', since('0', { fixed: '1.0.1' }), '1.0.1'],
    ['1.0.1', since('0', { fixed: '1.0.1' }), undefined],
    ['1.0.1-rc.1', since('0', { fixed: '1.0.1' }), '1.0.1'],
    ['0.9.0', since('1.0.0', { fixed: '1.0.1' }), undefined],
    ['1.5.0', since('1.0.0', { last_affected: '1.5.0' }), ''],
    ['1.5.1', since('1.0.0', { last_affected: '1.5.0' }), undefined],
    ['9.0.0', since('1.0.0'), ''],
    [
      '2.0.5',
      [{ fixed: '2.1.0' }, { introduced: '2.0.0' }, { fixed: '1.1.0' }, { introduced: '1.0.0' }],
      '2.1.0',
    ],
    [
      '1.5.0',
      [{ fixed: '2.1.0' }, { introduced: '2.0.0' }, { fixed: '1.1.0' }, { introduced: '1.0.0' }],
      undefined,
    ],
  ])('%s of %j', (version, events, fixed) => {
    expect(flaws(version, [osv('GHSA-1', events)]).map(({ fixedIn }) => fixedIn)).toEqual(
      fixed === undefined ? [] : [fixed],
    );
  });

  it('takes lists of versions where there is no range, and nothing of git', () => {
    const listed = readOsv({
      id: 'A-1',
      affected: [
        {
          package: { ecosystem: 'npm', name: 'one' },
          versions: ['1.0.0'],
          ranges: [{ type: 'GIT', events: since('0') }],
        },
      ],
    });
    expect(flaws('1.0.0', [listed]).length).toBe(1);
    expect(flaws('1.0.1', [listed])).toEqual([]);
  });

  it('makes one flaw of records that name one another, by the best known name', () => {
    const records = [
      osv('GO-1', since('0', { fixed: '1.0.1' }), { aliases: ['CVE-2024-2'] }),
      osv('GHSA-2', since('0', { fixed: '1.2.0' }), {
        aliases: ['CVE-2024-2'],
        severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }],
      }),
      osv('GHSA-3', since('0'), { database_specific: { severity: 'MODERATE' } }),
    ];
    for (const order of [records, records.toReversed()]) {
      const found = flaws('1.0.0', order);
      expect(found.map(({ id, ids, severity, fixedIn }) => [id, ids, severity, fixedIn])).toEqual([
        ['CVE-2024-2', ['CVE-2024-2', 'GHSA-2', 'GO-1'], 'critical', '1.2.0'],
        ['GHSA-3', ['GHSA-3'], 'medium', ''],
      ]);
    }
    expect(canonicalId(['RUSTSEC-1', 'GHSA-1', 'CVE-2', 'CVE-1'])).toBe('CVE-1');
  });

  it('takes a package that does harm for critical, whatever else its records say', () => {
    const records = [
      osv('MAL-2031-1', since('0'), { summary: 'Malicious code in one (npm)' }),
      osv('GHSA-9', since('0'), { aliases: ['MAL-2031-1'], database_specific: { severity: 'LOW' } }),
    ];
    expect(flaws('1.0.0', records.slice(0, 1))).toMatchObject([
      { id: 'MAL-2031-1', severity: 'critical', isMalicious: true, isNotice: false },
    ]);
    expect(flaws('1.0.0', records)).toMatchObject([{ severity: 'critical', isMalicious: true }]);
    expect(flaws('1.0.0', [osv('GHSA-8', since('0'))])).toMatchObject([{ isMalicious: false }]);
  });

  it('says nothing by what was withdrawn, of versions that are not known, and of other ecosystems', () => {
    expect(osv('GHSA-1', since('0'), { withdrawn: '2024-01-01T00:00:00Z' }).kind).toBe('withdrawn');
    expect(flaws('^1.0.0', [osv('GHSA-1', since('0'))])).toEqual([]);
    expect(flaws('1.0.0', [osv('GHSA-1', since('0'))], { path: 'requirements.txt', name: 'one' })).toEqual(
      [],
    );
  });

  it('sees through spellings of names of Python', () => {
    const read = readOsv({
      id: 'PYSEC-1',
      affected: [
        {
          package: { ecosystem: 'PyPI', name: 'Some.Name' },
          ranges: [{ type: 'ECOSYSTEM', events: since('0', { fixed: '1.0.post1' }) }],
        },
      ],
    });
    expect(flaws('1.0', [read], { path: 'requirements.txt', name: 'some_name' }).length).toBe(1);
  });

  it('takes nothing of the shape of a record for granted', () => {
    for (const record of [
      null,
      1,
      [],
      {},
      { id: 1 },
      { id: 'A' },
      { id: 'A', affected: 'x' },
      { id: 'A', affected: [null, { package: 1 }] },
    ])
      expect(readOsv(record).kind).toBe('invalid');
  });
});

describe('records of other databases', () => {
  it('reads those of RustSec', () => {
    const read = readRustSec(
      '```toml\n[advisory]\nid = "RUSTSEC-2024-1"\npackage = "one"\naliases = ["CVE-2024-1"]\ncvss = "CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N"\n[affected.functions]\n"one::a::parse" = ["< 1.0"]\n[versions]\npatched = [">= 1.0.2, < 2.0.0", "^2.1"]\nunaffected = ["< 0.5"]\n```\n\n# It breaks\n',
    );
    if (read.kind !== 'advisory') throw new Error(read.kind);
    expect(read.advisory).toMatchObject({
      id: 'RUSTSEC-2024-1',
      summary: 'It breaks',
      severity: 'medium',
      affected: [
        {
          safe: [
            { from: '1.0.2', to: '2.0.0', isToOpen: true },
            { from: '2.1', to: '3', isToOpen: true },
            { to: '0.5', isToOpen: true },
          ],
          symbols: [{ path: 'one::a', names: ['parse'] }],
        },
      ],
    });
  });

  it('reads those of Ruby and PHP', () => {
    const ruby = readRubySec(
      { gem: 'one', cve: '2024-1', ghsa: 'x', cvss_v3: 7.5, patched_versions: ['~> 1.2.3', '>= 2.0'] },
      'a.yml',
    );
    expect(
      ruby.kind === 'advisory' && [
        ruby.advisory.id,
        ruby.advisory.aliases,
        ruby.advisory.severity,
        ruby.advisory.affected[0]?.safe,
      ],
    ).toEqual([
      'CVE-2024-1',
      ['GHSA-x'],
      'high',
      [{ from: '1.2.3', to: '1.3', isToOpen: true }, { from: '2.0' }],
    ]);
    const php = readFriendsOfPhp(
      { title: 'A', reference: 'composer://Acme/One', branches: { '1.x': { versions: ['>=1.0', '<1.2'] } } },
      'acme/one/2024-01.yaml',
    );
    expect(php.kind === 'advisory' && [php.advisory.id, php.advisory.affected]).toEqual([
      'FOP-acme/one/2024-01',
      [
        {
          ecosystem: 'Packagist',
          name: 'acme/one',
          intervals: [{ from: '1.0', to: '1.2', isToOpen: true }],
          versions: [],
          symbols: [],
        },
      ],
    ]);
  });
});

describe('CVSS', () => {
  it.each([
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 9.8],
    ['CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', 10],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', 6.1],
    ['CVSS:3.1/AV:L/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H', 7.8],
    ['CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:H/A:N', 5.9],
    ['CVSS:3.1/AV:P/AC:H/PR:H/UI:R/S:U/C:N/I:N/A:N', 0],
    ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H', 10],
    ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', 9.3],
    ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:A/VC:N/VI:N/VA:N/SC:L/SI:L/SA:N/E:P', 5.1],
    ['CVSS:4.0/AV:L/AC:L/AT:P/PR:N/UI:N/VC:N/VI:N/VA:N/SC:N/SI:N/SA:N', 0],
    ['AV:N/AC:L/Au:N/C:P/I:P/A:P', 7.5],
  ])('%s is %d', (vector, score) => {
    expect(scoreVector(vector)?.score).toBe(score);
  });

  it('scores no part of a vector', () => {
    for (const vector of ['', 'CVSS:3.1/AV:N', 'CVSS:9.9/AV:N', 'CVSS:4.0/AV:X', 'x'.repeat(100_000)])
      expect(scoreVector(vector)).toBeUndefined();
  });

  it('has words for scores', () => {
    expect([0, 0.1, 3.9, 4, 6.9, 7, 8.9, 9, 10].map(severityOfScore)).toEqual([
      'info',
      'low',
      'low',
      'medium',
      'medium',
      'high',
      'high',
      'critical',
      'critical',
    ]);
  });
});
