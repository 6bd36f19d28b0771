import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBitbucketServer } from '../../testing/forges/bitbucket.ts';
import { createForgeBench, type ForgeBench, benchToken as token } from '../../testing/forges/forge-bench.ts';
import { describeForge } from '../../testing/forges/forge-contract.ts';
import { createBitbucketForge } from './index.ts';

const repository = 'octo/r000';
const userToken = `somebody@example.org:${token}`;
let bench: ForgeBench;
let userBench: ForgeBench;

beforeAll(async () => {
  bench = await createForgeBench(repository, createBitbucketForge, startBitbucketServer);
  userBench = await createForgeBench(repository, createBitbucketForge, startBitbucketServer, userToken);
});
afterAll(async () => {
  await bench.close();
  await userBench.close();
});

const hasArchives = false;
describeForge('Bitbucket, by an access token', () => ({
  ...bench,
  repository,
  hasArchives,
  connection: { host: bench.server.url, token },
}));
describeForge('Bitbucket, by an API token', () => ({
  ...userBench,
  repository,
  hasArchives,
  connection: { host: userBench.server.url, token: userToken },
}));

describe('Bitbucket', () => {
  it('gives git a user name that says what the token is', async () => {
    const { forge } = bench;
    expect(await forge.gitCredential({ host: null, token })).toEqual({
      username: 'x-token-auth',
      secret: token,
    });
    expect(await forge.gitCredential({ host: null, token: userToken })).toEqual({
      username: 'x-bitbucket-api-token-auth',
      secret: token,
    });
  });

  it('takes no branch for protected when the token may not see restrictions', async () => {
    const { forge, server } = bench;
    const connection = { host: server.url, token };
    server.protectedBranches.add(`${repository}/main`);
    Object.assign(server, { failOn: 'restrictions', failWith: 403 });
    expect(await forge.getBranch(connection, repository, 'main')).toMatchObject({ isProtected: false });
    Object.assign(server, { failOn: undefined, failWith: undefined });
  });
});
