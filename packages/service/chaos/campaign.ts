/**
 * Kills, crashes, cuts and fails over what a cluster is made of, in the middle of its work, and checks that nothing is lost or
 * doubled: scans, issues, events, deliveries, fixes, pull requests.
 *
 *     npm run chaos [-- --seed N --minutes 30 --ledger FILE --api 2 --workers 2 --postgres FOLDER]
 *
 * Several API nodes and workers share a PostgreSQL server with a standby, reached through a wire that can be cut; a stand-in for a
 * forge and a receiver of webhooks are reached through what holds a request until something has been struck. What is struck and
 * when is drawn from `pairs.ts`, those with the fewest hits first. A piece takes as many minutes as it is given and ends with
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
import { startForgeProxy } from './forge-proxy.ts';
import { describe, type Ledger, openLedger, type RoundLine } from './ledger.ts';
import { createRandom, type Pair, pairs } from './pairs.ts';
import { startPostgres } from './postgres.ts';
import { readAll } from './reader.ts';
import { startHoldingReceiver } from './receiver.ts';
import { commitFiles, type Field, firstFiles, play } from './rounds.ts';
import { startWire } from './wire.ts';

const fullName = 'octo/app';
const forgeToken = 'secret-token-of-the-forge';
const run = promisify(execFile);

interface Options {
  readonly seed: number;
  readonly minutes: number;
  readonly apis: number;
  readonly workers: number;
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
    const { field, secret } = await prepare(options, folder, closers);
    const rounds: RoundLine[] = [];
    const deadline = performance.now() + options.minutes * 60_000;
    const drawn = pairs.filter(({ name }) => name.includes(options.only));
    for (let round = ledger.next; performance.now() < deadline; round += 1) {
      const random = createRandom(options.seed * 100_003 + round);
      const pair = draw(drawn, [...ledger.rounds, ...rounds], random);
      const outcome = await play(field, pair, random);
      const line = { round, pair: pair.name, ...outcome };
      rounds.push(line);
      await ledger.add(line);
      print(`${round} ${pair.name}${outcome.hit ? '' : ' (beside)'}: ${outcome.recoveryMs} ms`);
    }
    const wrong = [...(await readAll(field, secret)), ...readStatuses(field)];
    await ledger.add({ verified: rounds.length, wrong });
    print(describe([...ledger.rounds, ...rounds]));
    print(
      `answers: ${[...field.client.statuses].map(([status, count]) => `${count} x ${status}`).join(', ')}`,
    );
    print(wrong.length === 0 ? 'nothing is lost, nothing doubled' : wrong.join('\n'));
    return wrong.length === 0;
  } finally {
    await close();
  }
}

async function prepare(options: Options, folder: string, closers: Closer[]) {
  const root = join(folder, 'forge');
  const fixture = createGitFixture(join(root, `${fullName}.git`));
  const commit = commitFiles(fixture, firstFiles);
  const postgres = await startPostgres(join(folder, 'postgres'), options.programs);
  closers.push(() => postgres.stop());
  const wire = await startWire(postgres.port());
  closers.push(() => wire.close());
  const forge = await startGitHubServer({ root, repositories: [fullName], token: forgeToken });
  closers.push(() => forge.close());
  const proxy = await startForgeProxy(forge.url);
  closers.push(() => proxy.close());
  const receiver = await startHoldingReceiver();
  closers.push(() => receiver.close());
  const { apis, workers } = options;
  const cluster = await startCluster({ folder, apis, workers, databasePort: wire.port });
  closers.push(() => cluster.stop());
  const client = createClient(cluster.nodes.filter(({ role }) => role === 'api'));
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
  const asked = { commits: [commit], issues: [] };
  print(
    `seed ${options.seed}, ${apis} API nodes, ${workers} workers, PostgreSQL ${await postgres.version()}, in ${folder}`,
  );
  const field: Field = {
    postgres,
    wire,
    cluster,
    client,
    forge,
    proxy,
    receiver,
    fixture,
    repositoryId,
    asked,
  };
  return { field, secret };
}

/** One of those with the fewest hits. */
function draw(from: readonly Pair[], rounds: readonly RoundLine[], random: () => number): Pair {
  const hitsOf = ({ name }: Pair): number => rounds.filter(({ pair, hit }) => hit && pair === name).length;
  const fewest = Math.min(...from.map(hitsOf));
  const rare = from.filter((pair) => hitsOf(pair) === fewest);
  const pair = rare[Math.floor(random() * rare.length)];
  if (pair === undefined) throw new Error('no pair has this name');
  return pair;
}

/** What a client may be told while something is away, besides that its connection ended: 503. */
function readStatuses({ client }: Field): string[] {
  return [...client.statuses]
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
    programs,
    only: values.only,
  };
  if (!(await playPiece(options, ledger, folder))) return 1;
  // Kept when something is wrong: logs of the nodes and of the server.
  await rm(folder, { recursive: true, force: true });
  return 0;
}

process.exit(await main());
