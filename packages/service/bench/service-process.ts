/** The service as users start it, in a process of its own on a free port: what benches talk to over HTTP. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ownCheckout = join(import.meta.dirname, '../../..');
const token = 'administrator-token-of-a-bench';

const authorization = { authorization: `Bearer ${token}` };

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
  /**
   * A PATCH as the administrator.
   *
   * @throws Error for any answer but a 2xx
   */
  patch(path: string, body: object): Promise<unknown>;
  /**
   * A GET as the administrator.
   *
   * @throws Error for any answer but a 2xx
   */
  get<T>(path: string): Promise<T>;
  stop(): Promise<void>;
  /** Without a word before: SIGKILL. */
  kill(): Promise<void>;
}

/**
 * @param dataDir  absolute; made if need be
 * @param more  settings besides
 * @param checkout  whose service it is; default this one
 */
export async function startService(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
  checkout = ownCheckout,
): Promise<ServiceProcess> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    ASSAY_PORT: '0',
    ASSAY_DATA_DIR: dataDir,
    ASSAY_TOKEN: token,
    ASSAY_LOG_LEVEL: 'error',
    // Bundling it takes seconds of both processors at the first start, in the middle of what is measured.
    ASSAY_DASHBOARD: 'false',
    ...more,
  };
  const child = spawn(
    process.execPath,
    ['--conditions=assay-source', join(checkout, 'packages/service/src/main.ts')],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
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
    post: (path, body) => send('POST', `${base}/v1${path}`, body),
    patch: (path, body) => send('PATCH', `${base}/v1${path}`, body),
    get: (path) => call(`${base}/v1${path}`, { headers: authorization }),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

function send<T>(method: string, url: string, body: object): Promise<T> {
  const headers = { ...authorization, 'content-type': 'application/json' };
  return call(url, { method, headers, body: JSON.stringify(body) });
}

async function call<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
