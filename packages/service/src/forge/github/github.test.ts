import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createForgeBench, type ForgeBench, benchToken as token } from '../../testing/forges/forge-bench.ts';
import { describeForge } from '../../testing/forges/forge-contract.ts';
import { type StandInApp, startGitHubServer } from '../../testing/forges/github.ts';
import type { Forge } from '../forge.ts';
import { createGitHubForge } from './index.ts';

const repository = 'octo/r000';
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const app: StandInApp = {
  id: '4711',
  installationId: '12',
  publicKey: keys.publicKey,
  tokens: [],
  endsAt: '2026-01-15T13:00:00Z',
};
const installation = { appId: app.id, installationId: app.installationId, privateKey };
let bench: ForgeBench;
let appBench: ForgeBench;

beforeAll(async () => {
  bench = await createForgeBench(repository, createGitHubForge, (options) => startGitHubServer(options));
  appBench = await createForgeBench(repository, createGitHubForge, (options) =>
    startGitHubServer(options, app),
  );
});
afterAll(async () => {
  await bench.close();
  await appBench.close();
});

describeForge('GitHub', () => ({ ...bench, repository, connection: { host: bench.server.url, token } }));

describeForge('GitHub, by an app', () => ({
  ...appBench,
  repository,
  connection: { host: appBench.server.url, token: installation },
}));

describe('GitHub', () => {
  it('asks for drafts and for the heads of the repository itself', () => {
    expect(bench.server.pullRequests).toMatchObject([{ draft: true, head: 'assay/fix', base: 'main' }]);
  });

  it('is where a connection without a host goes', async () => {
    const asked: string[] = [];
    const offline = createForge((url) => asked.push(url));
    await expect(offline.whoAmI({ host: null, token })).rejects.toThrow('not in a test');
    await expect(offline.whoAmI({ host: 'ghe.example', token })).rejects.toThrow('not in a test');
    expect(asked).toEqual(['https://api.github.com/user', 'https://ghe.example/api/v3/user']);
  });

  it('knows its limits by their headers, which come with 403', async () => {
    const { forge, server, clock, waits } = bench;
    const connection = { host: server.url, token };
    waits.length = 0;
    const reset = String(clock.now().getTime() / 1000 + 5);
    server.failures.push(
      { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset } },
      { status: 403, headers: { 'retry-after': '1' } },
    );
    expect(await forge.whoAmI(connection)).toBe('octo');
    expect(waits).toEqual([5000, 1000]);
  });
});

describe('an app of GitHub', () => {
  const ask = () => appBench.forge.whoAmI({ host: appBench.server.url, token: installation });

  it('makes one token for as long as it lasts, and the next a minute before its end', async () => {
    app.tokens.length = 0;
    appBench.server.failures.length = 0;
    appBench.server.failWith = undefined;
    appBench.clock.advance(3_600_000);
    app.endsAt = new Date(appBench.clock.now().getTime() + 3_600_000).toISOString();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['Assay', 'Assay', 'Assay']);
    expect(app.tokens).toHaveLength(1);
    appBench.clock.advance(3_540_000 - 1);
    await ask();
    expect(app.tokens).toHaveLength(1);
    appBench.clock.advance(1);
    await ask();
    expect(app.tokens).toHaveLength(2);
    const { secret } = await appBench.forge.gitCredential({ host: appBench.server.url, token: installation });
    expect(secret).toBe(app.tokens.at(-1));
  });

  it('makes a new one when the last was revoked', async () => {
    const connection = { host: appBench.server.url, token: installation };
    app.endsAt = new Date(appBench.clock.now().getTime() + 3_600_000).toISOString();
    await appBench.forge.getRepository(connection, repository);
    const before = app.tokens.length;
    app.tokens.push('revoked the one before');
    await expect(appBench.forge.getRepository(connection, repository)).rejects.toMatchObject({
      code: 'authentication_failed',
    });
    expect(await appBench.forge.getRepository(connection, repository)).toBeDefined();
    expect(app.tokens).toHaveLength(before + 2);
  });

  it.each([
    ['another key', { privateKey: otherKey() }, 'authentication_failed'],
    ['no key', { privateKey: 'nonsense' }, 'authentication_failed'],
    ['a key of another kind', { privateKey: ellipticKey() }, 'authentication_failed'],
    ['another installation', { installationId: '13' }, 'not_found'],
  ])('is refused with %s', async (_, change, code) => {
    const token = { ...installation, ...change };
    const refused = appBench.forge.whoAmI({ host: appBench.server.url, token });
    await expect(refused).rejects.toMatchObject({ code });
  });
});

function createForge(note: (url: string) => void): Forge {
  const send = ({ url }: { readonly url: string }): Promise<never> => {
    note(url);
    return Promise.reject(new TypeError('not in a test'));
  };
  return createGitHubForge({
    ...bench,
    outbound: { send },
    userAgent: 'assay/test',
    wait: () => Promise.resolve(),
  });
}

function otherKey(): string {
  const { privateKey: other } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return other.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function ellipticKey(): string {
  const { privateKey: other } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return other.export({ type: 'pkcs8', format: 'pem' }).toString();
}

describe('the stand-in', () => {
  it('notices requests that GitHub does not document', async () => {
    const { outbound, server } = bench;
    const ask = (path: string): Promise<Response> =>
      outbound.fetch(`${server.url}/api/v3${path}`, { headers: { authorization: `Bearer ${token}` } });
    await ask('/user/repos?per_page=many');
    await ask('/user/repos?colour=red');
    await ask('/nowhere');
    expect(server.problems.splice(0)).toEqual([
      'repos/list-for-authenticated-user request: query per_page /value must be integer',
      'repos/list-for-authenticated-user request: query colour is not documented',
      'GET /nowhere is not documented',
    ]);
  });
});
