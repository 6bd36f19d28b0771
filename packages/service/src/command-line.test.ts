/** The command line against the service, as a user has them: two processes and the HTTP API between. */

import { spawn } from 'node:child_process';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from './app.ts';
import { createTestService, type TestService } from './testing/test-service.ts';

const bin = join(import.meta.dirname, '../../cli/bin/assay.js');
let service: TestService;
let app: App;
let url = '';
let repositoryId = '';

beforeAll(async () => {
  service = await createTestService();
  app = await createApp(service.deps);
  url = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const path = join(service.folder, 'plain');
  await mkdir(path);
  await writeFile(join(path, 'a.js'), 'a();\n');
  repositoryId = (await service.call('POST', '/v1/repositories', { body: { provider: 'local', path } })).body
    .id;
  const results = [
    {
      ruleId: 'no-eval',
      message: { text: 'Eval.' },
      locations: [{ physicalLocation: { artifactLocation: { uri: 'a.js' }, region: { startLine: 1 } } }],
    },
  ];
  const runs = [{ tool: { driver: { name: 'Other' } }, results }];
  await writeFile(join(service.folder, 'other.sarif'), JSON.stringify({ version: '2.1.0', runs }));
  await writeFile(join(service.folder, 'broken.sarif'), JSON.stringify({ version: '2.0.0', runs }));
});
afterAll(async () => {
  await app.server.close();
  await service.close();
});

interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function assay(
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const { PATH = '', HOME = '' } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, ...args], {
      cwd: service.folder,
      env: { PATH, HOME, XDG_CONFIG_HOME: join(service.folder, 'config'), ...env },
      timeout: 300_000,
    });
    const run = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        run[name] += text;
      });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.on('error', reject);
    child.on('close', (code) => {
      // Whatever happens, nobody sees a token.
      expect(run.stdout + run.stderr).not.toContain(service.alice.token);
      resolve({ code, ...run });
    });
  });
}

describe('the command line', () => {
  it('logs in, keeps the token for the user alone, and forgets it', async () => {
    const file = join(service.folder, 'config/assay/login.json');
    expect(await assay(['whoami'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('not logged in'),
    });
    const run = await assay(['login', `${url}/v1/`], `${service.alice.token}\n`);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(
      /^Logged in to http:\S+ as alice \(administrator\); the token is in .*login\.json\n$/,
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(file, '..'))).mode & 0o777).toBe(0o700);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ url, token: service.alice.token });
    expect((await assay(['whoami'])).stdout).toBe(`alice (administrator) at ${url}\n`);
    expect(await assay(['whoami'], '', { ASSAY_URL: 'http://127.0.0.1:1' })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`ASSAY_TOKEN is not, and the login is of ${url}`),
    });
    expect((await assay(['logout'])).stdout).toBe(`Logged out of ${url}\n`);
    await expect(stat(file)).rejects.toThrow('ENOENT');
    expect((await assay(['logout'])).code).toBe(0);
  });

  it('keeps no token that the service refuses, and shows what it says', async () => {
    const run = await assay(['login', url], 'asyp_wrong');
    expect(run).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^assay: .+ \(invalid_token, HTTP 401\)\n$/),
    });
    expect((await assay(['whoami'])).code).toBe(2);
  });

  it('uploads a report to a repository by its name or id', async () => {
    const env = { ASSAY_URL: url, ASSAY_TOKEN: service.alice.token };
    const upload = (...args: readonly string[]) => assay(['upload', ...args], '', env);
    const first = await upload(
      'other.sarif',
      '-r',
      'local/plain',
      '--branch',
      'main',
      '--commit',
      'a'.repeat(40),
    );
    expect(first).toMatchObject({ code: 0, stderr: '' });
    const [, scanId = '', count] = /^Scan (\S+): (\d+) issues?, /.exec(first.stdout) ?? [];
    expect(count).toBe('1');
    expect((await service.call('GET', `/v1/scans/${scanId}`)).body).toMatchObject({
      repository_id: repositoryId,
      branch: 'main',
      commit_sha: 'a'.repeat(40),
      tool: 'other',
    });
    expect((await upload('other.sarif', '-r', repositoryId)).code).toBe(0);
    for (const format of ['sarif', 'json']) {
      expect((await assay(['scan', 'plain', '-f', format, '-o', `own.${format}`])).code).toBe(0);
      expect(await upload(`own.${format}`, '-r', repositoryId)).toMatchObject({ code: 0, stderr: '' });
    }
    expect(await upload('other.sarif', '-r', 'local/none')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no repository local/none'),
    });
    expect(await upload('broken.sarif', '-r', repositoryId)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/\(validation_failed, HTTP 422\)\n {2}#\/version /),
    });
    expect(await upload('none.sarif', '-r', repositoryId)).toMatchObject({ code: 2 });
  });
});
