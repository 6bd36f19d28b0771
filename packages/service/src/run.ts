/** Runs a node: settings, database, queue, server, workers; and shuts them down in reverse order. */

import { setTimeout as sleep } from 'node:timers/promises';
import { detectFlaws, proposeModels, reviewChange } from '@assay/llm';
import {
  canAdvise,
  canFix,
  compareTrees,
  KeptProcesses,
  proposeFix,
  readHistorySecrets,
  type ScanOptions,
  scanDirectory,
  verifyFix,
} from '@assay/scanner';
import type { Kysely } from 'kysely';
import { withAdvisories } from './advisories/with-advisories.ts';
import { type App, createApp } from './app.ts';
import { checkSecretKey, hasSecretKey, SecretKeyError } from './check-secret-key.ts';
import { systemClock } from './clock.ts';
import { type Config, ConfigError, findUnknownSettings, readConfig } from './config.ts';
import { startDashboard } from './dashboard/dashboard.ts';
import { prepareDataFolder } from './data-folder.ts';
import { createDatabaseClock } from './database-clock.ts';
import { showFirstToken } from './first-token.ts';
import { createForges } from './forge/forges.ts';
import { createGit, defaultGitSettings } from './git/git.ts';
import { createId } from './ids.ts';
import { addressesOf, listenAt } from './listen.ts';
import { createConfiguredLlm } from './llm/create-llm.ts';
import { createLogger } from './logger.ts';
import { createMetrics, type Metrics } from './nodes/metrics.ts';
import { startNode } from './nodes/node.ts';
import { startStatusServer } from './nodes/status-server.ts';
import { openStore } from './objects/open-store.ts';
import { shareCaches } from './objects/share-caches.ts';
import { OperatorError } from './operator/operator-error.ts';
import { createAddressGuard } from './outbound/address-guard.ts';
import { createOutbound } from './outbound/outbound.ts';
import type { AppDependencies } from './ports.ts';
import type { JobTable } from './queue/jobs.ts';
import { createQueue, type Queue } from './queue/queue.ts';
import { repairJobs } from './repair-jobs.ts';
import { createSecretBox, keyNames, loadMasterKey } from './secret-box.ts';
import { createOpenId } from './sign-in/openid.ts';
import { startDatabase } from './start-database.ts';
import { startTracing, TracingError } from './start-tracing.ts';
import { ClusterError } from './storage/cluster/cluster-error.ts';
import { migrate, openDatabase } from './storage/connect.ts';
import type { Database } from './storage/database.ts';
import { NewerDatabaseError } from './storage/release.ts';
import { DatabaseServerError, prepareServer } from './storage/server-error.ts';
import { ensureFirstUser } from './users/first-user.ts';
import { readBuild, userAgent, version } from './version.ts';
import { waitForDatabase } from './wait-for-database.ts';
import { createWorkerProcess } from './worker-process.ts';

/** Time limit of a graceful stop; beyond it the process exits, and the next start recovers. */
const stopLimitMs = 60_000;

/** Resources to close, last opened first. */
type Closer = () => Promise<unknown>;

