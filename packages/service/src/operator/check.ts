/** Checks for problems that would keep a node from working, before it starts. Does not change tables. */

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { checkSecretKey } from '../check-secret-key.ts';
import { type Config, findUnknownSettings } from '../config.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { createDatabaseClock } from '../database-clock.ts';
import { hasRoom } from '../disk-room.ts';
import { addressesOf } from '../listen.ts';
import { mostDriftMs } from '../nodes/node.ts';
import { digestSettings, findDifferences } from '../nodes/shared-settings.ts';
import { listPendingMigrations } from '../storage/connect.ts';
import { findLivingNodes } from '../storage/nodes.ts';
import { findMigrations } from '../storage/release.ts';
import { checkPublicUrl } from './check-public-url.ts';
import { checkStore } from './check-store.ts';
import type { Finding } from './finding.ts';
import { type OperatorDatabase, openSecrets, withDatabase } from './open-for-operator.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Minimum server version for the service's statements. */
const leastServer = 150_000;
const programLimitMs = 10_000;
const run = promisify(execFile);

export async function checkNode(config: Config, env: Environment): Promise<readonly Finding[]> {
  const findings: Finding[] = findUnknownSettings(env).map((name) => ({
    level: 'warning',
    text: `${name}: there is no such setting`,
  }));
  findings.push(await checkFolder(config));
  findings.push(...checkRoots(config));
  findings.push(await checkPort(config));
  findings.push(await checkProgram('git', ['--version'], 'error'));
  findings.push(await checkProgram('ssh', ['-V'], 'warning'));
  findings.push(...(await checkPublicUrl(config)));
  try {
    findings.push(...(await withDatabase(config, (database) => checkDatabase(config, database))));
  } catch (error) {
    findings.push({ level: 'error', text: `database: ${messageOf(error)}` });
  }
  return findings;
}

async function checkFolder({ dataDir }: Config): Promise<Finding> {
  try {
    await prepareDataFolder(dataDir);
  } catch (error) {
    return { level: 'error', text: messageOf(error) };
  }
  return (await hasRoom(dataDir))
    ? { level: 'ok', text: `data folder ${dataDir}` }
    : { level: 'error', text: `data folder ${dataDir}: less than 64 MiB are free on its disk` };
}

/** Reports configured roots of local repositories that do not exist here. */
function checkRoots({ localRoots }: Config): readonly Finding[] {
  return localRoots
    .filter((root) => !existsSync(root))
    .map((root) => ({ level: 'warning', text: `ASSAY_LOCAL_ROOTS: ${root} is not there` }));
}

/** A port used by a running service is not a problem: it is identified by its response at /healthz. */
async function checkPort({ role, host, port, workerPort }: Config): Promise<Finding> {
  const [setting, wanted] = role === 'worker' ? ['ASSAY_WORKER_PORT', workerPort] : ['ASSAY_PORT', port];
  const [address = host] = await addressesOf(host).catch(() => [host]);
  const server = createServer();
  try {
    server.listen({ host: address, port: wanted });
    await once(server, 'listening');
    return { level: 'ok', text: `port ${wanted}` };
  } catch (error) {
    return { level: 'warning', text: `${setting}: ${messageOf(error)}; is it this node that runs already?` };
  } finally {
    server.close();
  }
}

async function checkProgram(
  name: string,
  args: readonly string[],
  level: 'warning' | 'error',
): Promise<Finding> {
  try {
    await run(name, args, { timeout: programLimitMs });
    return { level: 'ok', text: name };
  } catch {
    return { level, text: `${name}: not found on the path` };
  }
}

async function checkDatabase(config: Config, { db }: OperatorDatabase): Promise<readonly Finding[]> {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name`.execute(
    db,
  );
  const findings: Finding[] = [serverFinding(rows[0])];
  const clock = await createDatabaseClock(db);
  const seconds = Math.round(clock.driftMs() / 1000);
  findings.push(
    Math.abs(clock.driftMs()) > mostDriftMs
      ? { level: 'warning', text: `clock: ${seconds} s off that of the database; set it by NTP` }
      : { level: 'ok', text: 'clock' },
  );
  const pending = await listPendingMigrations(db);
  findings.push(
    pending.length === 0
      ? { level: 'ok', text: 'tables are up to date' }
      : {
          level: 'warning',
          text: `tables: ${pending.length} changes are to be made by \`migrate\` or the next start`,
        },
  );
  if (!(await findMigrations(db)).includes('0050_nodes')) return findings;
  findings.push(await checkKey(config, db));
  findings.push(...(await checkStore(config, db, await openSecrets(config))));
  const own = { id: '', role: config.role === 'worker' ? 'worker' : 'api', host: '', pid: 0 } as const;
  const differences = findDifferences(
    { ...own, settings: digestSettings(config) },
    await findLivingNodes(db),
  );
  for (const { setting, nodes } of differences)
    for (const { host, pid } of nodes)
      findings.push({
        level: 'error',
        text: `${setting}: the node at ${host} (process ${pid}) has another value`,
      });
  return findings;
}

function serverFinding(server: { readonly number: number; readonly name: string } | undefined): Finding {
  const text = `PostgreSQL ${server?.name ?? '?'}`;
  return server !== undefined && server.number >= leastServer
    ? { level: 'ok', text }
    : { level: 'error', text: `${text}: 15 or later is needed` };
}

async function checkKey(config: Config, db: OperatorDatabase['db']): Promise<Finding> {
  try {
    await checkSecretKey(db, await openSecrets(config), config);
    return { level: 'ok', text: 'secret key' };
  } catch (error) {
    return { level: 'error', text: messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
