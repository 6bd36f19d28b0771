/**
 * schemathesis against the service as it is started by users: requests made from the OpenAPI document, good and bad
 * ones, alone and in sequences, with all checks on. Fails on any answer of 5xx, any answer or status that the document
 * does not have, and any request that was accepted though the document refuses it.
 *
 * The service runs in a folder of its own with a repository that has issues; the token may do everything but make and
 * revoke tokens, for the run would end with it.
 */

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ServiceProcess, startService } from './service-process.ts';

const settings = join(import.meta.dirname, 'schemathesis.toml');
const scopes = ['read', 'write', 'audit:read', 'admin'];
const source = `const app = require('express')();
app.get('/', (req, res) => {
  eval(req.query.code);
  require('child_process').exec('ls ' + req.query.directory, () => res.end());
});
`;

export async function run(args: readonly string[]): Promise<number> {
  const [examples = '50', seed = '1'] = args;
  const folder = await mkdtemp(join(tmpdir(), 'assay-fuzz-'));
  const service = await startService(join(folder, 'data'));
  try {
    const token = await prepare(service, folder);
    return await runSchemathesis(service.base, token, { examples, seed, folder });
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A repository with issues to play with. Gives the token of the run. */
async function prepare(service: ServiceProcess, folder: string): Promise<string> {
  const shop = join(folder, 'shop');
  const git = (...words: string[]) => promisify(execFile)('git', ['-C', shop, ...words]);
  await promisify(execFile)('git', ['init', '-q', '-b', 'main', shop]);
  await writeFile(join(shop, 'app.js'), source);
  await git('add', '.');
  await git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'first');
  const { id } = await service.post('/repositories', { provider: 'local', path: shop });
  await service.post('/scans', { id });
  const { token } = await service.post('/tokens', { name: 'fuzz', scopes });
  if (token === undefined) throw new Error('no token was made');
  return token;
}

async function runSchemathesis(
  base: string,
  token: string,
  { examples, seed, folder }: { readonly examples: string; readonly seed: string; readonly folder: string },
): Promise<number> {
  const words = [
    '--config-file',
    settings,
    'run',
    `${base}/v1/openapi.json`,
    '--checks',
    'all',
    '--no-color',
  ];
  const options = ['--max-examples', examples, '--seed', seed, '--continue-on-failure'];
  const header = ['--header', `Authorization: Bearer ${token}`];
  const report = ['--report-dir', folder];
  const child = spawn('schemathesis', [...words, ...options, ...header, ...report], {
    stdio: 'inherit',
    cwd: folder,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
