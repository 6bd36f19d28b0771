import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../testing/run-assay.ts';

let sandbox: Sandbox;
let env: Readonly<Record<string, string>>;
beforeEach(async () => {
  sandbox = await createSandbox();
  env = { ASSAY_ADVISORIES: `${sandbox.root}/known/advisories`, SOURCE_DATE_EPOCH: '1900000000' };
  await sandbox.write('shop/requirements.txt', 'acme==1.0\nother>=2\n');
  await sandbox.write(
    'records/a.json',
    JSON.stringify({
      id: 'PYSEC-2031-1',
      aliases: ['CVE-2031-1'],
      modified: '2031-01-01T00:00:00Z',
      summary: 'acme breaks',
      affected: [
        {
          package: { ecosystem: 'PyPI', name: 'Acme' },
          ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: '1.1' }] }],
        },
      ],
    }),
  );
});
afterEach(() => sandbox.remove());

const assay = (...args: readonly string[]) => sandbox.assay(args, { env });

describe('assay advisories', () => {
  it('imports, lists, and is what scans look packages up in', async () => {
    expect((await assay('advisories', 'list')).stdout).toContain('There are no advisories');
    const before = await assay('dependencies', 'shop');
    expect(before.code).toBe(0);
    expect(before.stderr).toContain('There is no advisory database');

    const imported = await assay(
      'advisories',
      'import',
      'records',
      '--name',
      'ours',
      '--date',
      new Date().toISOString().slice(0, 10),
    );
    expect(imported.stdout).toContain('1 advisory\n');
    expect((await assay('advisories', 'list')).stdout).toMatch(/^ours, \d{4}-\d\d-\d\d\n {2}PyPI +1 /);

    const after = await assay('dependencies', 'shop');
    expect(after.code).toBe(1);
    expect(after.stdout).toContain(
      'requirements.txt:1  medium (medium)  `acme` 1.0 has CVE-2031-1: acme breaks. Fixed in 1.1.',
    );
    expect(after.stderr).toBe('');
    const scan = await assay('scan', 'shop', '--scope', 'dependencies', '--format', 'json');
    expect(scan.stdout).toContain('packages/vulnerable-package');
  });

  it('says what is wrong with what it is given', async () => {
    for (const [date, message] of [
      ...['yesterday', '2026-13-45', '2026-02-30', '26-11-29', ''].map(
        (one) => [one, `"${one}" is no date like 2026-11-29.`] as const,
      ),
      ['9999-01-01', '9999-01-01 is in the future: give the date of the newest advisory.'],
    ] as const) {
      const { code, stderr } = await assay('advisories', 'import', 'records', '--date', date);
      expect([code, stderr]).toEqual([2, `assay: ${message}\n`]);
    }
    const none = await assay('advisories', 'import', 'nothing-here');
    expect(none.code).toBe(2);
    expect(none.stderr).toMatch(/^assay: .*nothing-here cannot be read\.\n$/);
    const nowhere = await sandbox.assay(['advisories', 'list'], { env: { ASSAY_ADVISORIES: '' } });
    expect([nowhere.code, nowhere.stderr]).toEqual([
      2,
      'assay: No advisories folder: set ASSAY_ADVISORIES to its absolute path.\n',
    ]);
  });
});

describe('assay sbom', () => {
  it('writes the same bill at every run', async () => {
    const first = await assay('sbom', 'shop');
    expect(first.code).toBe(0);
    expect((await assay('sbom', 'shop')).stdout).toBe(first.stdout);
    expect(JSON.parse(first.stdout)).toMatchObject({
      specVersion: '1.6',
      metadata: { timestamp: '2030-03-17T17:46:40Z', component: { name: 'shop' } },
      components: [{ purl: 'pkg:pypi/acme@1.0', version: '1.0' }, { purl: 'pkg:pypi/other' }],
    });
    const spdx = JSON.parse((await assay('sbom', 'shop', '--format', 'spdx')).stdout) as {
      packages: readonly { name: string }[];
    };
    expect(spdx.packages.map(({ name }) => name)).toEqual(['shop', 'acme', 'other']);
  });

  it('refuses what is no directory', async () => {
    const { code, stderr } = await assay('sbom', 'nowhere');
    expect([code, stderr]).toEqual([2, 'assay: nowhere is not a directory.\n']);
  });
});
