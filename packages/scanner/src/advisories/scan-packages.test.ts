import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectBill, toCycloneDx, toSpdx } from '@assay/analyzers/inventory';
import { Ajv } from 'ajv';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scanDirectory } from '../scan-directory.ts';
import type { ScanOptions } from '../scan-report.ts';
import { importAdvisories } from './import-advisories.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assay-packages-'));
  mkdirSync(join(root, 'tree/src'), { recursive: true });
  write(
    'package.json',
    '{\n  "name": "shop",\n  "dependencies": {\n    "one": "^1.0.0",\n    "two": "2.0.0"\n  }\n}\n',
  );
  write(
    'package-lock.json',
    '{"packages": {"": {"dependencies": {"one": "^1.0.0", "two": "2.0.0"}}, "node_modules/one": {"version": "1.0.1", "dependencies": {"three": "3"}}, "node_modules/two": {"version": "2.0.0"}, "node_modules/three": {"version": "3.0.0", "license": "MIT"}}}',
  );
  write('src/main.js', "import { run } from 'one/lib';\nrun();\n");
  writeFileSync(
    join(root, 'records.json'),
    JSON.stringify(['one', 'two', 'three'].map((name, index) => osv(`CVE-2031-${index}`, name))),
  );
  importAdvisories({
    paths: [join(root, 'records.json')],
    folder: join(root, 'db'),
    name: 'x',
    date: '2031-01-10',
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  writeFileSync(join(root, 'tree', path), text);
}

function osv(id: string, name: string): object {
  const events = [{ introduced: '0' }, { fixed: '9.0.0' }];
  return {
    id,
    summary: `${name} breaks`,
    affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
  };
}

const scan = (more: Partial<ScanOptions> = {}) =>
  scanDirectory({
    directory: join(root, 'tree'),
    advisories: join(root, 'db'),
    today: '2031-01-20',
    workers: 1,
    ...more,
  });

describe('a scan of packages', () => {
  it('finds flaws at the line that asks for the package, surer where code imports it', async () => {
    for (const scope of ['all', 'dependencies'] as const) {
      const { findings, problems } = await scan({ scope });
      const told = findings
        .filter(({ ruleId }) => ruleId.startsWith('packages/'))
        .map(
          ({ location, confidence, message }) =>
            `${location.path}:${location.range.startLine} ${confidence} ${message}`,
        );
      expect(told).toEqual([
        'package.json:4 high `one` 1.0.1 has CVE-2031-0: one breaks. Fixed in 9.0.0.',
        'package.json:4 low `three` 3.0.0 has CVE-2031-2: three breaks. Fixed in 9.0.0. It comes with `one`.',
        'package.json:5 medium `two` 2.0.0 has CVE-2031-1: two breaks. Fixed in 9.0.0.',
      ]);
      expect(problems.filter(({ kind }) => kind === 'advisories')).toEqual([]);
    }
  });

  it.each([
    ['no-advisories', { advisories: '/nonexistent/advisories' }, false],
    ['old-advisories', { today: '2031-02-11' }, true],
  ])('says %s', async (reason, options, isJudged) => {
    const { problems, coverage } = await scan({ scope: 'dependencies', ...options });
    expect(problems.map((problem) => problem.reason)).toContain(reason);
    // What was not looked up has not passed.
    expect(coverage.nothingAnalyzed === null).toBe(isJudged);
  });

  it('has not judged what it could not look up, so that no issue is closed by it', async () => {
    write('go.mod', 'module shop\n\ngo 1.22\n');
    const judged = async (options: Partial<ScanOptions>) =>
      (await scan({ scope: 'dependencies', ...options })).readBy?.['packages'];
    expect(await judged({})).toEqual(['package-lock.json', 'package.json']);
    expect(await judged({ advisories: '/nonexistent/advisories' })).toEqual([]);
    expect(await judged({ advisories: undefined })).toEqual([]);
  });

  it('says of each package whether it was looked up', async () => {
    write('go.mod', 'module shop\n\ngo 1.22\n\nrequire example.org/four v1.4.0\n');
    const looked = async (options: Partial<ScanOptions>) =>
      (await scan({ scope: 'dependencies', withPackages: true, ...options })).packages?.map(
        ({ purl, isLookedUp }) => `${purl} ${isLookedUp}`,
      );
    const told = (await looked({})) ?? [];
    expect(told).toContain('pkg:golang/example.org/four@v1.4.0 false');
    expect(told).toContain('pkg:golang/stdlib@1.22 false');
    expect(told).toContain('pkg:npm/one@1.0.1 true');
    expect(await looked({ advisories: '/nonexistent/advisories' })).toContain('pkg:npm/one@1.0.1 false');
  });

  it('knows the packages where advisories break off, and says that none was looked up', async () => {
    const records = join(root, 'db', 'records.ndjson');
    writeFileSync(records, readFileSync(records).subarray(0, 100));
    const { findings, problems, packages, coverage, readBy } = await scan({
      scope: 'dependencies',
      withPackages: true,
    });
    expect(problems.map(({ reason }) => reason)).toEqual(['broken-advisories']);
    expect([findings, packages?.length, coverage.complete, readBy?.['packages']]).toEqual([[], 3, false, []]);
  });

  it('says which ecosystem is not known, and nothing where nobody asks', async () => {
    write('go.mod', 'module shop\n\ngo 1.22\n');
    const asked = await scan({ scope: 'dependencies' });
    expect(asked.problems.map(({ reason, message }) => `${reason} ${message}`)).toEqual([
      'ecosystem-without-advisories The advisory database has no entries for Go: its packages were not checked.',
    ]);
    const { findings, problems } = await scan({ scope: 'dependencies', advisories: undefined });
    expect([findings, problems]).toEqual([[], []]);
  });

  it('looks again when other advisories come, though nothing else changed', async () => {
    const cache = { directory: join(root, 'cache'), mode: 'use' as const, namespace: '' };
    const first = await scan({ scope: 'dependencies', cache });
    writeFileSync(join(root, 'records.json'), JSON.stringify([osv('CVE-2031-9', 'two')]));
    importAdvisories({
      paths: [join(root, 'records.json')],
      folder: join(root, 'db'),
      name: 'x',
      date: '2031-01-11',
    });
    const second = await scan({ scope: 'dependencies', cache });
    expect([first.findings.length, second.findings.length]).toEqual([3, 1]);
  });
});

describe('a bill of materials', () => {
  const schema = (name: string): object =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../test/data', name), 'utf8')) as object;

  it('is valid by the schemas of CycloneDX and SPDX', async () => {
    const { packages = [] } = await scan({ scope: 'dependencies', withPackages: true });
    const bill = {
      subject: { name: 'shop', version: '' },
      tool: { name: 'Assay', version: '0.1.0' },
      createdAt: '2031-01-20T00:00:00Z',
      namespace: 'urn:assay:sbom:1',
      packages: collectBill(packages),
    };
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    ajv.addSchema(schema('jsf-0.82.schema.json'), 'http://cyclonedx.org/schema/jsf-0.82.schema.json');
    ajv.addSchema(schema('spdx.schema.json'), 'http://cyclonedx.org/schema/spdx.schema.json');
    const validate = ajv.compile(schema('bom-1.6.schema.json'));
    validate(toCycloneDx(bill));
    expect(validate.errors).toBeNull();
    const validateSpdx = ajv.compile(schema('spdx-2.3.schema.json'));
    validateSpdx(toSpdx(bill));
    expect(validateSpdx.errors).toBeNull();
    expect(bill.packages.map(({ purl, direct, license }) => [purl, direct, license])).toEqual([
      ['pkg:npm/one@1.0.1', true, undefined],
      ['pkg:npm/three@3.0.0', false, 'MIT'],
      ['pkg:npm/two@2.0.0', true, undefined],
    ]);
  });
});
