import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Finding } from '@assay/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importAdvisories } from '../advisories/import-advisories.ts';
import type { FixOutcome } from '../fix-outcome.ts';
import { scanDirectory } from '../scan-directory.ts';
import { proposeUpgrade, verifyUpgrade } from './upgrade-fix.ts';

let root: string;
let advisories: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assay-upgrade-'));
  advisories = join(root, 'db');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, 'tree', path)), { recursive: true });
  writeFileSync(join(root, 'tree', path), text);
}

/** Ranges as `0 1.2.0`, by id. */
function know(ecosystem: string, name: string, flaws: Readonly<Record<string, string>>): void {
  const records = Object.entries(flaws).map(([id, range]) => {
    const [introduced, fixed] = range.split(' ');
    const events = [{ introduced }, ...(fixed === undefined ? [] : [{ fixed }])];
    return { id, affected: [{ package: { ecosystem, name }, ranges: [{ type: 'ECOSYSTEM', events }] }] };
  });
  writeFileSync(join(root, 'a.json'), JSON.stringify(records));
  importAdvisories({ paths: [join(root, 'a.json')], folder: advisories, name: 'x', date: '2031-01-01' });
}

async function findingsOf(): Promise<readonly Finding[]> {
  const options = { directory: join(root, 'tree'), advisories, scope: 'dependencies', workers: 1 } as const;
  const { findings } = await scanDirectory({ ...options, today: '2031-01-02' });
  return findings;
}

const propose = (finding: Finding, changed?: readonly { path: string; text: string }[]) =>
  proposeUpgrade({ directory: join(root, 'tree'), finding, advisories, ...(changed && { changed }) });

function told(outcome: FixOutcome | undefined): string {
  if (outcome?.kind === 'proven') {
    const [edit] = outcome.fix.edits;
    return `${outcome.fix.safety} ${outcome.verification.verdict} ${edit?.expect} > ${edit?.replace}`;
  }
  return outcome?.kind === 'none' ? (outcome.advice ?? 'none') : (outcome?.kind ?? 'undefined');
}

const manifests: readonly [string, string, string, string, string][] = [
  ['npm', 'package.json', '{"dependencies": {"one": "1.0.0"}}', 'S verified 1.0.0 > 1.2.0', '0 1.2.0'],
  ['PyPI', 'requirements.txt', 'one==1.0.0\n', 'S verified ==1.0.0 > ==1.2.0', '0 1.2.0'],
  ['PyPI', 'requirements.txt', 'one==1.0.0\n', 'R verified ==1.0.0 > ==2.0', '0 2.0'],
  ['Go', 'go.mod', 'module m\n\ngo 1.22\n\nrequire one v1.0.0\n', 'S verified v1.0.0 > v1.2.0', '0 1.2.0'],
  [
    'NuGet',
    'a.csproj',
    '<Project><ItemGroup><PackageReference Include="one" Version="1.0.0" /></ItemGroup></Project>',
    'S verified 1.0.0 > 1.2.0',
    '0 1.2.0',
  ],
];

