/** The real service as a process of its own, with a database and a repository to scan. Tests know it by HTTP only. */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const main = join(root, 'packages/service/src/main.ts');

export interface ServiceAddress {
  readonly base: string;
  /** Of an administrator. */
  readonly token: string;
}

export interface RunningService extends ServiceAddress {
  /** Removed by `stop`. */
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

/** @param folderOfPackage  of the service as it is installed; without one it runs from the sources */
export async function startService(
  env: Readonly<Record<string, string>> = {},
  folderOfPackage?: string,
): Promise<RunningService> {
  const folder = await mkdtemp('/tmp/assay-web-');
  const token = 'administrator-of-the-browser-tests';
  const code =
    folderOfPackage === undefined
      ? ['--conditions=assay-source', main]
      : [join(folderOfPackage, 'lib/main.js')];
  const child = spawn(process.execPath, code, {
    env: {
      PATH: process.env['PATH'],
      ASSAY_DATA_DIR: join(folder, 'data'),
      ASSAY_PORT: '0',
      ASSAY_LOCAL_ROOTS: folder,
      ASSAY_TOKEN: token,
      ASSAY_LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const base = /listening on (http:\S+)/.exec(output)?.[1];
    if (base === undefined) continue;
    await untilDashboard(base);
    return { base, token, folder, stop };
  }
  await stop();
  throw new Error(`the service did not start: ${output}`);
}

/** The dashboard is made at the first start; until then there is a notice with status 503. */
async function untilDashboard(base: string): Promise<void> {
  for (;;) {
    const { status } = await fetch(base, { headers: { accept: 'text/html' } });
    if (status === 200) return;
    if (status !== 503) throw new Error(`the dashboard answers ${status}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A call of the API. Throws what it answers unless that is a success. */
export async function callApi<T>(
  { base, token }: ServiceAddress,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(base + path, { method, headers, ...init });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  // The caller names the shape that the document of the API has.
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** A user who sees nothing yet, so that tests which share a service do not see what others do. */
export async function addUser(
  service: ServiceAddress,
  name: string,
): Promise<ServiceAddress & { readonly id: string }> {
  const user = await callApi<{ id: string }>(service, 'POST', '/v1/users', { name });
  const { token } = await callApi<{ token: string }>(service, 'POST', '/v1/tokens', {
    name: 'browser',
    user_id: user.id,
    scopes: ['read', 'write', 'token:write'],
  });
  return { base: service.base, token, id: user.id };
}

/** A git repository with one commit. */
export async function makeRepository(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(folder, { recursive: true });
  git(folder, 'init', '--quiet', '--initial-branch=main');
  await commitFiles(folder, files, 'Begin');
}

export async function commitFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
  message: string,
): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  git(folder, 'add', '--all');
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
  git(folder, ...author, 'commit', '--quiet', '--message', message);
}

export function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
}

/** Connects a folder, scans it and waits for the end. */
export async function scanFolder(
  user: ServiceAddress,
  path: string,
): Promise<{ readonly repositoryId: string; readonly scanId: string }> {
  const repository = await callApi<{ id: string }>(user, 'POST', '/v1/repositories', {
    provider: 'local',
    path,
  });
  return { repositoryId: repository.id, scanId: await scanAgain(user, repository.id) };
}

/** Waits until a scan has come to a phase. */
export async function untilPhase(user: ServiceAddress, scanId: string, phase: string): Promise<void> {
  for (;;) {
    const scan = await callApi<{ phase: string; status: string; error: unknown }>(
      user,
      'GET',
      `/v1/scans/${scanId}`,
    );
    if (scan.phase === phase) return;
    if (scan.status !== 'running')
      throw new Error(`${scan.status} before it is ${phase}: ${JSON.stringify(scan.error)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Connects a folder and imports a SARIF report of its `main`. */
export async function importReport(user: ServiceAddress, path: string, report: unknown): Promise<string> {
  const body = { provider: 'local', path };
  const { id } = await callApi<{ id: string }>(user, 'POST', '/v1/repositories', body);
  const scan = await callApi<{ id: string }>(user, 'POST', `/v1/repositories/${id}/sarif`, report);
  await awaitScan(user, scan.id);
  return id;
}

/** @returns the id of the completed scan */
export async function scanAgain(user: ServiceAddress, repositoryId: string): Promise<string> {
  const scan = await callApi<{ id: string }>(user, 'POST', '/v1/scans', { repository_id: repositoryId });
  await awaitScan(user, scan.id);
  return scan.id;
}

async function awaitScan(user: ServiceAddress, id: string): Promise<void> {
  // The stream ends with the scan.
  const headers = { authorization: `Bearer ${user.token}` };
  const stream = await fetch(`${user.base}/v1/scans/${id}/events`, { headers });
  const text = await stream.text();
  if (!text.includes('"status":"completed"')) throw new Error(text);
}
