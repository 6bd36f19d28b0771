/** What forges send, at all of them: who is believed, what is started, and that nothing is done twice. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scanner } from '../ports.ts';
import { createReport } from '../testing/findings.ts';
import { connectForge } from '../testing/forges/connect-forge.ts';
import { type ForgePlace, forgePlaces } from '../testing/forges/forge-places.ts';
import type { ForgeServer, PullRequestRecord } from '../testing/forges/forge-server.ts';
import {
  createHookDelivery,
  type HookDelivery,
  signHookBody,
  type Told as ToldEvent,
} from '../testing/forges/hook-deliveries.ts';
import type { GitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { pollForges } from './poll-forges.ts';

let duringScan: (() => Promise<void>) | undefined;
const scanner: Scanner = {
  scanDirectory: async () => {
    await duringScan?.();
    return createReport([]);
  },
};
let service: TestService;

beforeAll(async () => {
  service = await createTestService({ ports: { scanner } });
});
afterAll(() => service.close());

interface Told {
  readonly externalId: string;
  readonly fullName: string;
}

/** A forge with one repository, which the service is connected to. */
function useForge(place: ForgePlace) {
  let server: ForgeServer;
  let fixture: GitFixture;
  let main: string;
  let repositoryId: string;
  let connection: { id: string; hook_url: string; hook_secret: string };
  let told: Told;
  beforeAll(async () => {
    const start = [{ path: 'a.js', content: '1;' }];
    ({ server, fixture, main, connection, repositoryId } = await connectForge(service, place, start));
    const row = await service.db
      .selectFrom('repositories')
      .select('external_id')
      .where('id', '=', repositoryId)
      .executeTakeFirstOrThrow();
    told = { externalId: row.external_id ?? '', fullName: place.fullName };
  });
  afterAll(() => server.close());
  const send = ({ headers, body }: HookDelivery) =>
    service.call('POST', `/v1/hooks/${place.provider}/${connection.id}`, { token: null, headers, body });
  const write = (what: ToldEvent, id?: string) =>
    createHookDelivery(place.provider, told, what, connection.hook_secret, id);
  const list = async (path: string) => (await service.call('GET', path)).body.data;
  return {
    place,
    server: () => server,
    fixture: () => fixture,
    main: () => main,
    told: () => told,
    connection: () => connection,
    send,
    write,
    tell: (what: ToldEvent, id?: string) => send(write(what, id)),
    look: () => service.runJobs({ only: ['look-at-ref'], includeDeferred: true }),
    work: async (): Promise<void> => {
      service.clock.advance(60_000);
      await service.runJobs({ includeDeferred: true });
    },
    set: (body: object) => service.call('PATCH', `/v1/repositories/${repositoryId}`, { body }),
    reviewsOf: (number: number) => list(`/v1/reviews?repository_id=${repositoryId}&pull_request=${number}`),
    scans: () => list(`/v1/scans?repository_id=${repositoryId}`),
    lastDelivery: async () => (await list(`/v1/connections/${connection.id}/hook/deliveries`))[0],
    open: (head: string, change: Partial<PullRequestRecord> = {}): PullRequestRecord => {
      fixture.commit(head, [{ path: 'a.js', content: `"${head}";` }], main);
      const number = server.pullRequests.length + 1;
      const texts = { title: head, body: '', repository: place.fullName, number, head };
      const request = { ...texts, base: 'main', draft: false, labels: [], ...change };
      server.pullRequests.push(request);
      return request;
    },
    push: (request: PullRequestRecord, content: string) =>
      fixture.commit(request.head, [{ path: 'a.js', content }], main),
  };
}

describe.each(forgePlaces)('hooks of $provider', (place) => {
  const forge = useForge(place);
  const { send, write, tell, work, open, set } = forge;

  it('believe nobody but who has the secret', async () => {
    const good = write({ kind: 'ping' });
    const forged = createHookDelivery(
      forge.place.provider,
      forge.told(),
      { kind: 'ping' },
      'whsec_of-somebody-else',
    );
    for (const { headers, body } of [
      forged,
      { ...good, headers: { 'content-type': 'application/json' } },
      ...(forge.place.provider === 'gitlab' ? [] : [{ ...good, body: good.body.replace('{', '{ ') }]),
    ])
      expect(await send({ headers, body })).toMatchObject({
        status: 401,
        body: { code: 'invalid_signature' },
      });
    const seen = await service.call('GET', `/v1/connections/${forge.connection().id}/hook`);
    expect(seen.body).toMatchObject({ has_secret: true, last_refusal: 'invalid_signature' });
    expect(seen.body.url).toBe(forge.connection().hook_url);
    expect(JSON.stringify(seen.body)).not.toContain(forge.connection().hook_secret);
    expect((await send(good)).body).toMatchObject({ status: 'ignored', reason: 'event_not_used' });
  });

  it('start one review of a head, whatever is sent twice', async () => {
    const request = open('one');
    const number = request.number;
    const first = await tell({ kind: 'pull_request', number, action: 'opened' }, 'delivery-1');
    expect(first).toMatchObject({ status: 202, body: { status: 'accepted' } });
    expect((await tell({ kind: 'pull_request', number, action: 'opened' }, 'delivery-1')).body.status).toBe(
      'duplicate',
    );
    for (let times = 0; times < 5; times += 1) await tell({ kind: 'pull_request', number, action: 'pushed' });
    await work();
    expect(await forge.reviewsOf(number)).toMatchObject([
      { status: 'completed', trigger: 'pull_request', publication: null },
    ]);
    expect(await forge.lastDelivery()).toMatchObject({
      subject: `pull/${number}`,
      outcome: 'review_started',
    });
    expect(forge.server().comments).toEqual([]);
  });

  it('start a scan of what was pushed to, and only there', async () => {
    expect((await tell({ kind: 'push', branch: 'one' })).body.reason).toBe('branch_not_scanned');
    await set({ scan_on_push: false });
    expect((await tell({ kind: 'push', branch: 'main' })).body.reason).toBe('scans_on_push_off');
    await set({ scan_on_push: true });
    await tell({ kind: 'push', branch: 'main' });
    await tell({ kind: 'push', branch: 'main' });
    await work();
    expect(await forge.scans()).toMatchObject([{ trigger: 'push', commit_sha: forge.main() }]);
    await tell({ kind: 'push', branch: 'main' });
    await work();
    expect(await forge.scans()).toHaveLength(1);
  });
});

