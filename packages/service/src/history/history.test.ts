import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseLog } from '../git/history.ts';
import { createGitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { summarizeHistory } from './summarize-history.ts';

describe('the log of git', () => {
  it('is read whatever files are called', () => {
    const log =
      '\u0001Ada\0\n1\t2\ta\tb\nc.js\0-\t-\tlogo.png\0\u0001Bob\0\n3\t0\t\0\u0001old.js\0new.js\0\u0001Eve\0';
    expect(parseLog(log)).toEqual([
      {
        author: 'Ada',
        files: [
          { path: 'a\tb\nc.js', previousPath: undefined, added: 1, deleted: 2 },
          { path: 'logo.png', previousPath: undefined, added: 0, deleted: 0 },
        ],
      },
      { author: 'Bob', files: [{ path: 'new.js', previousPath: '\u0001old.js', added: 3, deleted: 0 }] },
      { author: 'Eve', files: [] },
    ]);
    expect(parseLog('')).toEqual([]);
  });
});

describe('the history of a file', () => {
  const touch = (path: string, added: number, previousPath?: string) => ({
    path,
    previousPath,
    added,
    deleted: 1,
  });

  it('goes through renames, and names who changed most', () => {
    const history = summarizeHistory([
      { author: 'Ada', files: [touch('new.js', 5)] },
      { author: 'Bob', files: [touch('new.js', 0, 'old.js')] },
      { author: 'Bob', files: [touch('old.js', 9), touch('other.js', 1)] },
    ]);
    expect(history.get('new.js')).toEqual({
      commits: 3,
      authors: 2,
      added: 14,
      deleted: 3,
      main_author: 'Bob',
      main_author_share: 11 / 17,
    });
    expect(history.has('old.js')).toBe(false);
    expect(history.get('other.js')).toMatchObject({ commits: 1, authors: 1, main_author_share: 1 });
  });

  it('leaves out commits that change everything, and follows their renames all the same', () => {
    const many = Array.from({ length: 501 }, (_, at) => touch(`lib/${at}.js`, 1, `src/${at}.js`));
    const history = summarizeHistory([
      { author: 'Ada', files: many },
      { author: 'Bob', files: [touch('src/7.js', 2)] },
    ]);
    expect([...history]).toMatchObject([['lib/7.js', { commits: 1, main_author: 'Bob' }]]);
  });
});

describe('files of a project', () => {
  let service: TestService;
  let id: string;
  const scan = async () => {
    await service.call('POST', `/v1/repositories/${id}/scans`);
    await service.runJobs();
  };
  const list = (query = '') => service.call('GET', `/v1/projects/${id}/files${query}`);
  const complex = (times: number) =>
    `export function run(a) {\n${'  if (a) { if (a.b) { a.c(); } }\n'.repeat(times)}}\n`;

  beforeAll(async () => {
    service = await createTestService({ env: { ASSAY_FIX_TIME_BUDGET_SECONDS: '0' } });
    const fixture = createGitFixture(join(service.folder, 'shop.git'));
    const content = { 'busy.js': 1, 'calm.js': 9, 'flat.js': 0 };
    let parent: string | undefined;
    for (const [at, author] of ['Ada', 'Bob', 'Ada', 'Ada'].entries()) {
      const files = Object.entries({ ...content, 'busy.js': at + 1 }).map(([path, times]) => ({
        path,
        content: complex(times),
      }));
      const commit = fixture.commit('main', files, parent, author);
      // The first one is older than a year.
      const seconds =
        Math.floor(service.clock.now().getTime() / 1000) - (at === 0 ? 400 * 86_400 : 1000 - at);
      const dates = { GIT_AUTHOR_DATE: `${seconds} +0000`, GIT_COMMITTER_DATE: `${seconds} +0000` };
      const parents = parent === undefined ? [] : ['-p', parent];
      const named = { ...dates, GIT_AUTHOR_NAME: author };
      parent = fixture.git(['commit-tree', `${commit}^{tree}`, ...parents, '-m', 'change'], '', named);
      fixture.git(['update-ref', 'refs/heads/main', parent]);
    }
    id = (await service.call('POST', '/v1/repositories', { body: { path: fixture.gitDir } })).body.id;
  });
  afterAll(() => service.close());

  it('are none before a scan', async () => {
    expect((await list()).body).toMatchObject({ data: [], total: 0, has_more: false });
  });

  it('come by complexity and change, a page at a time', async () => {
    await scan();
    const { body } = await list('?limit=2');
    expect(body).toMatchObject({
      total: 3,
      has_more: true,
      data: [
        { file_path: 'busy.js', cognitive: 12, history: { commits: 3, authors: 2, main_author: 'Ada' } },
        { file_path: 'flat.js', cognitive: 0, history: null },
      ],
    });
    const rest = await list(`?limit=2&cursor=${body.next_cursor}`);
    expect(rest.body).toMatchObject({
      data: [{ file_path: 'calm.js', cognitive: 27, history: null }],
      has_more: false,
    });
    const sorted = async (sort: string) =>
      (await list(`?sort=${sort}`)).body.data.map(({ file_path: path }: { file_path: string }) => path);
    expect(await sorted('-cognitive')).toEqual(['calm.js', 'busy.js', 'flat.js']);
    expect(await sorted('path')).toEqual(['busy.js', 'calm.js', 'flat.js']);
    expect(await sorted('-commits')).toEqual(['busy.js', 'flat.js', 'calm.js']);
    expect((await list('?sort=nothing')).status).toBe(400);
  });
});
