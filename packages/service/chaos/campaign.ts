/**
 * Kills, crashes, cuts and fails over what a cluster is made of, in the middle of its work, and checks that nothing is lost or
 * doubled: scans, issues, events, deliveries, fixes, pull requests.
 *
 *     npm run chaos [-- --seed N --minutes 30 --ledger FILE --api 2 --workers 2 --lanes 3 --postgres FOLDER]
 *
 * Several API nodes and workers share a PostgreSQL server with a standby, reached through a wire that can be cut; a stand-in for a
 * forge and a receiver of webhooks are reached through what holds a request until something has been struck. What is struck and
 * when is drawn from `pairs.ts`, those with the fewest hits first. Lanes, each with a repository, a forge and a receiver of its own,
 * strike side by side, so that one uses the time in which another waits for what comes back; the clocks of half the nodes are off. A piece takes as many minutes as it is given and ends with
 * `reader.ts`; the same seed and ledger go on with the next round. It needs the programs of a PostgreSQL server.
 */

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { startGitHubServer } from '../src/testing/forges/github.ts';
import { createGitFixture } from '../src/testing/git-fixture.ts';
import { createClient } from './client.ts';
import { startCluster } from './cluster.ts';
import type { Field, Ground } from './field.ts';
import { startForgeProxy } from './forge-proxy.ts';
import { describe, type Ledger, openLedger, type RoundLine } from './ledger.ts';
import { createLocks } from './locks.ts';
import { createRandom, type Pair, pairs } from './pairs.ts';
import { startPostgres } from './postgres.ts';
import { readAll } from './reader.ts';
import { startHoldingReceiver } from './receiver.ts';
import { commitFiles, firstFiles, play } from './rounds.ts';
import { startWire } from './wire.ts';

const fullName = 'octo/app';
const forgeToken = 'secret-token-of-the-forge';
const run = promisify(execFile);

interface Options {
  readonly seed: number;
  readonly minutes: number;
  readonly apis: number;
  readonly workers: number;
  readonly lanes: number;
  readonly programs: string;
  /** Pairs whose names hold this alone; for looking into one. */
  readonly only: string;
}

type Closer = () => Promise<unknown>;

async function playPiece(options: Options, ledger: Ledger, folder: string): Promise<boolean> {
  const closers: Closer[] = [];
  const close = async (): Promise<void> => {
    for (const one of closers.splice(0).reverse())
      await one().catch((error: unknown) => print(String(error)));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(1)));
  try {
    const lanes = await prepare(options, folder, closers);
    const drawer = createDrawer(options, ledger, lanes);
    const failed = await Promise.all(lanes.map((field) => playLane(field, drawer, ledger)));
    const wrong = [...failed.flat(), ...(await readAll(lanes)), ...readStatuses(lanes)];
    await ledger.add({ verified: drawer.rounds.length, wrong });
    print(describe([...ledger.rounds, ...drawer.rounds]));
    const statuses = [...(lanes[0]?.client.statuses ?? [])].map(([status, count]) => `${count} x ${status}`);
    print(`answers: ${statuses.join(', ')}`);
    print(wrong.length === 0 ? 'nothing is lost, nothing doubled' : wrong.join('\n'));
    return wrong.length === 0;
  } finally {
    await close();
  }
}

/** @returns what failed, in sentences */
async function playLane(field: Field, drawer: Drawer, ledger: Ledger): Promise<string[]> {
  const wrong: string[] = [];
  for (let drawn = drawer.next(); drawn !== undefined; drawn = drawer.next()) {
    const { round, pair, random } = drawn;
    const beganMs = performance.now();
    try {
      const outcome = await play(field, pair, random);
      const line = { round, pair: pair.name, ...outcome };
      drawer.rounds.push(line);
      await ledger.add(line);
      const seconds = Math.round((performance.now() - beganMs) / 1000);
      print(
        `${round} ${pair.name}${outcome.hit ? '' : ' (beside)'}: ${outcome.recoveryMs} ms of ${seconds} s`,
      );
    } catch (error) {
      wrong.push(`${round} ${pair.name}: ${String(error)}`);
      print(wrong.at(-1) ?? '');
    } finally {
      drawer.end(pair);
    }
  }
  return wrong;
}

interface Drawer {
  /** Rounds that came to their end. */
  readonly rounds: RoundLine[];
  /** `undefined` when the time is over. */
  next(): { readonly round: number; readonly pair: Pair; readonly random: () => number } | undefined;
  end(pair: Pair): void;
}

