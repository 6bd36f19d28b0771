import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { createWorkTree, type WorkTree } from '../testing/work-tree.ts';

let service: TestService;
let tree: WorkTree;
let repository: { id: string };

beforeAll(async () => {
  service = await createTestService();
  tree = createWorkTree(join(service.folder, 'covered'));
  tree.commit({ 'server.js': 'module.exports = 1;\n' });
  const answer = await service.call('POST', '/v1/repositories', {
    body: { provider: 'local', path: tree.folder },
  });
  expect(answer.status).toBe(201);
  repository = answer.body;
});
afterAll(() => service.close());

async function scan(body: Readonly<Record<string, unknown>> = {}) {
  const started = await service.call('POST', '/v1/scans', {
    body: { repository_id: repository.id, ...body },
  });
  expect(started.status).toBe(201);
  await service.runJobs();
  return (await service.call('GET', `/v1/scans/${started.body.id}`)).body;
}

describe('coverage of a scan', () => {
  it('refuses paths that lead out of the repository', async () => {
    const paths = ['src', '/etc', '../x'];
    const answer = await service.call('POST', '/v1/scans', { body: { repository_id: repository.id, paths } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(answer.body.errors).toMatchObject([
      { in: 'body', pointer: '#/paths/1', code: 'invalid_path' },
      { in: 'body', pointer: '#/paths/2', code: 'invalid_path' },
    ]);
  });

  it('passes no gate on paths that nothing answers to, and says so', async () => {
    const mistyped = await scan({ paths: ['sevrer.js'] });
    expect(mistyped).toMatchObject({
      issues_found: 0,
      coverage: {
        complete: false,
        cut_short: false,
        nothing_analyzed: 'No file that was analyzed lies in the given paths.',
      },
      quality_gate: { status: 'none', reason: expect.stringMatching(/^Nothing was analyzed/) },
    });
    const { body: log } = await service.call('GET', `/v1/scans/${mistyped.id}/log`);
    expect(log.data.at(-1)).toMatchObject({
      level: 'warning',
      message: expect.stringMatching(/^The scan is finished, but nothing was analyzed/),
    });
    expect(await scan({ paths: ['server.js'] })).toMatchObject({
      coverage: { complete: true, nothing_analyzed: null },
    });
  });

  it('tells of languages that it does not read', async () => {
    tree.commit({ 'a.pl': 'x();\n', 'c.rb': 'x\n', 'b.pl': 'x();\n' });
    const { coverage } = await scan();
    expect(coverage.languages_unread).toEqual([
      { language: 'Perl', files: 2 },
      { language: 'Ruby', files: 1 },
    ]);
  });

  it('closes issues of style in a file that a tool wrote, and opens them where it is said to be own code', async () => {
    const code = 'exports.isOne = (a) => a == 1;\n';
    const state = async () => {
      const { body } = await service.call(
        'GET',
        `/v1/issues?repository_id=${repository.id}&shown=all&status=open,closed,fixed`,
      );
      return body.data.map(({ file_path, status, resolution }: Readonly<Record<string, unknown>>) => [
        file_path,
        status,
        resolution,
      ]);
    };
    tree.commit({ 'made.js': code });
    await scan();
    expect(await state()).toEqual([['made.js', 'open', null]]);
    tree.commit({ 'made.js': `${code}//# sourceMappingURL=made.js.map\n` });
    const { coverage } = await scan();
    expect(coverage.files_skipped).toContainEqual({ path: 'made.js', reason: 'compiled' });
    expect(await state()).toEqual([['made.js', 'closed', 'file_excluded']]);
    tree.commit({ '.assay.yml': 'paths:\n  own: [made.js]\n' });
    expect((await scan()).coverage.files_skipped).not.toContainEqual({ path: 'made.js', reason: 'compiled' });
    expect(await state()).toEqual([['made.js', 'open', null]]);
  });

  it('does not call fixed what has only moved to where nobody looks', async () => {
    const flawed = "require('express')().get('/', (req) => eval(req.query.a));\n";
    const state = async () => {
      const { body } = await service.call(
        'GET',
        `/v1/issues?repository_id=${repository.id}&shown=all&status=open,closed,fixed`,
      );
      return body.data
        .filter(({ rule_id }: Readonly<Record<string, unknown>>) => rule_id === 'javascript/code-injection')
        .map((issue: Readonly<Record<string, string>>) => [
          issue['file_path'],
          issue['status'],
          issue['resolution'],
        ])
        .sort();
    };
    tree.commit({ 'copied.js': flawed, 'tested.js': `${flawed}// tested\n` });
    await scan();
    expect(await state()).toEqual([
      ['copied.js', 'open', null],
      ['tested.js', 'open', null],
    ]);
    mkdirSync(join(tree.folder, 'third_party'));
    mkdirSync(join(tree.folder, 'test'));
    tree.git('mv', 'copied.js', 'third_party/copied.js');
    tree.git('mv', 'tested.js', 'test/tested.js');
    tree.commit({});
    expect(await scan()).toMatchObject({ fixed: 0 });
    expect(await state()).toEqual([
      ['copied.js', 'open', null],
      ['tested.js', 'closed', 'file_excluded'],
    ]);
  });
});
