import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { advisoriesFolder } from '../advisories/advisories-folder.ts';
import { updateAdvisories } from '../advisories/update-advisories.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let folder: string;
let id: string;
let bucket: Server;
/** What the address that advisories are fetched from answers, by path. */
const published = new Map<string, Buffer>();
const asked: string[] = [];

beforeAll(async () => {
  bucket = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers['if-none-match'] ?? ''}`.trim());
    const found = published.get(request.url ?? '');
    if (found === undefined) return response.writeHead(404).end();
    const etag = `"${crc32(found)}"`;
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    return response.writeHead(200, { etag }).end(found);
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  const { port } = bucket.address() as AddressInfo;
  service = await createTestService({ env: { ASSAY_ADVISORIES_URL: `http://127.0.0.1:${port}` } });
  folder = join(service.folder, 'shop');
  await mkdir(folder);
  await write('package.json', '{\n  "dependencies": {\n    "one": "^1.0.0",\n    "two": "2.0.0"\n  }\n}\n');
  await writeLock('1.0.1');
  await write('main.js', "import { run } from 'one/lib';\nrun();\n");
  id = (await service.call('POST', '/v1/repositories', { body: { path: folder } })).body.id;
});
afterAll(async () => {
  bucket.close();
  await service.close();
});

const write = (path: string, text: string) => writeFile(join(folder, path), text);
const writeLock = (one: string) =>
  write(
    'package-lock.json',
    `{"packages": {"": {"dependencies": {"one": "^1.0.0", "two": "2.0.0"}}, "node_modules/one": {"version": "${one}", "dependencies": {"three": "3"}}, "node_modules/two": {"version": "2.0.0"}, "node_modules/three": {"version": "3.0.0", "license": "MIT"}}}`,
  );

function osv(name: string, more: object = {}): object {
  const events = [{ introduced: '0' }, { fixed: '1.2.0' }];
  return {
    id: `CVE-2031-${name}`,
    modified: '2026-11-20T00:00:00Z',
    summary: `${name} breaks`,
    affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
    ...more,
  };
}

function zip(files: Readonly<Record<string, string>>, claimed?: number): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimed ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), fields, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end]);
}

async function scan(): Promise<string> {
  const { body } = await service.call('POST', '/v1/scans', {
    body: { repository_id: id, scan_type: 'dependencies', force: true },
  });
  await service.runJobs({ only: ['run-scan'] });
  return body.id;
}
const send = (body: unknown, query = '', headers: Record<string, string> = {}) =>
  service.call('POST', `/v1/advisories${query}`, { body, headers });
const list = async (query = '') =>
  (await service.call('GET', `/v1/repositories/${id}/packages${query}`)).body;
const namesOf = async (query: string): Promise<string[]> =>
  (await list(query)).data.map(({ name }: { name: string }) => name);
const openIssues = async (): Promise<string[]> =>
  (await service.call('GET', `/v1/issues?repository_id=${id}&status=open&shown=all`)).body.data
    .map(({ message }: { message: string }) => /CVE-\S+?(?=[:.])/.exec(message)?.[0])
    .sort();

