/** The service as a separate process, for tests that kill it repeatedly. */

import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const token = 'a-token-for-the-fault-loop-only';

export interface Service {
  readonly child: ChildProcess;
  readonly base: string;
}

export async function startService(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Service> {
  const main = join(import.meta.dirname, '../main.ts');
  const child = spawn(process.execPath, ['--conditions=assay-source', main], {
    env: {
      PATH: process.env['PATH'],
      ASSAY_DATA_DIR: dataDir,
      ASSAY_PORT: '0',
      ASSAY_TOKEN: token,
      ASSAY_LOG_LEVEL: 'error',
      ASSAY_DASHBOARD: 'false',
      // Proving fixes takes most of a scan's time and writes nothing, so kills would rarely hit anything else.
      ASSAY_FIX_TIME_BUDGET_SECONDS: '5',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const base = /listening on (http:\S+)/.exec(output)?.[1];
    if (base) return { child, base };
  }
  throw new Error(`the service did not start: ${output}`);
}

export async function call<T>(
  service: Service,
  method: string,
  path: string,
  body?: unknown,
  prefer = '',
): Promise<T> {
  const response = await fetch(service.base + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(prefer !== '' && { prefer }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** The service's child process that runs the same program. */
export async function findWorker({ child }: Service): Promise<number> {
  for (;;) {
    for (const name of await readdir('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const read = (file: string) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '');
      const [stat, command] = await Promise.all([read('stat'), read('cmdline')]);
      // After the command name, which may contain anything: state, parent.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      if (parent === child.pid && command.includes('main.ts')) return Number(name);
    }
    await sleep(100);
  }
}
