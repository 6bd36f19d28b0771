import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventType } from '../events/events.ts';
import { recordEvent, recordItems } from '../events/record-event.ts';
import { type Receiver, startReceiver } from '../testing/receiver.ts';
import { insertTestRepository } from '../testing/rows.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let receiver: Receiver;
let repositoryId: string;

beforeAll(async () => {
  service = await createTestService();
  receiver = await startReceiver();
  repositoryId = await insertTestRepository(service, service.alice.id);
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.messages.length = 0;
  receiver.status = 200;
  receiver.headers = {};
});

function tell(type: EventType, data: Record<string, unknown> = {}): Promise<void> {
  return service.db
    .transaction()
    .execute((trx) => recordEvent(service.deps, trx, { type, repositoryId, data }));
}

async function register(body: Record<string, unknown> = {}): Promise<{ id: string; secret: string }> {
  const created = await service.call('POST', '/v1/webhooks', {
    body: { id: repositoryId, url: receiver.url, ...body },
  });
  expect(created.status).toBe(201);
  await service.runJobs();
  receiver.messages.length = 0;
  // Newest first: what comes is newer than the ping.
  service.clock.advance(1000);
  return created.body;
}

async function deliveriesOf(
  id: string,
): Promise<{ status: string; attempts: unknown[]; id: string; event: string }[]> {
  return (await service.call('GET', `/v1/webhooks/${id}/deliveries`)).body.data;
}

const hour = 3_600_000;

