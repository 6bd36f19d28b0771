import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comparePriority } from '@assay/core';
import { formatReport, scanDirectory } from '@assay/scanner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** What is to be mended first stands first, in every list of every surface. */

const app = `
const { exec } = require('child_process');
const { createHash } = require('crypto');
const fs = require('fs');
const app = require('express')();
app.get('/a', (req, res) => res.send(createHash('md5').update(req.query.text).digest('hex')));
app.get('/b', (req, res) => exec('ls ' + req.query.name));
app.get('/c', (req, res) => res.redirect(req.query.to));
app.get('/d', (req, res) => fs.readFile(req.query.file, (error, text) => res.end(text)));
app.get('/e', (req, res) => { console.log('asked for ' + req.query.name); res.end(); });
`;

let service: TestService;
let scanId: string;
let folder: string;

beforeAll(async () => {
  service = await createTestService();
  folder = join(service.folder, 'plain');
  await mkdir(folder);
  await writeFile(join(folder, 'app.js'), app);
  const { id } = (await service.call('POST', '/v1/repositories', { body: { path: folder } })).body;
  const body = { id, scan_type: 'security' };
  scanId = (await service.call('POST', '/v1/scans', { body })).body.id;
  await service.runJobs();
});
afterAll(async () => {
  await service.close();
});

interface Listed {
  readonly rule_id: string;
  readonly line: number;
  readonly priority: number;
}

const list = async (path: string): Promise<readonly Listed[]> => (await service.call('GET', path)).body.data;
const nameOf = ({ rule_id, line }: Listed): string => `${line} ${rule_id}`;

describe('by default', () => {
  it('lists of a scan and of repositories begin with what to mend first', async () => {
    const ofScan = await list(`/v1/scans/${scanId}/issues`);
    expect(ofScan.length).toBeGreaterThan(3);
    expect(new Set(ofScan.map(({ priority }) => priority)).size).toBeGreaterThan(2);
    expect(ofScan.map(({ priority }) => priority)).toEqual(
      ofScan.map(({ priority }) => priority).toSorted((a, b) => b - a),
    );
    expect((await list('/v1/issues?shown=all')).map(nameOf)).toEqual(ofScan.map(nameOf));
  });

  it('the command line, SARIF and JSON say the same of the same tree', async () => {
    const ofScan = await list(`/v1/scans/${scanId}/issues`);
    const report = await scanDirectory({ directory: folder, scope: 'security', workers: 1 });
    const ranked = report.findings.toSorted(comparePriority);
    const [text, sarif, json] = await Promise.all([
      formatReport(report, 'text'),
      formatReport(report, 'sarif'),
      formatReport(report, 'json'),
    ]);
    const heads = [...text.matchAll(/^app\.js:(\d+):\d+ \w+ (\S+) [0-9a-f]+$/gm)].map(
      ([, line, rule]) => `${line} ${rule}`,
    );
    const ranks = JSON.parse(sarif).runs[0].results.map((result: { rank: number }) =>
      Math.round(result.rank * 10),
    );
    const priorities = JSON.parse(json).findings.map(({ priority }: Listed) => priority);
    const want = ofScan.map(({ priority }) => priority);
    expect(heads).toEqual(ofScan.map(nameOf));
    expect(ranked.map(({ ruleId, location }) => `${location.range.startLine} ${ruleId}`)).toEqual(heads);
    expect(ranks.toSorted((a: number, b: number) => b - a)).toEqual(want);
    expect(priorities.toSorted((a: number, b: number) => b - a)).toEqual(want);
  });
});

it('is filtered by', async () => {
  const all = await list(`/v1/scans/${scanId}/issues`);
  const least = all[1]?.priority ?? 0;
  for (const path of [`/v1/scans/${scanId}/issues?`, '/v1/issues?shown=all&'])
    expect((await list(`${path}min_priority=${least}`)).map(nameOf)).toEqual(
      all.filter(({ priority }) => priority >= least).map(nameOf),
    );
  expect(await list(`/v1/scans/${scanId}/issues?sort=priority`)).toEqual(
    (await list(`/v1/scans/${scanId}/issues?sort=-priority`)).toReversed(),
  );
  const refused = await service.call('GET', '/v1/issues?min_priority=1001');
  expect(refused.status).toBe(400);
});

it('is worked out for what earlier versions recorded', async () => {
  const { up } = await import('../storage/migrations/0071_priority.ts');
  const before = await service.db.selectFrom('issues').select(['id', 'priority']).orderBy('id').execute();
  const { rollback } = { rollback: new Error('rolled back') };
  const after: unknown[] = [];
  await service.db
    .transaction()
    .execute(async (trx) => {
      await trx.schema.alterTable('issues').dropColumn('priority').execute();
      await trx.schema.alterTable('issue_occurrences').dropColumn('priority').execute();
      await up(trx as never);
      after.push(...(await trx.selectFrom('issues').select(['id', 'priority']).orderBy('id').execute()));
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  expect(after).toEqual(before);
});
