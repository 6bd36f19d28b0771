import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lockFolder } from './storage/cluster/folder-lock.ts';
import { findPostmaster } from './storage/cluster/postmaster.ts';
import {
  listening,
  startNode as start,
  startNpm,
  stopNode as stop,
  untilPrinted,
} from './testing/node-process.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp('/tmp/assay-main-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function isLocked(dataDir: string, role: 'api' | 'worker'): Promise<boolean> {
  try {
    await (await lockFolder(dataDir, role)).release();
    return false;
  } catch {
    return true;
  }
}

const ask = (base: string, path: string, token?: string) =>
  fetch(base + path, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

describe('npm start', () => {
  it('prints a token once, serves, refuses a second start, and stops in order', async () => {
    const dataDir = join(folder, 'a');
    const first = start({ ASSAY_DATA_DIR: dataDir });
    const base = await untilPrinted(first, listening);
    const token = await untilPrinted(first, /assay token \(shown once\): (\S+)/);
    expect(await (await ask(base, '/v1/user', token)).json()).toMatchObject({ role: 'administrator' });
    expect((await ask(base, '/readyz')).status).toBe(200);
    expect(await (await ask(base, '/metrics')).text()).toContain('assay_http_request_duration_seconds');
    expect(await (await ask(base, '/v1/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });

    const second = start({ ASSAY_DATA_DIR: dataDir });
    await once(second.child, 'exit');
    expect(second.child.exitCode).toBe(1);
    expect(second.errors()).toContain('Another Assay process');

    expect(await stop(first)).toBe(0);
    expect(first.errors()).not.toContain(token);
    expect(await findPostmaster(join(dataDir, 'postgres/data'))).toBeUndefined();

    const third = start({ ASSAY_DATA_DIR: dataDir, ASSAY_TOKEN: 'a-token-of-the-environment' });
    const again = await untilPrinted(third, listening);
    expect(third.output()).not.toContain('shown once');
    expect((await ask(again, '/v1/user', token)).status).toBe(200);
    expect((await ask(again, '/v1/user', 'a-token-of-the-environment')).status).toBe(200);
    expect(await stop(third)).toBe(0);
  });

  it('splits into an API process and a worker on one data folder', async () => {
    const dataDir = join(folder, 'b');
    const api = start({ ASSAY_DATA_DIR: dataDir, ASSAY_ROLE: 'api' });
    const worker = start({ ASSAY_DATA_DIR: dataDir, ASSAY_ROLE: 'worker' });
    await untilPrinted(api, listening);
    await untilPrinted(worker, /assay worker ready/);
    expect(await stop(worker)).toBe(0);
    expect(await stop(api)).toBe(0);
  });

  it('takes its worker along when it is killed, and starts again at once', async () => {
    const dataDir = join(folder, 'e');
    const killed = start({ ASSAY_DATA_DIR: dataDir });
    await untilPrinted(killed, listening);
    await vi.waitFor(() => expect(isLocked(dataDir, 'worker')).resolves.toBe(true), {
      timeout: 60_000,
      interval: 200,
    });
    killed.child.kill('SIGKILL');
    await vi.waitFor(() => expect(isLocked(dataDir, 'worker')).resolves.toBe(false), { timeout: 60_000 });
    const second = start({ ASSAY_DATA_DIR: dataDir });
    await untilPrinted(second, listening);
    expect(await stop(second)).toBe(0);
    expect(await findPostmaster(join(dataDir, 'postgres/data'))).toBeUndefined();
  });

  it('leaves nothing behind when npm is told to stop', async () => {
    const dataDir = join(folder, 'f');
    const npm = startNpm({ ASSAY_DATA_DIR: dataDir });
    const base = await untilPrinted(npm, listening);
    await vi.waitFor(() => expect(isLocked(dataDir, 'worker')).resolves.toBe(true), {
      timeout: 60_000,
      interval: 200,
    });
    await stop(npm);
    for (const lock of ['api', 'worker'] as const)
      await vi.waitFor(() => expect(isLocked(dataDir, lock)).resolves.toBe(false), { timeout: 60_000 });
    await expect(ask(base, '/healthz')).rejects.toThrow('fetch failed');
    expect(await findPostmaster(join(dataDir, 'postgres/data'))).toBeUndefined();
  });

  it('does not start with another key file, and names it', async () => {
    const dataDir = join(folder, 'g');
    const first = start({ ASSAY_DATA_DIR: dataDir });
    await untilPrinted(first, listening);
    expect(await stop(first)).toBe(0);
    const file = join(dataDir, 'secret.key');
    const key = await readFile(file, 'utf8');
    await writeFile(file, Buffer.alloc(32, 1).toString('base64'));
    const second = start({ ASSAY_DATA_DIR: dataDir });
    await once(second.child, 'exit');
    expect(second.child.exitCode).toBe(1);
    expect(second.errors()).toContain(`this node (the file ${file}) is not the one`);
    expect(second.errors()).toContain('Set ASSAY_SECRET_KEY');
    await writeFile(file, key);
    const third = start({ ASSAY_DATA_DIR: dataDir });
    await untilPrinted(third, listening);
    expect(await stop(third)).toBe(0);
  });

  it('spends no token on a port that is taken', async () => {
    const dataDir = join(folder, 'c');
    const holder = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void holder.close());
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const refused = start({ ASSAY_DATA_DIR: dataDir, ASSAY_PORT: String(port) });
    await once(refused.child, 'exit');
    expect(refused.child.exitCode).toBe(1);
    expect(refused.errors()).toContain('set ASSAY_PORT');
    expect(refused.output()).not.toContain('token');
    const second = start({ ASSAY_DATA_DIR: dataDir });
    const base = await untilPrinted(second, listening);
    const token = await untilPrinted(second, /assay token \(shown once\): (\S+)/);
    expect((await ask(base, '/v1/user', token)).status).toBe(200);
    expect(await stop(second)).toBe(0);
  });

  it('says in a sentence that the database cannot be used', async () => {
    const url = 'postgres://assay:a-password@127.0.0.1:1/assay';
    const started = start({
      ASSAY_DATA_DIR: join(folder, 'd'),
      ASSAY_DATABASE_URL: url,
      ASSAY_DATABASE_WAIT_SECONDS: '0',
    });
    await once(started.child, 'exit');
    expect(started.child.exitCode).toBe(1);
    expect(started.errors()).toMatch(
      /^assay: cannot use the database assay at 127\.0\.0\.1:1 .* Nothing listens there/m,
    );
    expect(started.errors()).not.toMatch(/a-password|^ +at /m);
  });

  it('names every wrong setting', async () => {
    const started = start({
      ASSAY_PORT: 'many',
      ASSAY_ROLE: 'king',
      ASSAY_TOKEN: 'short-secret',
    });
    await once(started.child, 'exit');
    expect(started.child.exitCode).toBe(1);
    for (const name of ['ASSAY_PORT', 'ASSAY_ROLE', 'ASSAY_TOKEN']) {
      expect(started.errors()).toContain(`${name}:`);
    }
    expect(started.errors()).not.toContain('short-secret');
  });
});