function createDrawer({ seed, minutes, only }: Options, ledger: Ledger, lanes: readonly Field[]): Drawer {
  const rounds: RoundLine[] = [];
  const current: Pair[] = [];
  const hasDisks = lanes[0]?.cluster.nodes.some(({ hasDisk }) => hasDisk) === true;
  const from = pairs.filter(({ name, role }) => name.includes(only) && (role !== 'disk' || hasDisks));
  const deadline = performance.now() + minutes * 60_000;
  let next = ledger.next;
  return {
    rounds,
    next: () => {
      if (performance.now() > deadline) return undefined;
      const round = next;
      next += 1;
      const random = createRandom(seed * 100_003 + round);
      const hitsOf = ({ name }: Pair): number =>
        [...ledger.rounds, ...rounds].filter(({ pair, hit }) => hit && pair === name).length +
        current.filter((pair) => pair.name === name).length;
      const fewest = Math.min(...from.map(hitsOf));
      const rare = from.filter((pair) => hitsOf(pair) === fewest);
      const pair = rare[Math.floor(random() * rare.length)];
      if (pair === undefined) throw new Error('no pair has this name');
      current.push(pair);
      return { round, pair, random };
    },
    end: (pair) => void current.splice(current.indexOf(pair), 1),
  };
}

async function prepare(options: Options, folder: string, closers: Closer[]): Promise<Field[]> {
  const postgres = await startPostgres(join(folder, 'postgres'), options.programs);
  closers.push(() => postgres.stop());
  const wire = await startWire(postgres.port());
  closers.push(() => wire.close());
  const { apis, workers, seed } = options;
  const random = createRandom(seed);
  const cluster = await startCluster({ folder, apis, workers, databasePort: wire.port, random });
  closers.push(() => cluster.stop());
  const client = createClient(cluster.nodes.filter(({ role }) => role === 'api'));
  const ground = { postgres, wire, cluster, client, locks: createLocks() };
  const off = cluster.nodes
    .filter(({ clockOffMs }) => clockOffMs !== 0)
    .map(({ name, clockOffMs }) => `${name} by ${Math.round(clockOffMs / 1000)} s`);
  print(
    `seed ${seed}, ${apis} API nodes, ${workers} workers, ${options.lanes} lanes, PostgreSQL ${await postgres.version()}, clocks off: ${off.join(', ')}, in ${folder}`,
  );
  const lanes: Field[] = [];
  for (let number = 1; number <= options.lanes; number += 1)
    lanes.push(await prepareLane(ground, join(folder, `forge-${number}`), closers));
  return lanes;
}

async function prepareLane(ground: Ground, root: string, closers: Closer[]): Promise<Field> {
  const { client } = ground;
  const fixture = createGitFixture(join(root, `${fullName}.git`));
  const commit = commitFiles(fixture, firstFiles);
  const forge = await startGitHubServer({ root, repositories: [fullName], token: forgeToken });
  closers.push(() => forge.close());
  const proxy = await startForgeProxy(forge.url);
  closers.push(() => proxy.close());
  const receiver = await startHoldingReceiver();
  closers.push(() => receiver.close());
  const connection = await client.post<{ id: string }>('/v1/connections', {
    provider: 'github',
    provider_host: proxy.url,
    token: forgeToken,
  });
  const { id: repositoryId } = await client.post<{ id: string }>('/v1/repositories', {
    connection_id: connection.id,
    full_name: fullName,
  });
  const { secret } = await client.post<{ secret: string }>(`/v1/repositories/${repositoryId}/webhooks`, {
    url: receiver.url,
    events: ['*'],
  });
  const scan = await client.post<{ id: string }>(`/v1/repositories/${repositoryId}/scans`, {});
  while ((await client.get<{ status: string }>(`/v1/scans/${scan.id}`)).status === 'running')
    await sleep(200);
  const asked = { commits: [commit], issues: [], failed: [] };
  return { ...ground, forge, proxy, receiver, fixture, repositoryId, secret, asked };
}

/** What a client may be told while something is away, besides that its connection ended: 503. */
function readStatuses([lane]: readonly Field[]): string[] {
  return [...(lane?.client.statuses ?? [])]
    .filter(([status]) => status >= 500 && status !== 503)
    .map(([status, count]) => `${count} requests were answered ${status}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '30' },
      ledger: { type: 'string' },
      api: { type: 'string', default: '2' },
      workers: { type: 'string', default: '2' },
      lanes: { type: 'string', default: '3' },
      postgres: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  });
  const programs = values.postgres ?? (await run('pg_config', ['--bindir'])).stdout.trim();
  const ledger = await openLedger(values.ledger ?? `chaos-${values.seed}.jsonl`);
  const folder = await mkdtemp(join(tmpdir(), 'assay-chaos-'));
  const options = {
    seed: Number(values.seed),
    minutes: Number(values.minutes),
    apis: Number(values.api),
    workers: Number(values.workers),
    lanes: Number(values.lanes),
    programs,
    only: values.only,
  };
  if (!(await playPiece(options, ledger, folder))) return 1;
  // Kept when something is wrong: logs of the nodes and of the server.
  await rm(folder, { recursive: true, force: true });
  return 0;
}

process.exit(await main());
