/**
 * Whether a thousand deliveries of a forge in ten seconds are all taken, come to one review a head, and survive a kill:
 * `npm run bench -- hooks [DELIVERIES] [SECONDS]`.
 *
 * The service runs as users start it, with its own PostgreSQL; the forge is the stand-in for GitHub, in a process of its own.
 * Five repositories have ten pull requests each; deliveries are spread evenly over them and over the time, and half way every
 * second pull request gets another head. Then ten more pull requests are told of, and the service is killed in the
 * middle: what it has answered must come to a review without being sent again.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { createHookDelivery, type Told } from '../src/testing/forges/hook-deliveries.ts';
import { createGitFixture, type GitFixture } from '../src/testing/git-fixture.ts';
import { type ServiceProcess, startService } from './service-process.ts';

const repositories = 5;
const requestsEach = 10;
const requestsBeforeTheKill = 10;
const limitMs = 1000;
/** What is to come of the deliveries; tiny reviews take a second or two each. */
const patienceMs = 15 * 60_000;
const forgeToken = 'token-of-the-stand-in';
const connections = 100;

interface PullRequest {
  /** Index of its repository. */
  readonly repository: number;
  readonly number: number;
  readonly branch: string;
  /** That it had, the newest last. */
  readonly heads: string[];
}

interface Answer {
  readonly status: number;
  readonly ms: number;
}

