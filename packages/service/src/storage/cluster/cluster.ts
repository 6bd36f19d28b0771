/**
 * The managed private PostgreSQL cluster of a data folder: no TCP, one Unix socket that only Assay can reach.
 *
 *     <data folder>/postgres/data/           the cluster, pinned to one major version for life
 *     <data folder>/postgres/lib/            links to libraries
 *     <data folder>/postgres/socket/         the socket, unless its path would be too long
 *     <data folder>/postgres/socket-folder   names the folder that is used instead, if so
 *     <data folder>/postgres/server.log      of the last start
 */

import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Binaries, clusterMajor, copyNative, findNative, prepareBinaries } from './binaries.ts';
import { ClusterError } from './cluster-error.ts';
import { findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { chooseRunAs, commandFor, isTraversable, type RunAs } from './run-as.ts';

const run = promisify(execFile);

/** `sockaddr_un.sun_path` holds 108 bytes including the terminating zero (unix(7)). */
const longestSocketPath = 107;
const initLimitMs = 120_000;
const user = 'assay';
const database = 'assay';

export interface ClusterConnection {
  readonly host: string;
  readonly user: string;
  readonly database: string;
}

export interface Cluster {
  readonly connection: ClusterConnection;
  /** True if a server that outlived its Assay process was adopted. */
  readonly adopted: boolean;
  /** Process id of the server. */
  readonly pid: number;
  isRunning(): Promise<boolean>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Absolute; the caller holds the folder's lock. */
  readonly dataDir: string;
  /** Default: true; see `StartOptions`. */
  readonly durable?: boolean;
  /** Default: the result of `chooseRunAs`. */
  readonly runAs?: RunAs;
  /** Folder of the previous server, whose clients will reconnect. Default: a newly chosen one. */
  readonly socketFolder?: string;
}

/**
 * Starts the cluster of a data folder, creating it on first start. A server that is still alive after its Assay process
 * was killed is adopted.
 *
 * @throws ClusterError
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = join(options.dataDir, 'postgres');
  const dataFolder = join(folder, 'data');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await checkVersion(dataFolder);
  const survivor = await findPostmaster(dataFolder);
  if (survivor && (await canConnect(survivor.socketFolder))) return describe(survivor, folder, true);
  if (survivor) await stopPostmaster(survivor.pid);

  const runAs = options.runAs ?? (await chooseRunAs(options.dataDir));
  const binaries = await installBinaries(folder, runAs);
  if (!(await readIfPresent(join(dataFolder, 'PG_VERSION')))) {
    await createCluster({ folder, dataFolder, binaries, runAs, durable: options.durable ?? true });
  }
  const socketFolder = options.socketFolder ?? (await chooseSocketFolder(folder, runAs));
  const logFile = join(folder, 'server.log');
  const durable = options.durable ?? true;
  const postmaster = await startPostmaster({ binaries, runAs, dataFolder, socketFolder, logFile, durable });
  await createDatabase(socketFolder);
  return describe(postmaster, folder, false);
}

/**
 * Finds the connection of a cluster started by another Assay process.
 *
 * @throws ClusterError `database_not_running`
 */
export async function findCluster(dataDir: string): Promise<ClusterConnection> {
  const found = await findPostmaster(join(dataDir, 'postgres', 'data'));
  if (found?.ready && (await canConnect(found.socketFolder)))
    return { host: found.socketFolder, user, database };
  throw new ClusterError(
    'database_not_running',
    `No database runs in ${dataDir}. A worker without ASSAY_DATABASE_URL needs a running ASSAY_ROLE=api on the same data folder.`,
  );
}

function describe(postmaster: Postmaster, folder: string, adopted: boolean): Cluster {
  return {
    connection: { host: postmaster.socketFolder, user, database },
    adopted,
    pid: postmaster.pid,
    isRunning: async () => (await findPostmaster(join(folder, 'data')))?.pid === postmaster.pid,
    stop: async () => {
      await stopPostmaster(postmaster.pid);
      await removeRecordedFolder(folder);
    },
  };
}

async function checkVersion(dataFolder: string): Promise<void> {
  const version = (await readIfPresent(join(dataFolder, 'PG_VERSION')))?.trim();
  if (version === undefined || version === clusterMajor) return;
  throw new ClusterError(
    'database_version_mismatch',
    `The database in ${dataFolder} is of PostgreSQL ${version}; this Assay brings PostgreSQL ${clusterMajor}. ` +
      'Start the Assay version that made it, or move the data with pg_dump and set ASSAY_DATABASE_URL or ASSAY_DATA_DIR.',
  );
}

async function installBinaries(folder: string, runAs: RunAs): Promise<Binaries> {
  const native = findNative();
  if (runAs.kind !== 'user') return prepareBinaries(native, folder);
  // Anyone may traverse the folder but not list it; only the data folder inside belongs to the database user.
  await chmod(folder, 0o711);
  return prepareBinaries((await isTraversable(native)) ? native : await copyNative(native, folder), folder);
}

async function createCluster(options: {
  readonly folder: string;
  readonly dataFolder: string;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  readonly durable: boolean;
}): Promise<void> {
  const { binaries, runAs } = options;
  // Renaming at the end makes an interrupted first start harmless.
  const partial = join(options.folder, 'data.partial');
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  await giveTo(partial, runAs);
  const command = commandFor(runAs, binaries.initdb, [
    `--pgdata=${partial}`,
    `--username=${user}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(options.durable ? [] : ['--no-sync']),
  ]);
  try {
    await run(command.file, [...command.args], {
      cwd: partial,
      env: binaries.env,
      timeout: initLimitMs,
      ...(command.uid === undefined ? {} : { uid: command.uid, gid: command.gid }),
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new ClusterError('database_start_failed', `The database could not be created: ${output}`, {
      cause: error,
    });
  }
  await rename(partial, options.dataFolder);
}

/** Chooses a folder, owned by the database user with mode 0700, whose socket path is short enough. */
async function chooseSocketFolder(folder: string, runAs: RunAs): Promise<string> {
  await removeRecordedFolder(folder);
  let socketFolder = join(folder, 'socket');
  if (Buffer.byteLength(join(socketFolder, '.s.PGSQL.5432')) > longestSocketPath) {
    socketFolder = await mkdtemp('/tmp/assay-');
    await writeFile(join(folder, 'socket-folder'), socketFolder, { mode: 0o600 });
  } else {
    await mkdir(socketFolder, { recursive: true, mode: 0o700 });
  }
  await giveTo(socketFolder, runAs);
  return socketFolder;
}

async function removeRecordedFolder(folder: string): Promise<void> {
  const record = join(folder, 'socket-folder');
  const recorded = await readIfPresent(record);
  if (recorded?.startsWith('/tmp/assay-')) await rm(recorded, { recursive: true, force: true });
  await rm(record, { force: true });
}

async function giveTo(path: string, runAs: RunAs): Promise<void> {
  if (runAs.kind === 'user') await chown(path, runAs.uid, runAs.gid);
}

async function createDatabase(host: string): Promise<void> {
  const client = new pg.Client({ host, user, database: 'postgres', connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

async function canConnect(host: string): Promise<boolean> {
  const client = new pg.Client({
    host,
    user,
    database,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    // Regardless of the reason, the caller stops this server and starts another.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
