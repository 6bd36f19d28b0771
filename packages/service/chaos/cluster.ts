/** API nodes and workers with data folders of their own, as an operator starts them; and the requests of their users. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mountDisk, unmountDisk } from './disk.ts';
import { freePort } from './postgres.ts';

export const token = 'a-token-for-the-campaign-only';
const startLimitMs = 300_000;
const longestOffMs = 3_600_000;

export interface Node {
  readonly name: string;
  readonly role: 'api' | 'worker';
  readonly base: string;
  readonly folder: string;
  /** Whether `folder` is a disk of its own. */
  readonly hasDisk: boolean;
  /** How far its machine's clock is before the others', in milliseconds. */
  readonly clockOffMs: number;
  child: ChildProcess;
}

export interface Cluster {
  readonly nodes: readonly Node[];
  /** Kills it with SIGKILL; its children end with it, or are ended by what watches over them. */
  kill(node: Node): Promise<void>;
  /** Starts it again, as often as it takes, as what watches over services does. */
  revive(node: Node): Promise<void>;
  /** The node that a local connection belongs to, itself or by a process that it started. */
  findOwner(localPort: number): Promise<Node | undefined>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly folder: string;
  readonly apis: number;
  readonly workers: number;
  readonly databasePort: number;
  /** From 0 to 1: every second node has a clock that is off, by up to an hour. */
  readonly random: () => number;
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const log = createWriteStream(join(options.folder, 'nodes.log'), { flags: 'a' });
  const nodes: Node[] = [];
  for (const [role, count] of [
    ['api', options.apis],
    ['worker', options.workers],
  ] as const)
    for (let index = 1; index <= count; index += 1) {
      const port = await freePort();
      const name = `${role}-${index}`;
      const folder = join(options.folder, name);
      const hasDisk = role === 'worker' && (await mountDisk(folder));
      const clockOffMs = index % 2 === 0 ? Math.round((options.random() * 2 - 1) * longestOffMs) : 0;
      const launched = { name, role, folder, hasDisk, clockOffMs, base: `http://127.0.0.1:${port}` };
      const node: Node = { ...launched, child: launch(options, launched, log) };
      nodes.push(node);
      await untilReady(node);
    }
  return {
    nodes,
    kill: async ({ child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    revive: async (node) => {
      for (let isUp = false; !isUp; ) {
        node.child = launch(options, node, log);
        isUp = await untilReady(node).then(
          () => true,
          (error: unknown) => {
            if (node.child.exitCode === null) throw error;
            log.write(`${node.name} ended while it started and is started again\n`);
            return false;
          },
        );
      }
    },
    findOwner: async (port) => {
      const pids = new Map(nodes.map((node) => [node.child.pid, node]));
      for (let pid = await findProcess(port); pid !== undefined && pid > 1; pid = await findParent(pid)) {
        const node = pids.get(pid);
        if (node !== undefined) return node;
      }
      return undefined;
    },
    stop: async () => {
      for (const { child } of nodes) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      for (const { folder, hasDisk } of nodes) if (hasDisk) await unmountDisk(folder);
      log.end();
    },
  };
}

function launch(
  { databasePort }: ClusterOptions,
  { name, role, folder, base, clockOffMs }: Omit<Node, 'child'>,
  log: NodeJS.WritableStream,
): ChildProcess {
  const { port } = new URL(base);
  const child = spawn(
    process.execPath,
    ['--conditions=assay-source', join(import.meta.dirname, '../src/main.ts')],
    {
      env: {
        PATH: process.env['PATH'],
        HOME: '/nonexistent',
        ASSAY_ROLE: role,
        ASSAY_DATA_DIR: folder,
        ASSAY_DATABASE_URL: `postgres://assay@127.0.0.1:${databasePort}/assay`,
        ASSAY_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
        ASSAY_PORT: role === 'api' ? port : '0',
        ...(role === 'worker' && { ASSAY_WORKER_PORT: port }),
        ASSAY_TOKEN: token,
        ASSAY_LOG_LEVEL: 'warn',
        ASSAY_DASHBOARD: 'false',
        ASSAY_ALLOW_PRIVATE_HOSTS: '127.0.0.0/8',
        ASSAY_ALLOW_HTTP_WEBHOOKS: 'true',
        // Proving fixes takes most of a scan's time.
        ASSAY_FIX_TIME_BUDGET_SECONDS: '2',
        ...(clockOffMs !== 0 && {
          CHAOS_CLOCK_OFF_MS: String(clockOffMs),
          NODE_OPTIONS: `--import=${new URL('moved-clock.ts', import.meta.url).href}`,
        }),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  child.stderr?.on('data', (chunk: Buffer) => log.write(`${name} ${chunk.toString('utf8')}`));
  return child;
}

async function untilReady(node: Node): Promise<void> {
  const deadline = performance.now() + startLimitMs;
  for (;;) {
    if (node.child.exitCode !== null) throw new Error(`${node.name} ended with ${node.child.exitCode}`);
    if (performance.now() > deadline) throw new Error(`${node.name} does not get ready`);
    const response = await fetch(`${node.base}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    if (response?.ok === true) return;
    await sleep(100);
  }
}

/** The process with the local end of a connection, by the kernel's tables (proc(5)). */
async function findProcess(port: number): Promise<number | undefined> {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const table = await readFile('/proc/net/tcp', 'utf8');
  const line = table.split('\n').find((row) => row.trim().split(/\s+/)[1]?.endsWith(end) === true);
  const inode = line?.trim().split(/\s+/)[9];
  if (inode === undefined) return undefined;
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const handles = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const handle of handles) {
      const target = await readlink(`/proc/${pid}/fd/${handle}`).catch(() => '');
      if (target === `socket:[${inode}]`) return Number(pid);
    }
  }
  return undefined;
}

async function findParent(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Behind the command's name, which may hold anything: state, parent.
  const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  return parent === undefined ? undefined : Number(parent);
}