describe('packages', () => {
  it('are listed though nothing is known of them, and the scan says so', async () => {
    expect(await list()).toMatchObject({ data: [], total: 0 });
    const scanId = await scan();
    const listed = await list();
    expect(listed).toMatchObject({ total: 3 });
    const known = listed.data.map(({ vulnerabilities }: { vulnerabilities: unknown }) => vulnerabilities);
    expect(known).toEqual([null, null, null]);
    const { body: log } = await service.call('GET', `/v1/scans/${scanId}/log`);
    expect(JSON.stringify(log)).toContain('no-advisories');
    expect(await openIssues()).toEqual([]);
  });

  it('are looked up in what an administrator imports, shared by all nodes', async () => {
    const records = [osv('one'), osv('three'), osv('gone', { withdrawn: '2026-11-01T00:00:00Z' })];
    const made = await send(JSON.stringify(records), '?name=ours');
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'ours', date: '2026-11-20', records: 2, withdrawn: 1, left_out: [], source: 'import' },
    });
    expect(await readdir(join(service.deps.config.dataDir, 'uploads'))).toEqual([]);
    const found = (await service.call('GET', `/v1/scans/${await scan()}`)).body;
    // Nobody changed the package: what is known of it did.
    expect(found).toMatchObject({ issues_found: 1, introduced: 0 });
    expect(await openIssues()).toEqual(['CVE-2031-one']);
    const [issue] = (await service.call('GET', `/v1/issues?repository_id=${id}`)).body.data;
    expect(issue).toMatchObject({ fix: { available: true, safety: 'R' } });
    expect(issue.suggested_fix).toContain('+    "one": "^1.2.0",');
    const { data } = await list('?vulnerable=true');
    expect(data).toEqual([
      {
        purl: 'pkg:npm/one@1.0.1',
        ecosystem: 'npm',
        name: 'one',
        version: '1.0.1',
        scope: 'prod',
        direct: true,
        source: 'registry',
        license: null,
        requirement: '^1.0.0',
        file_path: 'package-lock.json',
        line: 1,
        asked_file_path: 'package.json',
        asked_line: 3,
        via: ['one'],
        reach: 'imported',
        imported_by: ['main.js'],
        severity: 'medium',
        vulnerabilities: [
          {
            id: 'CVE-2031-one',
            aliases: [],
            summary: 'one breaks',
            severity: 'medium',
            fixed_in: '1.2.0',
            reach: 'imported',
          },
        ],
      },
    ]);
  });

  it('are found by name, scope, reach, and whether they are asked for', async () => {
    expect(await namesOf('')).toEqual(['one', 'three', 'two']);
    expect(await namesOf('?sort=-name')).toEqual(['two', 'three', 'one']);
    expect(await namesOf('?sort=name')).toEqual(['one', 'three', 'two']);
    expect(await namesOf('?q=TW')).toEqual(['two']);
    expect(await namesOf('?direct=false')).toEqual(['three']);
    expect(await namesOf('?reach=imported')).toEqual(['one']);
    expect(await namesOf('?reach=not-imported,unread&scope=prod&sort=name')).toEqual(['three', 'two']);
    expect(await namesOf('?ecosystem=PyPI')).toEqual([]);
    const first = await list('?limit=2');
    expect(first).toMatchObject({ total: 3, has_more: true });
    expect((await list(`?limit=2&cursor=${first.next_cursor}`)).data).toHaveLength(1);
    expect((await service.call('GET', `/v1/repositories/${id}/packages?reach=near`)).status).toBe(400);
  });
});

describe('what is known of packages', () => {
  const statusOf = async (name: string): Promise<string[]> =>
    (await service.call('GET', `/v1/issues?repository_id=${id}&shown=all`)).body.data
      .filter(({ message }: { message: string }) => message.includes(name))
      .map(({ status, resolution }: { status: string; resolution: string | null }) =>
        [status, resolution].filter((part) => part !== null).join(' '),
      );

  it('that gets another name is the same issue', async () => {
    const idsOf = async (): Promise<string[]> =>
      (await service.call('GET', `/v1/issues?repository_id=${id}&shown=all`)).body.data.map(
        (issue: { id: string }) => issue.id,
      );
    const before = await idsOf();
    for (const record of [
      osv('one', { id: 'GHSA-1', aliases: ['CVE-2031-one'] }),
      osv('one', { id: 'GHSA-1', aliases: ['CVE-2030-one', 'CVE-2031-one'] }),
      osv('one', { id: 'CVE-2031-one', aliases: ['GHSA-1'] }),
    ]) {
      await send(JSON.stringify(record), '?name=ours');
      const { body } = await service.call('GET', `/v1/scans/${await scan()}`);
      expect(body).toMatchObject({ issues_found: 1, introduced: 0, fixed: 0 });
      expect(await idsOf()).toEqual(before);
    }
  });

  it('keeps an issue that an upgrade does not fix, and closes one that it fixes', async () => {
    await writeLock('1.1.0');
    const kept = await scan();
    expect((await service.call('GET', `/v1/scans/${kept}`)).body).toMatchObject({ introduced: 0, fixed: 0 });
    expect(await openIssues()).toEqual(['CVE-2031-one']);
    await writeLock('1.2.0');
    const fixed = await scan();
    expect((await service.call('GET', `/v1/scans/${fixed}`)).body).toMatchObject({
      issues_found: 0,
      fixed: 1,
    });
    expect(await openIssues()).toEqual([]);
    // A downgrade is the change's own doing.
    await writeLock('1.1.0');
    expect((await service.call('GET', `/v1/scans/${await scan()}`)).body).toMatchObject({ introduced: 1 });
  });

  it('that is taken back closes the issue, and fixes nothing', async () => {
    const records = [osv('two'), osv('one', { withdrawn: '2026-11-27T00:00:00Z' })];
    await send(JSON.stringify(records), '?name=ours');
    const scanned = (await service.call('GET', `/v1/scans/${await scan()}`)).body;
    expect(scanned).toMatchObject({ issues_found: 0, fixed: 0 });
    expect(await statusOf('`one`')).toContain('closed rule_changed');
    expect(await statusOf('`one`')).not.toContain('open');
  });
});

