/** The service as users start it, in a process of its own on a free port: what benches talk to over HTTP. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../src/main.ts');
const token = 'administrator-token-of-a-bench';

export interface ServiceProcess {
  /** `http://127.0.0.1:PORT` */
  readonly base: string;
  /** Of an administrator, with every scope. */
  readonly token: string;
  /**
   * A POST as the administrator.
   *
   * @throws Error for any answer but a 2xx
   */
  post(path: string, body: object): Promise<{ readonly id: string; readonly token?: string }>;
  stop(): Promise<void>;
}

/** @param dataDir  absolute; made if need be */
export async function startService(dataDir: string): Promise<ServiceProcess> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    ASSAY_PORT: '0',
    ASSAY_DATA_DIR: dataDir,
    ASSAY_TOKEN: token,
    ASSAY_LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, ['--conditions=assay-source', main], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const base = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const [, address] = /assay listening on (\S+)/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
  });
  return {
    base,
    token,
    post: async (path, body) => {
      const response = await fetch(`${base}/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as { readonly id: string; readonly token?: string };
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