describe('an upgrade', () => {
  it.each(manifests)('of %s edits %s', async (ecosystem, path, text, expected, range) => {
    know(ecosystem, 'one', { 'CVE-1': range });
    write(path, text);
    const [finding] = await findingsOf();
    if (finding === undefined) throw new Error('nothing was found');
    const outcome = propose(finding);
    expect(told(outcome)).toBe(expected);
    if (outcome?.kind !== 'proven') return;
    const didNotRun = outcome.verification.gates.filter(({ result }) => result === 'not-applicable');
    expect(didNotRun.map(({ gate }) => gate.split('-')[0])).toEqual(['V3', 'V7', 'V8', 'V11', 'V12']);
    for (const file of outcome.files) write(file.path, file.text);
    expect(await findingsOf()).toEqual([]);
    expect(told(propose(finding))).toBe('source_changed');
  });

  it('in Maven edits the version', async () => {
    know('Maven', 'g:one', { 'CVE-1': '0 1.2.0' });
    const pom = (version: string) =>
      `<project><groupId>a</groupId><artifactId>b</artifactId><version>1</version><dependencies><dependency><groupId>g</groupId><artifactId>one</artifactId><version>${version}</version></dependency></dependencies></project>`;
    write('pom.xml', pom('1.0.0'));
    const [finding] = await findingsOf();
    if (finding === undefined) throw new Error('nothing was found');
    expect(told(propose(finding))).toBe('S verified 1.0.0 > 1.2.0');
  });

  const lock = (version: string) =>
    `{"packages": {"": {"dependencies": {"one": "^1.0.0"}}, "node_modules/one": {"version": "${version}", "dependencies": {"two": "1"}}, "node_modules/two": {"version": "1.0.0"}}}`;

  it('of a locked package keeps the range, is for a person, and one mends all its flaws', async () => {
    know('npm', 'one', {
      'CVE-1': '0 1.2.0',
      'CVE-2': '1.1.0 1.3.0',
      'CVE-3': '1.3.0 1.3.1',
      'CVE-4': '0 1.1.5',
    });
    write('package.json', '{"dependencies": {"one": "^1.0.0"}}');
    write('package-lock.json', lock('1.1.0'));
    const findings = await findingsOf();
    expect(findings).toHaveLength(3);
    const outcomes = findings.map((finding) => propose(finding));
    expect(outcomes.map(told)).toEqual(Array.from({ length: 3 }, () => 'R verified ^1.0.0 > ^1.3.1'));
    const [first] = outcomes;
    if (first?.kind !== 'proven') throw new Error('nothing was proven');
    expect(first.fix.explanation).toBe(
      '`one` 1.3.1 is the smallest version after 1.1.0 without a flaw that is known. Update package-lock.json with its package manager afterwards.',
    );
    const [, second] = findings;
    if (second === undefined) throw new Error('one finding');
    expect(told(propose(second, first.files))).toBe('source_changed');
  });

  it('of what others bring along is advice, and so is a range that it does not fit', async () => {
    know('npm', 'two', { 'CVE-1': '0 1.2.0' });
    write('package.json', '{"dependencies": {"one": "^1.0.0"}}');
    write('package-lock.json', lock('1.0.0'));
    const [finding] = await findingsOf();
    if (finding === undefined) throw new Error('nothing was found');
    expect(told(propose(finding))).toBe(
      '`one` brings `two` along: refresh package-lock.json, or upgrade `one`, until `two` is at least 1.2.0.',
    );
    know('npm', 'two', { 'CVE-1': '0' });
    expect(told(propose(finding))).toBe('No fixed version of `two` is known: replace or remove it.');
  });

  it('that anybody else made is refused', async () => {
    know('npm', 'one', { 'CVE-1': '0 1.2.0' });
    write('package.json', '{"dependencies": {"one": "1.0.0", "two": "1.0.0"}}');
    const [finding] = await findingsOf();
    if (finding === undefined) throw new Error('nothing was found');
    const own = propose(finding);
    if (own?.kind !== 'proven') throw new Error('nothing was proven');
    const verify = (change: object, edit: object = {}) => {
      const edits = own.fix.edits.map((one) => ({ ...one, ...edit }));
      const fix = { ...own.fix, edits, ...change };
      const outcome = verifyUpgrade({ directory: join(root, 'tree'), finding, advisories, fix });
      return outcome?.kind === 'rejected'
        ? outcome.verification.gates.find(({ result }) => result === 'fail')?.gate
        : outcome?.kind;
    };
    expect(verify({})).toBe('proven');
    expect(verify({ origin: 'llm' })).toBe('V0-apply');
    expect(verify({ edits: [] })).toBe('V0-apply');
    expect(verify({}, { path: 'package-lock.json' })).toBe('V0-apply');
    expect(verify({}, { baseSha256: '0'.repeat(64) })).toBe('V0-apply');
    expect(verify({}, { replace: '1.0.0' })).toBe('V2-no-op');
    expect(verify({}, { replace: '1.1.0' })).toBe('V4-rescan');
    expect(verify({}, { replace: '9.0.0' })).toBe('V9-contract');
    expect(verify({}, { replace: '1.2.0", "evil": "1.0.0' })).toBe('V6-capability');
    expect(verify({}, { replace: '1.2.0' + '\n' })).toBe('V1-parse');
    expect(verify({}, { replace: 'git+https://example.org/one' })).toBe('V6-capability');
  });
});
