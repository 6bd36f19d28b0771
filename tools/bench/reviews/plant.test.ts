import { expect, test } from 'vitest';
import { readBranchFiles } from './branches.ts';
import { applyEdit } from './plant.ts';
import { type Outcome, resultOf, tableOf } from './score.ts';

test('replaces, inserts and removes lines, and keeps the ends of lines', () => {
  const text = 'a\r\nb\r\na\r\nc\r\n';
  const edit = { path: 'x', find: 'a', after: 'b', lines: 2, with: ['d', 'e', 'f'] };
  expect(applyEdit(text, edit)).toEqual({ text: 'a\r\nb\r\nd\r\ne\r\nf\r\n', startLine: 3, endLine: 5 });
  expect(applyEdit('a\nb\n', { path: 'x', find: 'b', lines: 0, with: ['c'] }).text).toBe('a\nc\nb\n');
  expect(applyEdit('a\nb\n', { path: 'x', find: 'a', lines: 1, with: [] }).text).toBe('b\n');
  expect(applyEdit('', { path: 'x', create: ['a', 'b'] }).text).toBe('a\nb\n');
  expect(() => applyEdit('a\n', { path: 'x', find: 'z', lines: 1, with: [] })).toThrow('no line has "z"');
});

test('counts as found what stands in the diff near the place', () => {
  const branch = { id: 'a', class: 'guard' as const, planted: 'x', edits: [], at: 0 };
  const comment = { path: 'a.ts', line: 12, rule: 'r', message: 'm', isInline: true };
  const outcome: Outcome = {
    repository: 'o/n',
    language: 'typescript',
    branch,
    places: [{ path: 'a.ts', startLine: 9, endLine: 8 }],
    comments: [comment, { ...comment, line: 13 }],
    verdict: 'comment',
    seconds: 1,
  };
  expect(resultOf(outcome)).toBe('found');
  expect(tableOf([outcome])).toContain('precision 1 of 2 comments (0.50), recall 1 of 1 (1.00)');
  expect(resultOf({ ...outcome, comments: [{ ...comment, isInline: false }] })).toBe('told');
  expect(resultOf({ ...outcome, comments: [{ ...comment, path: 'b.ts' }] })).toBe('missed');
  expect(resultOf({ ...outcome, branch: { ...branch, class: 'harmless' } })).toBe('noise');
});

test('has branches of many repositories in four languages, in two halves without a repository in both', async () => {
  const files = await readBranchFiles();
  const branches = files.flatMap((file) => file.branches);
  expect(new Set(files.map(({ repository }) => repository)).size).toBeGreaterThanOrEqual(12);
  expect(branches.length).toBeGreaterThanOrEqual(60);
  expect(branches.filter((branch) => (branch.class === 'harmless') !== (branch.at === undefined))).toEqual(
    [],
  );
  expect(branches.filter(({ at, edits }) => at !== undefined && edits[at] === undefined)).toEqual([]);
  expect(new Set(files.map(({ repository }) => repository)).size).toBe(files.length);
  expect(files.filter(({ branches: own }) => new Set(own.map(({ id }) => id)).size < own.length)).toEqual([]);
});

test('has two halves of the fourth group in every language, a third of each harmless', async () => {
  const fourth = (await readBranchFiles()).filter(({ half }) => half.startsWith('fourth'));
  const groups = Map.groupBy(
    fourth,
    ({ language, half }) => `${language.replace('typescript', 'javascript')} ${half}`,
  );
  expect(groups.size).toBe(8);
  for (const files of groups.values()) {
    const branches = files.flatMap((file) => file.branches);
    expect(branches.filter((branch) => branch.class === 'harmless')).toHaveLength(branches.length / 3);
    expect(branches.filter((branch) => branch.class === 'security')).toHaveLength(branches.length / 3);
  }
});
