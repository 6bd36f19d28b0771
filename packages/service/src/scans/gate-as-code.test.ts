import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** The gate that `.assay.yml` sets, from a full scan of the default branch to everywhere that the API tells it. */

let service: TestService;
beforeAll(async () => {
  service = await createTestService({ env: { ASSAY_FIX_TIME_BUDGET_SECONDS: '0' } });
});
afterAll(() => service.close());

const server = "require('express')().get('/', (q, r) => r.json(1));\n";
const flawed = "require('express')().get('/', (q, r) => r.json(eval(q.query.a)));\n";
const doubtful = `${server}function pick(a, b) {\n  switch (a) {\n    case 1:\n      return b;\n    case 1:\n      return 2;\n  }\n  return a;\n}\nmodule.exports = pick;\n`;

async function connect(name: string, first: string) {
  const fixture = createGitFixture(join(service.folder, `${name}.git`));
  const commit = (source: string, settings: string) => {
    const head = fixture.git(['for-each-ref', 'refs/heads/main', '--format=%(objectname)']);
    const files = [
      { path: '.assay.yml', content: settings },
      { path: 'a.js', content: source },
    ];
    return fixture.commit('main', files, head === '' ? undefined : head);
  };
  commit(server, first);
  const { body } = await service.call('POST', '/v1/repositories', { body: { path: fixture.gitDir } });
  const id = body.id as string;
  const scan = async () => {
    const started = await service.call('POST', '/v1/scans', {
      body: { repository_id: id, scan_type: 'full' },
    });
    await service.runJobs();
    return (await service.call('GET', `/v1/scans/${started.body.id}`)).body;
  };
  return { id, commit, scan };
}

async function gatesOf(id: string) {
  const repository = (await service.call('GET', `/v1/repositories/${id}`)).body;
  const metrics = (await service.call('GET', `/v1/projects/${id}/metrics`)).body;
  const badge = (await service.call('GET', metrics.badge_url, { token: null })).body;
  return {
    repository: repository.quality_gate,
    metrics: metrics.quality_gate.status,
    badge: /quality gate: (\w+)/.exec(badge)?.[1],
  };
}

const all = (status: string, badge = status) => ({ repository: status, metrics: status, badge });

describe('the gate as code', () => {
  it('judges full scans of the default branch, and is told everywhere alike', async () => {
    const { id, commit, scan } = await connect('gate', 'gate:\n  fail_on: medium\n');
    expect(await scan()).toMatchObject({ scan_type: 'full', quality_gate: { status: 'none' } });
    expect(await gatesOf(id)).toEqual(all('none', 'unknown'));
    commit(doubtful, 'gate:\n  fail_on: medium\n');
    const failed = await scan();
    expect(failed.quality_gate).toMatchObject({ status: 'failed' });
    expect(failed.quality_gate.conditions).toContainEqual(
      expect.objectContaining({ metric: 'new_medium_issues', threshold: 0, status: 'failed' }),
    );
    expect(await gatesOf(id)).toEqual(all('failed'));
    const { body: events } = await service.call('GET', '/v1/events?type=quality_gate.changed');
    expect(events.data.map(({ data }: { data: { to: string } }) => data.to)).toContain('failed');
    commit(server, 'gate:\n  fail_on: medium\n');
    expect(await scan()).toMatchObject({ quality_gate: { status: 'passed' } });
    expect(await gatesOf(id)).toEqual(all('passed'));
  });

  it('fails by what the commit that is scanned asks for', async () => {
    const { commit, scan } = await connect('stricter', '');
    await scan();
    commit(doubtful, 'gate:\n  fail_on: high\n');
    expect(await scan()).toMatchObject({ quality_gate: { status: 'passed' } });
    commit(flawed, 'gate:\n  fail_on: critical\n');
    const { quality_gate: gate } = await scan();
    expect(gate.conditions.map(({ metric }: { metric: string }) => metric)).toEqual([
      'new_critical_issues',
      'new_secrets',
    ]);
  });
});
