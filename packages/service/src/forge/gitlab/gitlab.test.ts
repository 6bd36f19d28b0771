import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createForgeBench, type ForgeBench, benchToken as token } from '../../testing/forges/forge-bench.ts';
import { describeForge } from '../../testing/forges/forge-contract.ts';
import { startGitLabServer } from '../../testing/forges/gitlab.ts';
import { createGitLabForge } from './index.ts';

const repository = 'octo/team/r000';
let bench: ForgeBench;

beforeAll(async () => {
  bench = await createForgeBench(repository, createGitLabForge, startGitLabServer);
});
afterAll(() => bench.close());

describeForge('GitLab', () => ({ ...bench, repository, connection: { host: bench.server.url, token } }));

describe('GitLab', () => {
  it('keeps a draft a draft when its title changes', () => {
    expect(bench.server.pullRequests).toMatchObject([{ title: 'Draft: Fix it well' }]);
  });

  it('is not disturbed by a status that is pending already', async () => {
    const { forge, server } = bench;
    const commitSha = '0123456789'.repeat(4);
    const status = {
      repository,
      commitSha,
      name: 'assay',
      description: 'Waits.',
      url: 'https://assay.example',
    };
    for (const _ of [1, 2])
      await forge.setStatus({ host: server.url, token }, { ...status, state: 'pending' });
    expect(server.statuses.filter(({ sha }) => sha === commitSha)).toHaveLength(1);
  });
});
