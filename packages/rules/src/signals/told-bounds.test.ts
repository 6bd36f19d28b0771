/** Bounds that a change rewrites: in a helper, or by other names. What a review says in the diff, by language. */

import { expect, test } from 'vitest';
import { inlineOf } from './testing/told-of-texts.ts';

/** Each with `OP`, which head has otherwise, and `IS`, which it keeps. */
const forms = [
  {
    language: 'typescript',
    base: 'function page(cursor, limit) {\n  return db.find({ where: and(eq(notes.owner, cursor.owner), OP(notes.id, cursor.id)), limit: limit + 1 });\n}\n',
    head: 'function after(cursor) {\n  return OP(notes.id, cursor.id);\n}\nfunction page(cursor, limit) {\n  const where = and(eq(notes.owner, cursor.owner), after(cursor));\n  return db.find({ where, limit: limit + 1, orderBy: [desc(notes.id)] });\n}\n',
    from: 'lte',
    to: 'lt',
    line: 2,
  },
  {
    language: 'python',
    base: 'def prune(self, oldest):\n    self.pings.filter(n=self.n).delete()\n    threshold = OP(oldest.created, now() - days(93))\n    self.flips.filter(created=threshold).delete()\n',
    head: 'def prune(self, oldest):\n    self.pings.filter(n=self.n).delete()\n    self._prune(oldest.created)\n\n\ndef _prune(self, created):\n    start = now() - days(93)\n    threshold = OP(created, start)\n    self.flips.filter(created=threshold).delete()\n',
    from: 'min',
    to: 'max',
    line: 8,
  },
  {
    language: 'java',
    base: 'class Pages {\n  List<Note> page(List<Note> all, int size) {\n    int end = Math.OP(all.size(), size);\n    return all.subList(0, end);\n  }\n}\n',
    head: 'class Pages {\n  List<Note> page(List<Note> all, int size) {\n    return first(all, size);\n  }\n  private List<Note> first(List<Note> notes, int count) {\n    int end = Math.OP(notes.size(), count);\n    return notes.subList(0, end);\n  }\n}\n',
    from: 'min',
    to: 'max',
    line: 6,
  },
  {
    language: 'go',
    base: 'package a\n\nfunc Take(q *Queue, n int) []Job {\n\tjobs := q.All()\n\tfor q.Taken OP q.Limit {\n\t\tjobs = append(jobs, q.Next())\n\t}\n\treturn jobs\n}\n',
    head: 'package a\n\nfunc room(q *Queue) bool {\n\treturn q.Taken OP q.Limit\n}\n\nfunc Take(q *Queue, n int) []Job {\n\tjobs := q.All()\n\tfor range n {\n\t\tif !room(q) {\n\t\t\tbreak\n\t\t}\n\t\tjobs = append(jobs, q.Next())\n\t}\n\treturn jobs\n}\n',
    from: '<',
    to: '<=',
    line: 4,
  },
  {
    language: 'php',
    base: '<?php\nfunction page($request, $all) {\n  $count = OP($request->count, 100);\n  return array_slice($all, 0, $count);\n}\n',
    head: '<?php\nfunction limit_of($asked) {\n  $count = OP($asked, 100);\n  return $count;\n}\nfunction page($request, $all) {\n  return array_slice($all, 0, limit_of($request->count));\n}\n',
    from: 'min',
    to: 'max',
    line: 3,
  },
] as const;

test.each(forms)(
  'another bound in a helper ($language)',
  async ({ language, base, head, from, to, line }) => {
    const told = await inlineOf(language, base.replace('OP', from), head.replace('OP', to));
    expect(told).toEqual([`review/boundary-changed:${line}`]);
  },
);

test.each(forms)('the same bound in a helper ($language)', async ({ language, base, head, from }) => {
  expect(await inlineOf(language, base.replace('OP', from), head.replace('OP', from))).toEqual([]);
});

test('a function that now takes both ends', async () => {
  const base = 'def limits(rows):\n    low = min(rows, key)\n    return low\n';
  const head =
    'def limits(rows):\n    low = min(rows, key)\n    high = max(rows, key)\n    return low, high\n';
  expect(await inlineOf('python', base, head)).toEqual([]);
});
