/**
 * Whether reviews of pull requests that go on converge: `npm run bench -- re-reviews [PULL REQUESTS] [COMMITS]`.
 *
 * The service runs as users start it, with its own PostgreSQL and its own engine, and tells its reviews at a stand-in for GitLab,
 * which sends a delivery for each push. Every pull request begins with three flaws. Then a person resolves the thread of the
 * first without mending it, another one writes `/assay ignore` to the second, the third is mended half way, and
 * every commit adds a harmless file. At the end nothing may stand there twice or be opened again.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommentRecord, ForgeServer } from '../src/testing/forges/forge-server.ts';
import { startGitLabServer } from '../src/testing/forges/gitlab.ts';
import { createHookDelivery, type Told } from '../src/testing/forges/hook-deliveries.ts';
import { answerComment } from '../src/testing/forges/records.ts';
import { createGitFixture, type FixtureFile, type GitFixture } from '../src/testing/git-fixture.ts';
import { type ServiceProcess, startService } from './service-process.ts';

const repositories = 4;
const forgeToken = 'glpat-of-the-stand-in';
const patienceMs = 10 * 60_000;
const flawed = (name: string): FixtureFile => ({
  path: `src/${name}.js`,
  content: `const https = require('node:https');\nexports.${name} = new https.Agent({ rejectUnauthorized: false });\n`,
});
const calm = (name: string): FixtureFile => ({
  path: `src/${name}.js`,
  content: `exports.${name} = () => 1;\n`,
});

interface PullRequest {
  readonly number: number;
  readonly repository: number;
  readonly branch: string;
  head: string;
}

interface Bench {
  readonly service: ServiceProcess;
  readonly forge: ForgeServer;
  readonly fixtures: readonly { readonly git: GitFixture; readonly main: string }[];
  readonly repositoryIds: readonly string[];
  readonly hook: { readonly id: string; readonly secret: string };
}

const nameOf = (repository: number): string => `octo/app-${repository}`;

/** @returns the exit code: 1 when a comment is doubled, a thread is opened again, or something is not told */
export async function run([count = '20', commits = '10']: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-re-reviews-'));
  const forgeRoot = join(folder, 'forge');
  const names = Array.from({ length: repositories }, (_, index) => nameOf(index));
  const fixtures = names.map((name) => {
    const git = createGitFixture(join(forgeRoot, `${name}.git`));
    return { git, main: git.commit('main', [calm('start')]) };
  });
  const forge = await startGitLabServer({ root: forgeRoot, repositories: names, token: forgeToken });
  let service: ServiceProcess | undefined;
  try {
    service = await startService(join(folder, 'data'), { ASSAY_ALLOW_PRIVATE_HOSTS: '127.0.0.0/8' });
    const bench = { service, forge, fixtures, ...(await connect(service, forge)) };
    const requests = Array.from({ length: Number(count) }, (_, index) => open(bench, index));
    await pushAll(bench, requests, () => [flawed('a'), flawed('b'), flawed('c')]);
    for (const request of requests) await answerAsPeople(bench, request);
    for (let step = 1; step <= Number(commits); step += 1) {
      const third = step > Number(commits) / 2 ? calm('c') : flawed('c');
      await pushAll(bench, requests, () => [flawed('a'), flawed('b'), third, calm(`step${step}`)]);
      process.stdout.write(`commit ${step} of ${commits}: ${forge.comments.length} comments\n`);
    }
    return report(bench, requests);
  } finally {
    await service?.stop();
    await forge.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function connect(service: ServiceProcess, forge: ForgeServer) {
  const body = { provider: 'gitlab', provider_host: forge.url, token: forgeToken };
  const made = (await service.post('/connections', body)) as { id: string; hook_secret: string };
  const repositoryIds: string[] = [];
  for (let index = 0; index < repositories; index += 1) {
    const { id } = await service.post('/repositories', { connection_id: made.id, full_name: nameOf(index) });
    const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' };
    const change = { method: 'PATCH', headers, body: JSON.stringify({ publish_reviews: true }) };
    await fetch(`${service.base}/v1/repositories/${id}`, change);
    repositoryIds.push(id);
  }
  return { repositoryIds, hook: { id: made.id, secret: made.hook_secret } };
}

function open({ forge }: Bench, index: number): PullRequest {
  const request = { repository: index % repositories, number: index + 1, branch: `work-${index}`, head: '' };
  const record = { repository: nameOf(request.repository), number: request.number, head: request.branch };
  const texts = { title: request.branch, body: '', base: 'main', draft: false, labels: [] };
  forge.pullRequests.push({ ...record, ...texts });
  return request;
}

/** Pushes to all, tells of it, and waits until all are reviewed and told. */
async function pushAll(
  bench: Bench,
  requests: readonly PullRequest[],
  files: () => readonly FixtureFile[],
): Promise<void> {
  for (const request of requests) {
    const fixture = bench.fixtures[request.repository];
    if (fixture === undefined) continue;
    request.head = fixture.git.commit(request.branch, [calm('start'), ...files()], fixture.main);
    await tell(bench, request, { kind: 'pull_request', number: request.number, action: 'pushed' });
  }
  for (const request of requests) await waitFor(() => isTold(bench, request), `!${request.number}`);
}

async function tell({ service, hook }: Bench, request: PullRequest, told: Told): Promise<void> {
  const repository = {
    externalId: String(request.repository + 1),
    fullName: nameOf(request.repository),
  };
  const { headers, body } = createHookDelivery('gitlab', repository, told, hook.secret);
  const response = await fetch(`${service.base}/v1/hooks/gitlab/${hook.id}`, {
    method: 'POST',
    headers,
    body,
  });
  if (response.status !== 202) throw new Error(`a delivery was answered with ${response.status}`);
}

async function isTold({ service, repositoryIds }: Bench, request: PullRequest): Promise<boolean> {
  const path = `/reviews?repository_id=${repositoryIds[request.repository]}&pull_request=${request.number}&limit=1`;
  const { data } = await service.get<{
    readonly data: readonly { head_sha: string; publication: { state: string } | null }[];
  }>(path);
  return data[0]?.head_sha === request.head && data[0].publication?.state === 'published';
}

async function waitFor(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const until = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error(`${what} was not told in time`);
    await sleep(500);
  }
}

function commentsOf({ forge }: Bench, { number }: PullRequest): readonly CommentRecord[] {
  return forge.comments.filter(
    (one) => one.number === number && one.author === 'octo' && one.id === one.root,
  );
}

const at = (comments: readonly CommentRecord[], name: string) =>
  comments.find((one) => one.at?.path === `src/${name}.js`);

async function answerAsPeople(bench: Bench, request: PullRequest): Promise<void> {
  const comments = commentsOf(bench, request);
  const [first, second] = [at(comments, 'a'), at(comments, 'b')];
  if (first === undefined || second === undefined) throw new Error(`!${request.number} lacks a comment`);
  first.isResolved = true;
  const body = '/assay ignore it is wanted';
  bench.forge.writers.add('maintainer');
  const { id } = answerComment(bench.forge, second, 'maintainer', body);
  const comment = { id, body, author: 'maintainer', root: second.root, discussion: `d${second.root}` };
  await tell(bench, request, { kind: 'comment', number: request.number, comment });
  const isAnswered = async () =>
    commentsOf(bench, request).some((one) => one.body.includes('is not said again'));
  await waitFor(isAnswered, `the command in !${request.number}`);
}

function report(bench: Bench, requests: readonly PullRequest[]): number {
  const problems = requests.flatMap((request) => {
    const all = commentsOf(bench, request);
    const atLines = all.filter((one) => one.at !== null);
    const below = all.filter((one) => one.at === null);
    const [first, second, third] = ['a', 'b', 'c'].map((name) => at(atLines, name));
    const ends = (third?.body.match(/Fixed in/g) ?? []).length;
    return [
      ...(atLines.length === 3 ? [] : [`${atLines.length} comments at lines`]),
      // The summary, and the answer to the command.
      ...(below.length === 2 ? [] : [`${below.length} comments below`]),
      ...(first?.isResolved === true && !first.body.includes('Fixed in') ? [] : ['the first was opened']),
      ...(second?.isResolved === false && !second.body.includes('Fixed in') ? [] : ['the second was ended']),
      ...(third?.isResolved === true && ends === 1 ? [] : ['the third was not ended once']),
    ].map((text) => `!${request.number}: ${text}`);
  });
  for (const problem of [...problems, ...bench.forge.problems]) process.stdout.write(`${problem}\n`);
  process.stdout.write(
    `${requests.length} pull requests, ${bench.forge.comments.length} comments, ${problems.length} problems, ` +
      `${bench.forge.problems.length} requests or answers that GitLab's description does not have\n`,
  );
  return problems.length + bench.forge.problems.length === 0 ? 0 : 1;
}