async function start(config: Config, entry: string, closers: Closer[]): Promise<void> {
  await startTracing(config);
  const log = createLogger(config);
  // A worker started by the API process has the same settings.
  if (process.channel === undefined)
    for (const name of findUnknownSettings(process.env)) log.warn({ name }, 'no such setting');
  const build = readBuild();
  log.info({ version, build, role: config.role, node: process.version }, 'assay starts');
  await prepareDataFolder(config.dataDir);
  const { target, ownsFolder } = await startDatabase(config, log, closers);
  const database = openDatabase(target, {
    // The error object contains the whole connection; only its message is logged.
    onError: ({ message }) => log.error({ reason: message }, 'database connection lost'),
  });
  closers.push(() => database.close());
  const port = await prepareDatabase(config, database.db, closers);
  const secrets = createSecretBox(
    await loadMasterKey(config.dataDir, config.secretKey),
    config.oldSecretKeys,
  );
  await checkSecretKey(database.db, secrets, config);
  const isShared = config.databaseUrl !== undefined;
  // The private database is on this machine, and uses its clock.
  const databaseClock = isShared ? await createDatabaseClock(database.db) : undefined;
  const clock = databaseClock ?? systemClock;
  const outbound = createOutbound(createAddressGuard({ allowPrivateHosts: config.allowPrivateHosts }));
  closers.push(() => outbound.close());
  const isWorker = config.role === 'worker';
  const role = isWorker ? 'worker' : 'api';
  const metrics = createMetrics({
    db: database.db,
    pool: database.pool,
    role,
    build,
    dataDir: config.dataDir,
    driftMs: () => databaseClock?.driftMs() ?? 0,
  });
  const workerId = createId(clock);
  const queue = await createQueue({
    target,
    db: database.db,
    log,
    supervise: isWorker,
    isShared,
    workerId,
    clock,
    metrics,
  });
  closers.push(() => queue.stop());
  const node = await startNode({
    id: workerId,
    db: database.db,
    log,
    config,
    clock,
    role,
    build,
    secretKeys: keyNames(secrets),
    hasKey: () => hasSecretKey(database.db, secrets),
    listRunning: () => queue.listRunning(),
  });
  closers.push(() => node.stop());
  const worker = createWorkerProcess({ entry, log });
  closers.push(() => worker.stop());
  const megabyte = 1024 * 1024;
  const git = await createGit({
    outbound,
    dataFolder: config.dataDir,
    ownsCheckouts: isWorker,
    settings: {
      ...defaultGitSettings,
      maxMirrors: config.keptCheckouts,
      maxMirrorBytes: config.cloneLimitMb * megabyte,
      maxCheckoutBytes: config.diskLimitMb * megabyte,
    },
  });
  const dashboard = config.dashboard && config.role !== 'worker' ? startDashboard(log) : undefined;
  if (dashboard !== undefined) closers.push(() => dashboard.close());
  const llm = createConfiguredLlm({ config, db: database.db, clock, log });
  closers.push(() => llm.close());
  const store = await openStore(config, database.db, secrets);
  if (store !== undefined) closers.push(() => store.close());
  const processes = new KeptProcesses({ most: config.concurrentScans });
  closers.push(async () => processes.close());
  const scan = (options: ScanOptions) => scanDirectory(options, processes);
  const deps: AppDependencies & { readonly queue: Queue } = {
    db: database.db,
    clock,
    config,
    log,
    queue,
    secrets,
    git,
    scanner: {
      scanDirectory: store === undefined ? scan : shareCaches(scan, { store, log }),
      canAdvise,
      canFix,
      compareTrees: (request, limits) => compareTrees(request, { ...limits, processes }),
      readHistorySecrets,
      detectFlaws,
      reviewChange,
      proposeModels,
      proposeFix: async (request, limits) =>
        proposeFix(await withAdvisories({ db: database.db, config }, request), { ...limits, processes }),
      verifyFix: async (request, limits) =>
        verifyFix(await withAdvisories({ db: database.db, config }, request), { ...limits, processes }),
    },
    outbound,
    forges: createForges({
      outbound,
      userAgent,
      clock,
      wait: (ms, signal) => sleep(ms, undefined, { signal }),
    }),
    llm,
    identityProvider: createOpenId(config, outbound),
    dashboard,
    build,
    node,
    metrics,
    registry: metrics.registry,
    ...(store !== undefined && { store }),
  };
  const app = await createApp(deps);
  closers.push(() => app.server.close());
  if (isWorker) {
    await tellStatus(deps, app, metrics, closers);
    return startWork(deps, app.jobs, ownsFolder);
  }
  if (dashboard?.isBuilt === true) await dashboard.settled;
  await listen({ ...config, port }, app.server, () => ensureFirstUser(deps));
  if (config.role === 'all') worker.start();
}

/** @returns the port to listen on */
async function prepareDatabase(config: Config, db: Kysely<Database>, closers: Closer[]): Promise<number> {
  const { databaseUrl: url } = config;
  if (url !== undefined) return waitForDatabase(config, () => prepareServer(db, url), closers);
  await migrate(db);
  return config.port;
}