describe('registration', () => {
  it('takes the id in body, query and path, and shows the secret once', async () => {
    const ways = [
      ['/v1/webhooks', { id: repositoryId }],
      ['/v1/webhooks', { repository_id: repositoryId }],
      ['/v1/webhooks', { id: 'owner/name' }],
      [`/v1/webhooks?id=${repositoryId}`, {}],
      [`/v1/repositories/${repositoryId}/webhooks`, {}],
    ] as const;
    for (const [path, body] of ways) {
      const created = await service.call('POST', path, { body: { ...body, url: receiver.url } });
      expect(created.status).toBe(201);
      expect(created.body).toMatchObject({
        repository_id: repositoryId,
        url: receiver.url,
        events: ['review.*'],
        active: true,
        status: 'active',
        last_delivery: null,
      });
      expect(created.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(created.headers['location']).toBe(`/v1/webhooks/${created.body.id}`);
      const read = await service.call('GET', `/v1/webhooks/${created.body.id}`);
      expect(read.body).not.toHaveProperty('secret');
      await service.call('DELETE', `/v1/webhooks/${created.body.id}`);
    }
    const all = await service.call('POST', '/v1/webhooks', { body: { id: '*', url: receiver.url } });
    expect(all.body.repository_id).toBeNull();
    await service.call('DELETE', `/v1/webhooks/${all.body.id}`);
    await service.runJobs();
  });

  it.each([
    ['no id', { id: undefined }, 422, 'required'],
    ['no url', { url: undefined }, 422, 'required'],
    ['a url of another kind', { url: 'ftp://example.org/' }, 422, 'format'],
    ['no url at all', { url: 'nonsense' }, 422, 'format'],
    ['port 0', { url: 'https://example.org:0/' }, 422, 'format'],
    ['a fragment', { url: 'https://example.org/x#y' }, 422, 'format'],
    ['an open address', { url: 'http://93.184.216.34/' }, 422, 'https_required'],
    ['a private address', { url: 'https://10.0.0.1/' }, 422, 'address_not_allowed'],
    ['the metadata service', { url: 'https://169.254.169.254/latest' }, 422, 'address_not_allowed'],
    ['a password', { url: 'https://a:b@example.org/' }, 422, 'credential_in_url'],
    ['an unknown event', { events: ['review.*', 'nothing'] }, 422, 'unknown'],
    ['a secret that is text', { secret: 'xxxxxxxx' }, 422, 'format'],
    ['a secret that is no base64', { secret: 'whsec_!!!!' }, 422, 'format'],
    ['a secret of two bytes', { secret: 'whsec_abc' }, 422, 'format'],
    ['no secret', { secret: '' }, 422, 'format'],
    ['a wrong type', { active: 'yes' }, 422, 'type'],
    [
      'another repository',
      { repository_id: '01890000-0000-7000-8000-000000000000' },
      422,
      'conflicting_parameters',
    ],
    ['an unknown repository', { id: '01890000-0000-7000-8000-000000000000' }, 404, undefined],
  ])('refuses %s', async (_, change, status, code) => {
    const body = { id: repositoryId, url: receiver.url, ...change };
    const answer = await service.call('POST', '/v1/webhooks', { body });
    expect(answer.status).toBe(status);
    if (code !== undefined) expect(answer.body.errors[0].code).toBe(code);
  });

  it('refuses two different repositories, and ambiguous names', async () => {
    const other = await insertTestRepository(service, service.alice.id);
    const conflicting = await service.call('POST', `/v1/webhooks?id=${repositoryId}`, {
      body: { id: other, url: receiver.url },
    });
    expect(conflicting.status).toBe(422);
    expect(conflicting.body.errors[0].code).toBe('conflicting_parameters');
    const ambiguous = await service.call('POST', '/v1/webhooks', {
      body: { id: 'owner/name', url: receiver.url },
    });
    expect(ambiguous.body.errors[0].code).toBe('ambiguous');
    await service.db.deleteFrom('repositories').where('id', '=', other).execute();
  });

  it('shows nobody the webhooks of others', async () => {
    const { id } = await register();
    const token = service.bob.token;
    const calls = [
      ['GET', `/v1/webhooks/${id}`],
      ['PATCH', `/v1/webhooks/${id}`],
      ['DELETE', `/v1/webhooks/${id}`],
      ['POST', `/v1/webhooks/${id}/ping`],
      ['POST', `/v1/webhooks/${id}/rotate_secret`],
      ['GET', `/v1/webhooks/${id}/deliveries`],
    ] as const;
    for (const [method, path] of calls) {
      const body = method === 'PATCH' ? { active: false } : undefined;
      expect((await service.call(method, path, { token, body })).status).toBe(404);
    }
    expect((await service.call('GET', '/v1/webhooks', { token })).body).toMatchObject({ data: [], total: 0 });
    expect((await service.call('GET', '/v1/events', { token })).body.data).toEqual([]);
    const foreign = await service.call('POST', '/v1/webhooks', {
      token,
      body: { id: repositoryId, url: receiver.url },
    });
    expect(foreign.status).toBe(404);
    await service.call('DELETE', `/v1/webhooks/${id}`);
  });
});

describe('delivery', () => {
  it('pings at once, and sends what was asked for, signed over the raw bytes', async () => {
    const created = await service.call('POST', '/v1/webhooks', {
      body: { id: repositoryId, url: receiver.url, events: ['scan.*'] },
    });
    const { id, secret } = created.body;
    await service.runJobs();
    await tell('scan.completed', { scan_id: 'x', text: 'ünï ✓' });
    await tell('review.completed');
    await service.runJobs();
    expect(receiver.messages.map(({ body }) => JSON.parse(body).type)).toEqual([
      'webhook.ping',
      'scan.completed',
    ]);
    for (const { headers, body } of receiver.messages) {
      expect(headers['content-type']).toBe('application/json');
      expect(headers['user-agent']).toMatch(/^Assay\//);
      // The library would check the age of the message against the real clock.
      const id = String(headers['webhook-id']);
      expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(id, service.clock.now(), body));
    }
    const message = JSON.parse(receiver.messages[1]?.body ?? '');
    expect(message).toEqual({
      type: 'scan.completed',
      timestamp: service.clock.now().toISOString(),
      data: { scan_id: 'x', text: 'ünï ✓', repository_id: repositoryId, sequence: expect.any(Number) },
    });
    const read = await service.call('GET', `/v1/webhooks/${id}`);
    expect(read.body.last_delivery).toEqual({ at: service.clock.now().toISOString(), status: 'succeeded' });
    await service.call('DELETE', `/v1/webhooks/${id}`);
  });

  it('rolls back with the change that it tells of', async () => {
    const { id } = await register({ events: ['*'] });
    const failing = service.db.transaction().execute(async (trx) => {
      await recordEvent(service.deps, trx, { type: 'scan.failed', repositoryId, data: {} });
      throw new Error('the change fails');
    });
    await expect(failing).rejects.toThrow('the change fails');
    expect(await service.runJobs()).toBe(0);
    expect(receiver.messages).toEqual([]);
    await service.call('DELETE', `/v1/webhooks/${id}`);
  });

  it('delivers after the receiver was down for an hour, once, under one id', async () => {
    const { id } = await register({ events: ['scan.*'] });
    // The attempts at 0 s, 5 s, 5 min and 35 min; the test's clock stands still, and the queue takes them as due.
    receiver.statuses = [503, 502, 429, 503];
    await tell('scan.completed');
    await service.runJobs();
    expect(receiver.messages).toHaveLength(5);
    const ids = new Set(receiver.messages.map(({ headers }) => headers['webhook-id']));
    const bodies = new Set(receiver.messages.map(({ body }) => body));
    expect([ids.size, bodies.size]).toEqual([1, 1]);
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({
      status: 'succeeded',
      event: 'scan.completed',
      attempts: [503, 502, 429, 503, 200].map((response_status, index) => ({
        number: index + 1,
        response_status,
      })),
    });
    await service.call('DELETE', `/v1/webhooks/${id}`);
  });

  it('gives up after ten attempts, and can be asked to send again', async () => {
    const { id } = await register({ events: ['scan.*'] });
    receiver.status = 302;
    receiver.headers = { location: receiver.url };
    await tell('scan.completed');
    await service.runJobs();
    expect(receiver.messages).toHaveLength(10);
    const [failed] = await deliveriesOf(id);
    expect(failed).toMatchObject({ status: 'failed' });
    receiver.status = 200;
    const again = await service.call('POST', `/v1/webhooks/${id}/deliveries/${failed?.id}/redeliver`);
    expect(again.status).toBe(202);
    await service.runJobs();
    const ids = new Set(receiver.messages.map(({ headers }) => headers['webhook-id']));
    expect([receiver.messages.length, ids.size]).toEqual([11, 1]);
    await service.call('DELETE', `/v1/webhooks/${id}`);
  });

  it('switches off a webhook whose receiver is gone, or fails for five days', async () => {
    const gone = await register({ events: ['scan.*'] });
    receiver.status = 410;
    await tell('scan.completed');
    await service.runJobs();
    const read = await service.call('GET', `/v1/webhooks/${gone.id}`);
    expect(read.body).toMatchObject({ status: 'disabled', disabled_reason: 'receiver_gone' });
    await tell('scan.completed');
    expect(await service.runJobs()).toBe(0);
    expect((await service.call('POST', `/v1/webhooks/${gone.id}/ping`)).status).toBe(409);
    await service.call('DELETE', `/v1/webhooks/${gone.id}`);

    receiver.status = 200;
    const failing = await register({ events: ['scan.*'] });
    receiver.status = 500;
    for (let day = 0; day < 6; day += 1) {
      expect((await service.call('GET', `/v1/webhooks/${failing.id}`)).body.status).toBe('active');
      await tell('scan.completed');
      await service.runJobs();
      service.clock.advance(24 * hour);
    }
    const events = await service.call('GET', '/v1/events?type=webhook.disabled');
    const told = { webhook_id: failing.id, reason: 'failing_for_5_days' };
    expect(events.body.data.at(-1).data).toMatchObject(told);
    await service.call('DELETE', `/v1/webhooks/${failing.id}`);
  });

  it('signs with the old secret too for a day after a rotation', async () => {
    const { id, secret } = await register({ events: ['scan.*'] });
    const rotated = (await service.call('POST', `/v1/webhooks/${id}/rotate_secret`)).body.secret;
    expect(rotated).not.toBe(secret);
    await tell('scan.completed');
    await service.runJobs();
    service.clock.advance(25 * hour);
    await tell('scan.completed');
    await service.runJobs();
    const counts = receiver.messages.map(
      ({ headers }) => String(headers['webhook-signature']).split(' ').length,
    );
    expect(counts).toEqual([2, 1]);
    await service.call('DELETE', `/v1/webhooks/${id}`);
  });

  it('refuses an address at the time of sending too', async () => {
    const { id } = await register({ events: ['scan.*'] });
    await service.db
      .updateTable('webhooks')
      .set({ url: 'http://169.254.169.254/x' })
      .where('id', '=', id)
      .execute();
    await tell('scan.completed');
    await service.runJobs();
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({
      status: 'failed',
      attempts: Array.from({ length: 10 }, () => ({ error: 'address_refused', response_status: null })),
    });
    await service.call('DELETE', `/v1/webhooks/${id}`);
  });

  it('stops when the user loses the repository', async () => {
    const member = `/v1/repositories/${repositoryId}/members/${service.bob.id}`;
    await service.call('PUT', member, { body: { role: 'viewer' } });
    const created = await service.call('POST', '/v1/webhooks', {
      token: service.bob.token,
      body: { id: '*', url: receiver.url, events: ['*'] },
    });
    await service.runJobs();
    await tell('scan.completed');
    await service.runJobs();
    expect(receiver.messages).toHaveLength(2);
    await service.db.deleteFrom('repository_members').where('user_id', '=', service.bob.id).execute();
    await tell('scan.completed');
    await service.runJobs();
    expect(receiver.messages).toHaveLength(2);
    await service.call('DELETE', `/v1/webhooks/${created.body.id}`, { token: service.bob.token });
  });

  it('is recorded beside the end of its webhook, and neither waits for the other for ever', async () => {
    const { id } = await register({ events: ['scan.*'] });
    await tell('scan.completed');
    const run = await service.db.transaction().execute(async (trx) => {
      // As one who deletes it: its own row first, those of its deliveries then.
      await sql`select 1 from webhooks where id = ${id} for update`.execute(trx);
      const running = service.runJobs();
      await vi.waitFor(async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(service.db);
        expect(rows[0]?.count).toBe(1);
      });
      await trx.deleteFrom('webhooks').where('id', '=', id).execute();
      return { running };
    });
    await run.running;
    expect(receiver.messages).toHaveLength(1);
    expect((await service.call('GET', `/v1/webhooks/${id}`)).status).toBe(404);
  });

  it('batches items', async () => {
    const items = Array.from({ length: 250 }, (_, index) => ({ id: `issue-${index}` }));
    const before = service.clock.now().toISOString();
    await service.db
      .transaction()
      .execute((trx) =>
        recordItems(service.deps, trx, { type: 'issue.opened', repositoryId, data: { scan_id: 's' } }, items),
      );
    const events = (await service.call('GET', `/v1/events?type=issue.opened&since=${before}`)).body.data;
    expect(events.map((event: { data: { items: unknown[] } }) => event.data.items.length)).toEqual([
      100, 100, 50,
    ]);
    const sequences = events.map((event: { sequence: number }) => event.sequence);
    expect(sequences).toEqual([sequences[0], sequences[0] + 1, sequences[0] + 2]);
  });
});
