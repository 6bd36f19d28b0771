import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** What speaks for issues and against them, over a real scan of a plain folder. */

let service: TestService;
let scanId: string;

beforeAll(async () => {
  service = await createTestService();
  const path = join(service.folder, 'plain');
  await mkdir(path);
  await writeFile(
    join(path, 'app.js'),
    `const { exec } = require('child_process');
const app = require('express')();
app.get('/a', (req, res) => {
  exec(req.query.name);
});
app.get('/b', (req, res) => {
  const name = req.query.other;
  if (!isKnown(name)) return;
  exec(name);
});
function isKnown(one) { return one.a; }
`,
  );
  const { body } = await service.call('POST', '/v1/repositories', { body: { path } });
  scanId = (await service.call('POST', '/v1/scans', { body: { id: body.id, scan_type: 'security' } })).body
    .id;
  await service.runJobs();
});
afterAll(() => service.close());

const list = async (query: string) => (await service.call('GET', query)).body;

it('stand with the issue, each with its place', async () => {
  const { data } = await list('/v1/issues?shown=all&rule_id=javascript/command-injection&sort=line');
  const reasons = data.map(({ evidence }: { evidence: readonly { reason: string }[] }) =>
    evidence.map(({ reason }) => reason),
  );
  expect(reasons).toEqual([
    ['untrusted-source', 'direct-flow'],
    ['untrusted-source', 'examined-before'],
  ]);
  const [direct, examined] = data;
  expect(direct.probability).toBeGreaterThan(examined.probability);
  expect(direct.priority).toBeGreaterThan(examined.priority);
  expect(data[1].evidence).toEqual([
    {
      reason: 'untrusted-source',
      stance: 'for',
      text: 'The sender of the request, or the visitor of the page, controls the data.',
      detail: null,
      file_path: null,
      line: null,
    },
    {
      reason: 'examined-before',
      stance: 'against',
      text: 'A function of the program or a list checks the data before.',
      detail: null,
      file_path: 'app.js',
      line: 8,
    },
  ]);
});

it.each([
  ['examined-before', 1],
  ['examined-before,long-path', 1],
  ['long-path', 0],
  ['untrusted-source', 2],
])('select by %s', async (reason, count) => {
  const query = `shown=all&rule_id=javascript/command-injection&reason=${reason}`;
  expect((await list(`/v1/issues?${query}`)).total).toBe(count);
  expect((await list(`/v1/scans/${scanId}/issues?${query}`)).total).toBe(count);
});

it('are counted, and named as sentences', async () => {
  const { facets } = await list('/v1/issues/facets?shown=all&rule_id=javascript/command-injection');
  expect(facets.reason).toMatchObject([
    { value: 'untrusted-source', count: 2 },
    { value: 'direct-flow', count: 1 },
    {
      value: 'examined-before',
      label: 'A function of the program or a list checks the data before.',
      count: 1,
    },
  ]);
});

it('are out of a closed set', async () => {
  expect((await service.call('GET', '/v1/issues?reason=because')).status).toBe(400);
});
