/**
 * Processor time and memory of one cold scan by the command line, with all its processes.
 *
 * Processor time is what the kernel charged to the command and to all its children; memory is the highest sum of
 * resident memory over these processes, and the highest of one of them, looked at every 50 ms.
 */

import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const sampleMs = 50;
const limitMs = 20 * 60_000;

export interface Measurement {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly peakBytes: number;
  /** Of the largest process. */
  readonly largestBytes: number;
}

export interface ScanSettings {
  /** Of `assay scan`, besides those for the report. */
  readonly options?: readonly string[];
  /** Folder of what earlier scans left. Default: nothing is used and kept. */
  readonly cache?: string;
  /** Root of the checkout whose command line is measured. Default: this one. */
  readonly checkout?: string;
}

/** The shell's `times` is what tells the processor time of children's children. */
export function measureScan(
  directory: string,
  output: string,
  { options = [], cache, checkout = root }: ScanSettings = {},
): Promise<Measurement> {
  const command = [process.execPath, '--conditions=assay-source', join(checkout, 'packages/cli/src/main.ts')];
  const kept = cache === undefined ? ['--no-cache'] : [];
  const report = ['--no-gitignore', ...kept, '-f', 'json', '-o', output];
  const env = { ...process.env, ...(cache !== undefined && { ASSAY_CACHE_DIR: cache }) };
  return measureCommand([...command, 'scan', directory, ...report, ...options], { env });
}

export interface CommandSettings {
  readonly env?: NodeJS.ProcessEnv;
  /** That say that the command did what it was asked for. Default: 0. */
  readonly exitCodes?: readonly number[];
  /** The folder that it runs in. Default: this process's. */
  readonly cwd?: string;
}

/** @throws {Error} for any other exit code */
export function measureCommand(
  command: readonly string[],
  { env = process.env, exitCodes = [0], cwd = process.cwd() }: CommandSettings = {},
): Promise<Measurement> {
  const startedAt = performance.now();
  const shell = spawn('sh', ['-c', '"$0" "$@" >&2; code=$?; times; exit $code', ...command], {
    timeout: limitMs,
    stdio: ['ignore', 'pipe', 'ignore'],
    env,
    cwd,
  });
  let text = '';
  let [peakBytes, largestBytes] = [0, 0];
  shell.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const sampler = setInterval(() => {
    void residentBytesOfTree(shell.pid ?? 0).then((bytes) => {
      peakBytes = Math.max(
        peakBytes,
        bytes.reduce((sum, one) => sum + one, 0),
      );
      largestBytes = Math.max(largestBytes, ...bytes);
    });
  }, sampleMs);
  return new Promise((resolvePromise, reject) => {
    shell.on('error', reject);
    shell.on('close', (code) => {
      clearInterval(sampler);
      if (!exitCodes.includes(code ?? -1)) return reject(new Error(`${command.at(0)} ended with ${code}`));
      const wallSeconds = (performance.now() - startedAt) / 1_000;
      resolvePromise({ wallSeconds, cpuSeconds: childSeconds(text), peakBytes, largestBytes });
    });
  });
}

/** Second line of `times`: user and system time of the children, as `1m2.345s 0m0.678s`. */
export function childSeconds(times: string): number {
  const values = [...(times.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return values
    .map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds))
    .reduce((a, b) => a + b, 0);
}

async function residentBytesOfTree(pid: number): Promise<readonly number[]> {
  const processes = new Map<number, { parent: number; bytes: number }>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // A process may end between the listing and the reading.
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    const parent = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1] ?? 0);
    const bytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
    processes.set(Number(name), { parent, bytes });
  }
  const isInTree = (id: number): boolean =>
    id === pid || (id > 1 && isInTree(processes.get(id)?.parent ?? 0));
  return [...processes].filter(([id]) => isInTree(id)).map(([, { bytes }]) => bytes);
}