describe('advisories', () => {
  const databases = async () => (await service.call('GET', '/v1/advisories')).body.data;

  it('are imported and removed by administrators alone, and seen by all', async () => {
    const { token } = service.bob;
    const body = JSON.stringify(osv('one'));
    expect((await service.call('POST', '/v1/advisories', { body, token })).status).toBe(403);
    const [known] = (await service.call('GET', '/v1/advisories', { token })).body.data;
    expect(known).toMatchObject({ name: 'ours', ecosystems: [{ ecosystem: 'npm', problem: null }] });
    expect((await service.call('DELETE', `/v1/advisories/${known.id}`, { token })).status).toBe(403);
  });

  it.each([
    ['no record', '{}', '', 422],
    ['no JSON', '{', '', 422],
    ['nothing', '', '', 422],
    ['a day that there is not', JSON.stringify(osv('one')), '?date=2026-13-45', 400],
    ['a day that is to come', JSON.stringify(osv('one')), '?date=2999-01-01', 400],
    ['an unknown parameter', JSON.stringify(osv('one')), '?day=2026-11-29', 400],
  ])('that are %s are refused, and what was known stays', async (_name, body, query, status) => {
    const before = await databases();
    expect((await send(body, query)).status).toBe(status);
    expect(await databases()).toEqual(before);
    // Who is refused need not wait until what was sent is removed.
    const left = () => readdir(join(service.deps.config.dataDir, 'uploads'));
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000 });
  });

  it('that are a bomb are refused', async () => {
    const type = { 'content-type': 'application/zip' };
    const bomb = zip({ 'a.json': ' '.repeat(4_000_000) });
    const answer = await send(bomb, '', type);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(answer.body.detail).toBe(
      'What was sent cannot be imported: its entry a.json has a suspicious compression ratio.',
    );
    expect((await send(zip({ 'a.json': '{}' }, 9_000_000_000 % 2 ** 32), '', type)).status).toBe(422);
    expect((await send('x', '', { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('of one ecosystem leave those of others as they are', async () => {
    const gem = {
      ...osv('rack'),
      affected: [{ package: { ecosystem: 'RubyGems', name: 'rack' }, versions: ['1.0.0'] }],
    };
    const both = {
      ...osv('both'),
      affected: [...gem.affected, ...(osv('both') as { affected: [] }).affected],
    };
    const packed = zip({ 'rack.json': JSON.stringify(gem), 'both.json': JSON.stringify(both) });
    const made = await send(packed, '?name=gems&date=2025-12-01', { 'content-type': 'application/zip' });
    expect(made.body).toMatchObject({
      ecosystems: [{ ecosystem: 'RubyGems', records: 2, date: '2025-12-01', problem: 'old' }],
      left_out: [{ reason: 'they speak of npm only beside other ecosystems', records: 1 }],
    });
    expect((await databases()).map(({ name }: { name: string }) => name)).toEqual(['gems', 'ours']);
    expect((await service.call('DELETE', `/v1/advisories/${made.body.id}`)).status).toBe(204);
    expect((await service.call('DELETE', `/v1/advisories/${made.body.id}`)).status).toBe(404);
  });

  it('are the same on every node, and asked of the database once', async () => {
    const other = { ...service.deps, config: { ...service.deps.config, dataDir: join(service.folder, 'b') } };
    const [one, two] = await Promise.all([advisoriesFolder(other), advisoriesFolder(other)]);
    expect(one).toBe(two);
    const mine = await advisoriesFolder(service.deps);
    for (const name of ['index.tsv', 'records.ndjson', 'about.json'])
      expect(await readFile(join(one, name), 'utf8')).toBe(await readFile(join(mine, name), 'utf8'));
    expect(await readdir(join(one, '..'))).toHaveLength(1);
  });

  it('are fetched for the ecosystems that are used, once a day', async () => {
    const update = () => updateAdvisories(service.deps, new AbortController().signal);
    service.clock.advance(25 * 3_600_000);
    await update();
    // Nothing is published: what was known stays.
    expect(asked).toEqual(['/npm/all.zip']);
    expect((await databases())[0]).toMatchObject({ name: 'ours' });
    published.set('/npm/all.zip', zip({ 'a.json': JSON.stringify(osv('one')) }));
    await update();
    await update();
    const [known] = await databases();
    const today = service.clock.now().toISOString().slice(0, 10);
    expect(known).toMatchObject({ source: 'update', date: today, ecosystems: [{ age_days: 0 }] });
    service.clock.advance(25 * 3_600_000);
    await update();
    expect((await databases())[0]).toMatchObject({ ecosystems: [{ age_days: 0 }] });
    expect(asked.length).toBe(3);
    expect(asked[2]).toMatch(/^\/npm\/all\.zip "\d+"$/);
    published.set('/npm/all.zip', zip({ 'a.json': ' '.repeat(4_000_000) }));
    service.clock.advance(25 * 3_600_000);
    await update();
    expect((await databases())[0]).toMatchObject({ ecosystems: [{ records: 1, age_days: 1 }] });
  });
});

describe('bills of materials', () => {
  it.each(['cyclonedx', 'spdx'])('in %s are given, and taken as what they were', async (format) => {
    const scanId = await scan();
    const bill = (await service.call('GET', `/v1/scans/${scanId}/sbom?format=${format}`)).body;
    expect((await service.call('GET', `/v1/scans/${scanId}/sbom?format=${format}`)).body).toEqual(bill);
    const path = `/v1/repositories/${id}/sbom?name=image-${format}`;
    const sent = await service.call('POST', path, { body: bill });
    expect(sent).toMatchObject({ status: 202, body: { status: 'completed', issues_found: 1 } });
    const again = (await service.call('GET', `/v1/scans/${sent.body.id}/sbom?format=${format}`)).body;
    const listOf = (one: typeof bill) => one.components ?? one.packages.slice(1);
    expect(listOf(again)).toEqual(listOf(bill));
    const issues = (await service.call('GET', `/v1/scans/${sent.body.id}/issues`)).body.data;
    expect(issues).toMatchObject([{ file_path: `image-${format}`, rule_id: 'packages/vulnerable-package' }]);
    // The list is that of the tree.
    expect((await list()).data[0]).toMatchObject({ file_path: 'package-lock.json' });
  });

  it('say what is known to be wrong, and what people have decided of it', async () => {
    const scanId = await scan();
    const path = `/v1/scans/${scanId}/sbom`;
    expect((await service.call('GET', path)).body.vulnerabilities).toBeUndefined();
    const told = async () =>
      (await service.call('GET', `${path}?vulnerabilities=true`)).body.vulnerabilities.map(
        (one: { id: string; affects: unknown; analysis: unknown }) => [one.id, one.affects, one.analysis],
      );
    const [first] = await told();
    expect(first?.slice(1)).toEqual([expect.anything(), expect.objectContaining({ state: 'in_triage' })]);
    const [issue] = (await service.call('GET', `/v1/scans/${scanId}/issues`)).body.data;
    await service.call('PATCH', `/v1/issues/${issue.id}`, {
      body: { status: 'dismissed', resolution: 'false_positive', note: 'Not on this platform.' },
    });
    expect(await told()).toEqual([
      [first?.[0], first?.[1], { state: 'false_positive', detail: 'Not on this platform.' }],
    ]);
    await service.call('PATCH', `/v1/issues/${issue.id}`, { body: { status: 'open' } });
    expect((await service.call('GET', `${path}?vulnerabilities=true&format=spdx`)).status).toBe(400);
  });

  it('that are none are refused', async () => {
    const path = `/v1/repositories/${id}/sbom`;
    for (const body of [{}, { bomFormat: 'Other' }, { spdxVersion: 'SPDX-9.0' }])
      expect((await service.call('POST', path, { body })).status).toBe(422);
    const odd = {
      bomFormat: 'CycloneDX',
      components: [null, 3, { purl: 'pkg:npm/%zz' }, { components: 'x' }],
    };
    expect((await service.call('POST', path, { body: odd })).status).toBe(202);
  });

  it('are not there for a scan that has not looked', async () => {
    const body = { repository_id: id, scan_type: 'quality' };
    const { body: started } = await service.call('POST', '/v1/scans', { body });
    expect((await service.call('GET', `/v1/scans/${started.id}/sbom`)).status).toBe(409);
    await service.runJobs({ only: ['run-scan'] });
    expect((await service.call('GET', `/v1/scans/${started.id}/sbom`)).status).toBe(409);
    expect((await list()).total).toBe(3);
  });
});