/** Serves a worker's status if the operator has set a port. */
async function tellStatus(
  { config, log }: AppDependencies,
  { health }: App,
  { registry }: Metrics,
  closers: Closer[],
): Promise<void> {
  const { host, workerPort: port } = config;
  if (port === undefined) return;
  const onError = (error: unknown): void => log.warn({ err: error }, 'not ready');
  const server = await startStatusServer({ host, port, health, registry, onError });
  closers.push(() => server.close());
  process.stderr.write(`assay worker tells how it is at ${server.url}\n`);
}

/** @param ownsFolder  no other process works on these jobs: any claim was made by a process that has ended */
async function startWork(
  deps: AppDependencies & { readonly queue: Queue },
  jobs: JobTable,
  ownsFolder: boolean,
): Promise<void> {
  const freed = ownsFolder ? await deps.queue.freeClaims() : 0;
  if (freed > 0) deps.log.info({ freed }, 'took up jobs of a process that ended');
  await repairJobs(deps);
  await untilAgreed(deps);
  await deps.queue.work(jobs);
  process.stdout.write('assay worker ready\n');
}

/** Waits until this worker's settings agree with those of the others, because jobs would have different results. */
async function untilAgreed({ node, log }: AppDependencies): Promise<void> {
  const { differences = [] } = node?.state() ?? {};
  if (differences.length === 0) return;
  const settings = differences.map(({ setting }) => setting).join(', ');
  process.stderr.write(
    `assay: other nodes have other values of ${settings}: no job is taken until they agree\n`,
  );
  await node?.untilAgreed();
  log.info('settings agree with those of the other nodes');
}

async function listen(
  config: Config,
  server: Awaited<ReturnType<typeof createApp>>['server'],
  openDoor: () => ReturnType<typeof ensureFirstUser>,
): Promise<void> {
  // Runs first, because a token that is shown must not be lost to a port that is in use.
  const address = await listenAt(server, await addressesOf(config.host), config.port);
  const { generatedToken } = await openDoor();
  if (generatedToken !== undefined) await showFirstToken(config, generatedToken);
  process.stdout.write(`assay listening on ${address}\n`);
}

/**
 * Runs a node until it is stopped, or the operator command given to the process; exits the process.
 *
 * @param entry  absolute path of the module that runs a node, for its worker
 */
export async function run(entry: string): Promise<void> {
  const closers: Closer[] = [];
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    for (const close of closers.reverse()) {
      await close().catch((error: unknown) => process.stderr.write(`while stopping: ${String(error)}\n`));
    }
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  // The parent process has died, and may already have been restarted.
  process.on('disconnect', () => process.exit(1));
  const [command, ...args] = process.argv.slice(2);
  if (command !== undefined) {
    const { runOperator } = await import('./operator/run-operator.ts');
    return process.exit(await runOperator(command, args, process.env).catch(tellOperator));
  }
  try {
    await start(readConfig(process.env), entry, closers);
  } catch (error) {
    // A stop during startup makes the rest of the startup fail.
    if (stopping) return;
    process.stderr.write(`${explain(error)}\n`);
    await stop(1);
  }
}

/** Reports a failed operator command. */
function tellOperator(error: unknown): number {
  process.stderr.write(`${explain(error)}\n`);
  return 2;
}

/** Errors whose messages suffice for the operator. */
const operatorErrors = [
  ConfigError,
  ClusterError,
  DatabaseServerError,
  NewerDatabaseError,
  OperatorError,
  SecretKeyError,
  TracingError,
];

/** One paragraph for errors that the operator can act on; bugs with their stack. */
function explain(error: unknown): string {
  if (error instanceof Error && operatorErrors.some((kind) => error instanceof kind))
    return `assay: ${error.message}`;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `assay: ${error.message}. Another program uses the port; set ${portOf(error)} to another one.`;
  }
  return `assay: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** The setting for the port: a worker has its own. */
function portOf(error: Error): string {
  const isWorkers = process.env['ASSAY_ROLE'] === 'worker';
  return isWorkers || ('port' in error && String(error.port) === process.env['ASSAY_WORKER_PORT'])
    ? 'ASSAY_WORKER_PORT'
    : 'ASSAY_PORT';
}