describe('hooks', () => {
  const [github] = forgePlaces;
  if (github === undefined) throw new Error('there is no forge');
  const forge = useForge(github);
  const { send, write, tell, work, open, set } = forge;

  it('let the newest head win, and end reviews with their pull request', async () => {
    const request = open('two');
    const { number } = request;
    await tell({ kind: 'pull_request', number, action: 'opened' });
    // The look, not the review: it is on its way when the next commits come.
    await forge.look();
    const [old] = await forge.reviewsOf(number);
    expect(old.status).toBe('running');
    const newest = forge.push(request, '"newest";');
    await tell({ kind: 'pull_request', number, action: 'pushed' });
    await forge.look();
    expect(await forge.reviewsOf(number)).toMatchObject([
      { status: 'running', head_sha: newest },
      { id: old.id, status: 'skipped', skip_reason: 'superseded' },
    ]);
    await work();
    expect((await forge.reviewsOf(number))[0]).toMatchObject({ status: 'completed', head_sha: newest });
    // Back to the first head: the result that people see is of the other one.
    forge.fixture().git(['update-ref', `refs/heads/${request.head}`, old.head_sha]);
    await tell({ kind: 'pull_request', number, action: 'pushed' });
    await work();
    expect((await forge.reviewsOf(number))[0]).toMatchObject({ status: 'completed', head_sha: old.head_sha });
    forge.push(request, '"later";');
    await tell({ kind: 'pull_request', number, action: 'pushed' });
    await forge.look();
    request.state = 'closed';
    await tell({ kind: 'pull_request', number, action: 'closed' });
    await forge.look();
    expect((await forge.reviewsOf(number))[0]).toMatchObject({
      status: 'skipped',
      skip_reason: 'pull_request_closed',
    });
  });

  it('keep to the settings of the repository', async () => {
    const { number } = open('three', { draft: true });
    await tell({ kind: 'pull_request', number, action: 'opened' });
    await work();
    expect([await forge.reviewsOf(number), (await forge.lastDelivery()).outcome]).toEqual([[], 'draft']);
    await set({ review_drafts: true, automatic_reviews: false });
    await tell({ kind: 'pull_request', number, action: 'pushed' });
    await work();
    expect([await forge.reviewsOf(number), (await forge.lastDelivery()).outcome]).toEqual([
      [],
      'automatic_reviews_off',
    ]);
    await set({ automatic_reviews: true, publish_reviews: true });
    const members = service.db.updateTable('repository_members');
    await members.set({ role: 'viewer' }).execute();
    await tell({ kind: 'pull_request', number, action: 'pushed' });
    await work();
    expect([await forge.reviewsOf(number), (await forge.lastDelivery()).outcome]).toEqual([[], 'forbidden']);
    await members.set({ role: 'owner' }).execute();
    await tell({ kind: 'pull_request', number, action: 'pushed' });
    await work();
    expect(await forge.reviewsOf(number)).toMatchObject([{ publication: { state: 'published' } }]);
    const cancelled = open('cancelled');
    duringScan = async () => {
      const [running] = await forge.reviewsOf(cancelled.number);
      expect(forge.server().statuses.at(-1)).toMatchObject({ sha: running.head_sha, state: 'pending' });
      await service.call('POST', `/v1/reviews/${running.id}/cancel`);
    };
    await tell({ kind: 'pull_request', number: cancelled.number, action: 'opened' });
    await work();
    duringScan = undefined;
    const [ended] = await forge.reviewsOf(cancelled.number);
    expect(ended.status).toBe('cancelled');
    expect(forge.server().statuses.at(-1)).toMatchObject({
      sha: ended.head_sha,
      state: 'failure',
      description: 'The review was cancelled.',
    });
    await tell({ kind: 'pull_request', number: cancelled.number, action: 'pushed' });
    await work();
    expect((await forge.lastDelivery()).outcome).toBe('reviewed');
    await set({ publish_reviews: false });
  });

  it('are asked for what they did not send', async () => {
    const poll = () => pollForges(service.deps, new AbortController().signal);
    const { number } = open('four');
    await poll();
    await work();
    // What was there before the first poll was missed by nobody.
    expect(await forge.reviewsOf(number)).toEqual([]);
    const missed = open('five');
    service.clock.advance(11 * 60_000);
    await poll();
    await work();
    expect(await forge.reviewsOf(missed.number)).toMatchObject([{ status: 'completed' }]);
    expect(await forge.reviewsOf(number)).toEqual([]);
    service.clock.advance(11 * 60_000);
    await poll();
    await work();
    expect(await forge.reviewsOf(missed.number)).toHaveLength(1);
    expect(forge.server().problems).toEqual([]);
  });

  it('answer what is wrong with a code, and go on', async () => {
    const secret = forge.connection().hook_secret;
    const event = write({ kind: 'push', branch: 'main' });
    const name = Object.entries(event.headers).find(([key]) => key.includes('event'))?.[1] ?? '';
    const sign = (body: string) => signHookBody(forge.place.provider, name, body, secret);
    expect(await send(sign('{"ref":'))).toMatchObject({ status: 400, body: { code: 'malformed_json' } });
    expect(await send(sign('['.repeat(100_000)))).toMatchObject({ status: 400 });
    expect(await send(sign(''))).toMatchObject({ status: 400, body: { code: 'malformed_json' } });
    const beyond = write({ kind: 'pull_request', number: 2_147_483_648, action: 'opened' });
    expect(await send(beyond)).toMatchObject({ body: { status: 'ignored', reason: 'no_such_pull_request' } });
    expect(await send(sign('null'))).toMatchObject({ status: 202, body: { status: 'ignored' } });
    expect(await send(sign('{"ref":7,"repository":[],"project":null}'))).toMatchObject({ status: 202 });
    const nul = { ...forge.told(), externalId: '7', fullName: 'a/\u0000b\ud800' };
    const foreign = createHookDelivery(
      forge.place.provider,
      nul,
      { kind: 'push', branch: '\u0000' },
      secret,
      '\ud800',
    );
    expect(await send(sign(foreign.body))).toMatchObject({ body: { reason: 'unknown_repository' } });
    const large = sign(JSON.stringify({ pad: 'x'.repeat(25 * 1024 * 1024) }));
    expect(await send(large)).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    const form = {
      ...event,
      headers: { ...event.headers, 'content-type': 'application/x-www-form-urlencoded' },
    };
    expect((await send(form)).status).toBe(415);
    for (const wrong of [
      `/v1/hooks/${forge.place.provider}/01900000-0000-7000-8000-000000000000`,
      `/v1/hooks/${forge.place.provider}/%00`,
      `/v1/hooks/git/${forge.connection().id}`,
    ]) {
      const answer = await service.call('POST', wrong, { token: null, ...event });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  it('take the old secret for a day, and nothing once the connection is gone', async () => {
    const old = write({ kind: 'ping' });
    const rotate = () =>
      service.call('POST', `/v1/connections/${forge.connection().id}/hook/rotate_secret`, { body: {} });
    // The answer to the first one is lost.
    await rotate();
    const rotated = await rotate();
    expect(rotated.status).toBe(200);
    expect((await send(old)).status).toBe(202);
    const fresh = (secret: string) =>
      createHookDelivery(forge.place.provider, forge.told(), { kind: 'ping' }, secret);
    expect((await send(fresh(rotated.body.secret))).status).toBe(202);
    service.clock.advance(25 * 3_600_000);
    expect((await send(old)).status).toBe(401);
    const last = fresh(rotated.body.secret);
    await service.call('DELETE', `/v1/connections/${forge.connection().id}`);
    expect((await send(last)).status).toBe(404);
  });
});

it('take a signature of Standard Webhooks from GitLab, and none that is old', async () => {
  const { gitlabHook } = await import('../forge/gitlab/hook.ts');
  const body = Buffer.from('{}');
  const key = Buffer.alloc(32, 3);
  const secret = `whsec_${key.toString('base64')}`;
  const at = new Date('2026-01-01T00:00:00Z');
  const timestamp = String(at.getTime() / 1000);
  const signature = createHmac('sha256', key).update(`id.${timestamp}.{}`).digest('base64');
  const headers = {
    'webhook-id': 'id',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,AAAA v1,${signature}`,
  };
  const isSigned = (given: object, receivedAt: Date) =>
    gitlabHook.isSigned({ headers: { ...headers, ...given }, body, receivedAt }, secret);
  expect(isSigned({}, at)).toBe(true);
  expect(isSigned({ 'webhook-id': 'other' }, at)).toBe(false);
  expect(isSigned({ 'x-gitlab-token': secret, 'webhook-signature': '' }, at)).toBe(false);
  expect(isSigned({}, new Date(at.getTime() + 600_000))).toBe(false);
});