/** @returns the exit code: 1 when an answer is no 2xx or too late, a head has not one review, or a delivery is lost */
export async function run([deliveries = '1000', seconds = '10']: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-hooks-'));
  const dataDir = join(folder, 'data');
  const settings = { ASSAY_ALLOW_PRIVATE_HOSTS: '127.0.0.0/8' };
  const forge = await startForge(join(folder, 'forge'));
  let service: ServiceProcess | undefined;
  try {
    service = await startService(dataDir, settings);
    const hook = await connect(service, forge);
    const requests: PullRequest[] = [];
    for (let at = 0; at < repositories * requestsEach; at += 1) requests.push(await open(forge, at));
    const load = await sendAll(service, hook, requests, {
      count: Number(deliveries),
      durationMs: Number(seconds) * 1000,
      halfWay: () => pushToEverySecond(forge, requests),
    });
    const isInTime = reportLoad(load.answers, 'deliveries');
    reportLoad(load.probes, 'GET /healthz beside them');
    const isWell = (await reportReviews(service, hook, requests)) && isInTime;

    const late: PullRequest[] = [];
    for (let at = 0; at < requestsBeforeTheKill; at += 1)
      late.push(await open(forge, repositories * requestsEach + at));
    const answered: PullRequest[] = [];
    for (const [index, request] of late.entries()) {
      const { status } = await send(service.base, hook, request, 'opened');
      if (status === 202) answered.push(request);
      if (index === requestsBeforeTheKill / 2 - 1) {
        await service.kill();
        service = await startService(dataDir, settings);
      }
    }
    process.stdout.write(`${answered.length} of ${late.length} answered around a kill -9\n`);
    const isKept = await reportReviews(service, hook, answered);
    return isWell && isKept && answered.length === late.length ? 0 : 1;
  } finally {
    await service?.stop();
    await forge.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface RunningForge {
  readonly url: string;
  readonly fixtures: readonly { readonly git: GitFixture; readonly main: string }[];
  stop(): Promise<void>;
}

const nameOf = (repository: number): string => `octo/app-${repository}`;

async function startForge(root: string): Promise<RunningForge> {
  const names = Array.from({ length: repositories }, (_, index) => nameOf(index));
  const fixtures = names.map((name) => {
    const git = createGitFixture(join(root, `${name}.git`));
    return { git, main: git.commit('main', [{ path: 'a.js', content: 'exports.a = 1;\n' }]) };
  });
  const script = join(import.meta.dirname, '../src/testing/forges/serve-github.ts');
  const given = JSON.stringify({ root, repositories: names, token: forgeToken });
  const child = spawn(process.execPath, ['--conditions=assay-source', script, given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /serving (\S+)/.exec(line.toString('utf8'))?.[1] ?? '';
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { url, fixtures, stop };
}

interface Hook {
  readonly connectionId: string;
  readonly secret: string;
  readonly repositoryIds: readonly string[];
}

async function connect(service: ServiceProcess, forge: RunningForge): Promise<Hook> {
  const body = { provider: 'github', provider_host: forge.url, token: forgeToken };
  const connection = (await service.post('/connections', body)) as { id: string; hook_secret: string };
  const repositoryIds: string[] = [];
  for (let index = 0; index < repositories; index += 1) {
    const wanted = { connection_id: connection.id, full_name: nameOf(index) };
    repositoryIds.push((await service.post('/repositories', wanted)).id);
  }
  return { connectionId: connection.id, secret: connection.hook_secret, repositoryIds };
}

async function open(forge: RunningForge, index: number): Promise<PullRequest> {
  const repository = index % repositories;
  const branch = `work-${index}`;
  const head = commit(forge, repository, branch, 'one');
  const response = await fetch(`${forge.url}/api/v3/repos/${nameOf(repository)}/pulls`, {
    method: 'POST',
    headers: { authorization: `Bearer ${forgeToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: branch, body: '', head: branch, base: 'main', draft: false }),
  });
  const { number } = (await response.json()) as { number: number };
  return { repository, number, branch, heads: [head] };
}

function commit(forge: RunningForge, repository: number, branch: string, text: string): string {
  const fixture = forge.fixtures[repository];
  if (fixture === undefined) throw new Error(`there is no repository ${repository}`);
  const content = `exports.a = '${branch} ${text}';\n`;
  return fixture.git.commit(branch, [{ path: 'a.js', content }], fixture.main);
}

function pushToEverySecond(forge: RunningForge, requests: readonly PullRequest[]): void {
  for (const request of requests.filter((_, index) => index % 2 === 1))
    request.heads.push(commit(forge, request.repository, request.branch, 'two'));
}

interface Load {
  readonly count: number;
  readonly durationMs: number;
  readonly halfWay: () => void;
}

async function sendAll(
  service: ServiceProcess,
  hook: Hook,
  requests: readonly PullRequest[],
  { count, durationMs, halfWay }: Load,
): Promise<{ readonly answers: readonly Answer[]; readonly probes: readonly Answer[] }> {
  const pool = new Pool(service.base, { connections });
  const sending: Promise<Answer>[] = [];
  // What does nothing: it tells how late the machine itself makes everything.
  const probing: Promise<Answer>[] = [];
  let beganAt = performance.now();
  for (let index = 0; index < count; index += 1) {
    if (index === Math.floor(count / 2)) {
      await Promise.all(sending);
      const pausedAt = performance.now();
      halfWay();
      beganAt += performance.now() - pausedAt;
    }
    await sleep(Math.max(0, beganAt + (index * durationMs) / count - performance.now()));
    const request = requests[index % requests.length];
    if (request === undefined) break;
    const action = request.heads.length > 1 ? 'pushed' : 'opened';
    sending.push(send(pool, hook, request, action));
    if (index % 10 === 0) probing.push(ask(pool, { method: 'GET', path: '/healthz' }));
  }
  const answers = await Promise.all(sending);
  const probes = await Promise.all(probing);
  await pool.close();
  return { answers, probes };
}

/** @param to  a pool, or the address for one delivery */
async function send(
  to: Pool | string,
  { connectionId, secret }: Hook,
  { repository, number }: PullRequest,
  action: Extract<Told, { kind: 'pull_request' }>['action'],
): Promise<Answer> {
  const told = { externalId: String(repository + 1), fullName: nameOf(repository) };
  const { headers, body } = createHookDelivery(
    'github',
    told,
    { kind: 'pull_request', number, action },
    secret,
  );
  const path = `/v1/hooks/github/${connectionId}`;
  const pool = typeof to === 'string' ? new Pool(to) : to;
  const answer = await ask(pool, { method: 'POST', path, headers, body });
  if (pool !== to) await pool.close();
  return answer;
}

async function ask(pool: Pool, request: Parameters<Pool['request']>[0]): Promise<Answer> {
  const startedMs = performance.now();
  const response = await pool.request(request);
  await response.body.dump();
  return { status: response.statusCode, ms: performance.now() - startedMs };
}

function reportLoad(answers: readonly Answer[], what: string): boolean {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const bad = answers.filter(({ status }) => status < 200 || status > 299).length;
  const [p50, p99, longest] = [at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(0));
  process.stdout.write(
    `${answers.length} ${what}, ${bad} not 2xx; p50 ${p50}, p99 ${p99}, longest ${longest} ms (limit ${limitMs} at p99)\n`,
  );
  return bad === 0 && at(0.99) <= limitMs;
}

interface ListedReview {
  readonly status: string;
  readonly head_sha: string;
}

/** Whether the newest head of each has one completed review, and no head has two. */
async function reportReviews(
  service: ServiceProcess,
  hook: Hook,
  requests: readonly PullRequest[],
): Promise<boolean> {
  const until = performance.now() + patienceMs;
  const read = async ({ repository, number }: PullRequest) => {
    const path = `/reviews?repository_id=${hook.repositoryIds[repository]}&pull_request=${number}&limit=1000`;
    return (await service.get<{ readonly data: readonly ListedReview[] }>(path)).data;
  };
  let done = 0;
  let doubled = 0;
  for (const request of requests) {
    const isDone = (one: ListedReview) => one.status === 'completed' && one.head_sha === request.heads.at(-1);
    let reviews = await read(request);
    while (!reviews.some(isDone) && performance.now() < until) {
      await sleep(1000);
      reviews = await read(request);
    }
    if (reviews.filter(isDone).length === 1) done += 1;
    const heads = reviews.map(({ head_sha: sha }) => sha);
    if (new Set(heads).size < heads.length) doubled += 1;
  }
  process.stdout.write(
    `${done} of ${requests.length} pull requests have one review of their newest head; ${doubled} have two of one head\n`,
  );
  return done === requests.length && doubled === 0;
}
