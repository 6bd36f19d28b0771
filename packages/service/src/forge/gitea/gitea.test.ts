import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createForgeBench, type ForgeBench, benchToken as token } from '../../testing/forges/forge-bench.ts';
import { describeForge } from '../../testing/forges/forge-contract.ts';
import { startGiteaServer } from '../../testing/forges/gitea.ts';
import { createForgejoForge, createGiteaForge } from './index.ts';

const repository = 'octo/r000';
let gitea: ForgeBench;
let forgejo: ForgeBench;

beforeAll(async () => {
  gitea = await createForgeBench(repository, createGiteaForge, startGiteaServer);
  forgejo = await createForgeBench(repository, createForgejoForge, startGiteaServer);
});
afterAll(async () => {
  await gitea.close();
  await forgejo.close();
});

describeForge('Gitea', () => ({ ...gitea, repository, connection: { host: gitea.server.url, token } }));
describeForge('Forgejo', () => ({ ...forgejo, repository, connection: { host: forgejo.server.url, token } }));

describe('Gitea', () => {
  it('keeps a draft a draft when its title changes', () => {
    expect(gitea.server.pullRequests).toMatchObject([{ title: 'WIP: Fix it well' }]);
  });

  it('has Forgejo beside it, at another public host', () => {
    expect([gitea.forge.publicHost, forgejo.forge.publicHost]).toEqual(['gitea.com', 'codeberg.org']);
  });
});
