import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let repositoryId: string;

beforeAll(async () => {
  service = await createTestService();
  const path = join(service.folder, 'plain');
  await mkdir(path);
  await writeFile(join(path, 'a.js'), 'eval(process.argv[2]);\n');
  repositoryId = (await service.call('POST', '/v1/repositories', { body: { path } })).body.id;
});
afterAll(() => service.close());

async function start(): Promise<string> {
  return (await service.call('POST', '/v1/scans', { body: { id: repositoryId, force: true } })).body.id;
}

/** `event id` of each event of a stream. */
function eventsOf(stream: string): readonly string[] {
  return stream
    .split('\n\n')
    .filter((block) => block.includes('event:'))
    .map((block) => `${/event: (\w+)/.exec(block)?.[1]} ${/id: (\d+)/.exec(block)?.[1] ?? ''}`.trim());
}

describe('the log of a scan', () => {
  it('tells phases and the end, in order and by page', async () => {
    const id = await start();
    await service.runJobs();
    const { body } = await service.call('GET', `/v1/scans/${id}/log`);
    const told = body.data.map(
      (entry: { event: string; data: { phase?: string } }) => entry.data.phase ?? entry.event,
    );
    expect(told).toEqual(['queued', 'cloning', 'indexing', 'fixing', 'reporting', 'completed']);
    expect(body.data.map((entry: { sequence: number }) => entry.sequence)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(body.data.at(-1)).toMatchObject({ level: 'info', data: { files_scanned: 1, problems: {} } });
    const first = await service.call('GET', `/v1/scans/${id}/log?limit=4`);
    const rest = await service.call('GET', `/v1/scans/${id}/log?limit=4&cursor=${first.body.next_cursor}`);
    expect(rest.body.data.map((entry: { sequence: number }) => entry.sequence)).toEqual([5, 6]);
  });

  it('tells why a scan has no result', async () => {
    const id = await start();
    await service.call('POST', `/v1/scans/${id}/cancel`);
    const { body } = await service.call('GET', `/v1/scans/${id}/log`);
    expect(body.data.at(-1)).toMatchObject({ level: 'warning', event: 'cancelled' });
  });

  it('is not for others', async () => {
    const id = await start();
    await service.call('POST', `/v1/scans/${id}/cancel`);
    const options = { token: service.bob.token };
    expect((await service.call('GET', `/v1/scans/${id}/log`, options)).status).toBe(404);
    expect((await service.call('GET', `/v1/scans/${id}/events`, options)).status).toBe(404);
  });
});

describe('the events of a scan', () => {
  it('come while it runs, until it is over', async () => {
    const id = await start();
    const stream = service.call('GET', `/v1/scans/${id}/events`);
    await service.call('POST', `/v1/scans/${id}/cancel`);
    const { status, headers, body } = await stream;
    expect([status, headers['content-type']]).toEqual([200, 'text/event-stream']);
    const events = eventsOf(body);
    expect(events.filter((event) => !event.startsWith('progress'))).toEqual(['log 1', 'log 2', 'end']);
  });

  it('end for a token that is revoked meanwhile', async () => {
    const id = await start();
    const { body: other } = await service.call('POST', '/v1/tokens', {
      body: { name: 'x', scopes: ['read'] },
    });
    const stream = service.call('GET', `/v1/scans/${id}/events`, { token: other.token });
    const startedAt = performance.now();
    const isIn = service.db.selectFrom('tokens').select('last_used_at').where('id', '=', other.id);
    await vi.waitFor(async () => expect(await isIn.executeTakeFirst()).not.toEqual({ last_used_at: null }), {
      timeout: 60_000,
    });
    await service.call('DELETE', `/v1/tokens/${other.id}`);
    // It is over by itself, while the scan is not.
    expect(eventsOf((await stream).body)).not.toContain('end');
    // Well before a stream that has nothing to tell ends by itself.
    expect(performance.now() - startedAt).toBeLessThan(120_000);
    await service.call('POST', `/v1/scans/${id}/cancel`);
  });

  it('go on behind the last one that the reader has', async () => {
    const id = await start();
    await service.runJobs();
    const read = (last: string) =>
      service.call('GET', `/v1/scans/${id}/events`, { headers: { 'last-event-id': last } });
    expect(eventsOf((await read('4')).body)).toEqual(['log 5', 'log 6', 'end']);
    expect(await read('6')).toMatchObject({ status: 204, body: undefined });
    expect((await read('x')).status).toBe(422);
  });
});
