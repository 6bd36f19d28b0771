import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** Put together here, so that no secret scanner finds it in this file. */
const key = ['AK', 'IA', 'QWERTYUIOPASDFGH'].join('');
const longLine = `// ${'x'.repeat(5000)}`;
const server = `const { run } = require('./run');
const key = '${key}';
${longLine}
const app = require('express')();
app.get('/', (req, res) => {
  run(req.query.dir);
  res.end();
});
`;
const runner = `${'// filler\n'.repeat(40)}const { exec } = require('child_process');
exports.run = (folder) => exec('ls ' + folder);
`;

let service: TestService;
let fixture: GitFixture;
let issueId: string;

beforeAll(async () => {
  service = await createTestService();
  fixture = createGitFixture(join(service.folder, 'app.git'));
  fixture.commit('main', [
    { path: 'server.js', content: server },
    { path: 'run.js', content: runner },
  ]);
  issueId = await scanFor(fixture.gitDir);
});
afterAll(() => service.close());

async function scanFor(path: string): Promise<string> {
  const { body } = await service.call('POST', '/v1/repositories', { body: { provider: 'local', path } });
  await service.call('POST', '/v1/scans', { body: { id: body.id } });
  await service.runJobs();
  const list = await service.call(
    'GET',
    `/v1/issues?repository_id=${body.id}&rule_id=javascript/command-injection`,
  );
  expect(list.body.total).toBe(1);
  return list.body.data[0].id;
}

describe('the source of an issue', () => {
  it('has the lines around its place and around the steps of its trace, of the commit that was scanned', async () => {
    const scanned = fixture.git(['rev-parse', 'main']);
    fixture.commit('main', [{ path: 'run.js', content: 'another text\n' }]);
    const { status, body } = await service.call('GET', `/v1/issues/${issueId}/source?around=1`);
    expect(status).toBe(200);
    expect(body.commit_sha).toBe(scanned);
    const issue = (await service.call('GET', `/v1/issues/${issueId}`)).body;
    expect(new Set(body.data.map((one: { file_path: string }) => one.file_path))).toEqual(
      new Set(['run.js', 'server.js']),
    );
    for (const { file_path: path, line } of [issue, ...issue.trace]) {
      const text = (path === 'run.js' ? runner : server).split('\n')[line - 1];
      const excerpt = body.data.find(
        (one: { file_path: string; start_line: number; lines: unknown[] }) =>
          one.file_path === path && one.start_line <= line && line < one.start_line + one.lines.length,
      );
      expect(excerpt.lines[line - excerpt.start_line]).toEqual({ text, omitted: 0 });
    }
    expect(body.data[0].lines.length).toBeLessThan(6);
  });

  it('has no secret in it, and only the beginning of long lines', async () => {
    const { body } = await service.call('GET', `/v1/issues/${issueId}/source?around=500`);
    const text = JSON.stringify(body);
    expect(text).not.toContain(key);
    const whole = body.data.find((one: { file_path: string }) => one.file_path === 'server.js');
    expect(whole.start_line).toBe(1);
    expect(whole.lines[2]).toEqual({ text: longLine.slice(0, 2000), omitted: longLine.length - 2000 });
  });

  it('is not there of a plain folder, nor when the copy of the repository is gone', async () => {
    const folder = join(service.folder, 'plain');
    await mkdir(folder);
    await writeFile(join(folder, 'run.js'), runner);
    await writeFile(join(folder, 'server.js'), server);
    const plain = await scanFor(folder);
    const refused = await service.call('GET', `/v1/issues/${plain}/source`);
    expect([refused.status, refused.body.code]).toEqual([409, 'source_not_kept']);
    await rm(join(service.deps.config.dataDir, 'mirrors'), { recursive: true });
    const gone = await service.call('GET', `/v1/issues/${issueId}/source`);
    expect([gone.status, gone.body.code]).toEqual([409, 'source_not_kept']);
  });

  it('is not for others', async () => {
    const { status } = await service.call('GET', `/v1/issues/${issueId}/source`, {
      token: service.bob.token,
    });
    expect(status).toBe(404);
  });
});

describe('a rule', () => {
  it('says what it finds and why that matters', async () => {
    const { status, body } = await service.call('GET', '/v1/rules/javascript%2Fcommand-injection');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 'javascript/command-injection', category: 'security' });
    expect(body.cwe).toContain('CWE-78');
    expect(body.help).toContain('## Why it matters');
    expect((await service.call('GET', '/v1/rules/javascript%2Fnone')).status).toBe(404);
  });
});
