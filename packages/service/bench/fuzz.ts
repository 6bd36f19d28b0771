/**
 * schemathesis against the service as it is started by users: requests made from the OpenAPI document, good and bad
 * ones, alone and in sequences, with all checks on. Fails on any answer of 5xx, any answer or status that the document
 * does not have, and any request that was accepted though the document refuses it.
 *
 * The service runs in a folder of its own with something of each kind but connections, which need a forge; the token may do
 * everything but make and revoke tokens, for the run would end with it. schemathesis says of operations with few good answers
 * that they "returned only 401/403 responses": it asks each once without a token, and does not count 404 and 422.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeIds, makeThings } from './fuzz-data.ts';
import { startService } from './service-process.ts';

const checks = join(import.meta.dirname, 'schemathesis.toml');
const scopes = ['read', 'write', 'audit:read', 'admin'];
export async function run(args: readonly string[]): Promise<number> {
  const [examples = '50', seed = '1'] = args;
  const folder = await mkdtemp(join(tmpdir(), 'assay-fuzz-'));
  const service = await startService(join(folder, 'data'), { ASSAY_ALLOW_PRIVATE_HOSTS: '127.0.0.1/32' });
  try {
    const settings = join(folder, 'schemathesis.toml');
    const ids = await makeThings(service, folder);
    await writeFile(settings, `${await readFile(checks, 'utf8')}\n${describeIds(ids)}`);
    const { token } = await service.post('/tokens', { name: 'fuzz', scopes });
    if (token === undefined) throw new Error('no token was made');
    return await runSchemathesis(service.base, token, { examples, seed, folder, settings });
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function runSchemathesis(
  base: string,
  token: string,
  options: Record<'examples' | 'seed' | 'folder' | 'settings', string>,
): Promise<number> {
  const { examples, seed, folder, settings } = options;
  const words = [
    '--config-file',
    settings,
    'run',
    `${base}/v1/openapi.json`,
    '--checks',
    'all',
    '--no-color',
  ];
  const amount = ['--max-examples', examples, '--seed', seed, '--continue-on-failure'];
  const header = ['--header', `Authorization: Bearer ${token}`];
  const report = ['--report-dir', folder];
  const child = spawn('schemathesis', [...words, ...amount, ...header, ...report], {
    stdio: 'inherit',
    cwd: folder,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
