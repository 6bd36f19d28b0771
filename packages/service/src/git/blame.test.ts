import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGitBench, type GitBench } from '../testing/git-bench.ts';

let bench: GitBench;
beforeAll(async () => {
  bench = await createGitBench();
});
afterAll(() => bench.close());

const path = 'a "b" ü.js';
const text = (...lines: readonly string[]) => [
  { path, content: `${lines.join('\n')}\n` },
  { path: 'b.js', content: '1;\n' },
];
const [one, two, three] = [
  'const first = readTheFirstThing();',
  'const second = readTheSecond(first);',
  'module.exports = { first, second };',
];

describe.each(['http', 'local'] as const)('blame over %s', (kind) => {
  it('names who wrote a line, not who moved or indented it', async () => {
    const { fixture, ...remotes } = bench.newRepository();
    const byAnn = fixture.commit('main', text(one, three), undefined, 'Ann');
    const byBen = fixture.commit('main', text(one, two, three), byAnn, 'Ben Ünsal');
    const byCid = fixture.commit('main', text('', '', `  ${one}`, three, '//', two), byBen, 'Cid');
    const { git } = await bench.newGit();
    const files = [
      { path, lines: [3, 4, 5, 6, 6] },
      { path: 'gone.js', lines: [1] },
      { path: 'b.js', lines: [1, 400] },
    ];
    const request = { repositoryId: 'r', remote: remotes[kind], branch: 'main', commitSha: byCid, files };
    const blame = await git.blame(request);
    expect(Object.fromEntries(blame.get(path) ?? [])).toEqual({
      3: { commitSha: byAnn, author: 'Ann' },
      4: { commitSha: byAnn, author: 'Ann' },
      5: { commitSha: byCid, author: 'Cid' },
      6: { commitSha: byBen, author: 'Ben Ünsal' },
    });
    // A line that is not there costs the file its answer, and nothing else.
    expect(blame.get('gone.js')?.size).toBe(0);
    expect(blame.get('b.js')?.size).toBe(0);
  });

  it('says nothing of what lies before the history that is to be had', async () => {
    const { fixture, ...remotes } = bench.newRepository();
    const old = fixture.commit('main', text(one, three), undefined, 'Ann');
    const head = fixture.commit('main', text(one, two, three), old, 'Ben');
    const { git } = await bench.newGit();
    const files = [{ path, lines: [1, 2] }];
    const request = { repositoryId: 'r', remote: remotes[kind], branch: 'gone', commitSha: head, files };
    const origins = (await git.blame(request)).get(path);
    // A local repository is there with all its history.
    if (kind === 'http') expect([...(origins ?? [])]).toEqual([]);
    else expect(origins?.get(2)).toEqual({ commitSha: head, author: 'Ben' });
  });
});

it('fetches history once: a later checkout does not cut it off', async () => {
  const { fixture, http: remote } = bench.newRepository();
  const first = fixture.commit('main', text(one), undefined, 'Ann');
  const second = fixture.commit('main', text(one, two), first, 'Ben');
  const { git, dataFolder } = await bench.newGit();
  const request = { repositoryId: 'r', remote };
  const mirror = join(dataFolder, 'mirrors', 'r');
  await (await git.checkout({ ...request, ref: 'main' })).release();
  expect(existsSync(join(mirror, 'shallow'))).toBe(true);
  const files = [{ path, lines: [1] }];
  await git.blame({ ...request, branch: 'main', commitSha: second, files });
  expect(existsSync(join(mirror, 'shallow'))).toBe(false);
  const third = fixture.commit('main', text(one, two, three), second, 'Cid');
  await (await git.checkout({ ...request, ref: 'main' })).release();
  expect(existsSync(join(mirror, 'shallow'))).toBe(false);
  const blame = await git.blame({ ...request, branch: 'main', commitSha: third, files });
  expect(blame.get(path)?.get(1)).toEqual({ commitSha: first, author: 'Ann' });
});
