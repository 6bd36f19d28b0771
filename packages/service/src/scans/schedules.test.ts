import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReport } from '../testing/findings.ts';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { startScheduledScans } from './start-scheduled-scans.ts';

let service: TestService;
let fixture: GitFixture;
let path: string;
let head: string;

beforeAll(async () => {
  service = await createTestService({ ports: { scanner: { scanDirectory: async () => createReport([]) } } });
  fixture = createGitFixture(join(service.folder, 'shop.git'));
  head = fixture.commit('main', [{ path: 'a.js', content: '1;' }]);
  const body = { provider: 'local', path: fixture.gitDir };
  path = `/v1/repositories/${(await service.call('POST', '/v1/repositories', { body })).body.id}/schedule`;
});
afterAll(() => service.close());
beforeEach(() => service.db.deleteFrom('scans').execute());

const put = (body: Readonly<Record<string, unknown>>) => service.call('PUT', path, { body });
/** Triggers of the scans that start now. */
async function tick(): Promise<readonly string[]> {
  const before = await service.db.selectFrom('scans').select('id').execute();
  await startScheduledScans(service.deps, AbortSignal.timeout(20_000));
  await service.runJobs();
  const rows = await service.db.selectFrom('scans').select(['id', 'trigger']).orderBy('id').execute();
  return rows.filter(({ id }) => !before.some((row) => row.id === id)).map(({ trigger }) => trigger);
}
const wait = (minutes: number) => service.clock.advance(minutes * 60_000);

describe('a schedule', () => {
  it('scans when the branch was pushed to, and not before its time', async () => {
    expect(await put({ every_minutes: 5 })).toMatchObject({
      status: 200,
      body: { scan_type: 'full', branch: null, only_changed: true, last_scan_id: null },
    });
    expect(await tick()).toEqual(['push']);
    wait(6);
    expect(await tick()).toEqual([]);
    head = fixture.commit('main', [{ path: 'a.js', content: '2;' }], head);
    expect(await tick()).toEqual([]);
    wait(6);
    expect(await tick()).toEqual(['push']);
    const { body } = await service.call('GET', path);
    const { body: scan } = await service.call('GET', `/v1/scans/${body.last_scan_id}`);
    expect(scan).toMatchObject({ status: 'completed', commit_sha: head, triggered_by: service.alice.id });
  });

  it('scans every time when asked to, until it ends', async () => {
    await put({ every_minutes: 60, only_changed: false, scan_type: 'security' });
    expect(await tick()).toEqual(['schedule']);
    wait(61);
    expect(await tick()).toEqual(['schedule']);
    const repository = path.replace('/schedule', '');
    expect((await service.call('GET', repository)).body.has_schedule).toBe(true);
    expect((await service.call('DELETE', path)).status).toBe(204);
    expect((await service.call('GET', repository)).body.has_schedule).toBe(false);
    wait(61);
    expect(await tick()).toEqual([]);
    expect((await service.call('GET', path)).status).toBe(404);
  });

  it('starts nothing for a user who is disabled', async () => {
    await put({ every_minutes: 5, only_changed: false });
    const disable = (disabled_at: Date | null) =>
      service.db.updateTable('users').set({ disabled_at }).where('id', '=', service.alice.id).execute();
    await disable(service.clock.now());
    expect(await tick()).toEqual([]);
    await disable(null);
  });

  it('is refused for others and for times that make no sense', async () => {
    expect((await put({ every_minutes: 1 })).status).toBe(422);
    expect((await put({ every_minutes: 5, scan_type: 'diff' })).status).toBe(422);
    const options = { body: { every_minutes: 5 }, token: service.bob.token };
    expect((await service.call('PUT', path, options)).status).toBe(404);
  });
});
