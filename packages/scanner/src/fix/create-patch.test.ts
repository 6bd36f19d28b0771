import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyPatch, parsePatch, reversePatch } from 'diff';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPatch } from './create-patch.ts';

let root = '';
const git = (args: readonly string[], input = '') =>
  execFileSync('git', args, { cwd: root, input, timeout: 60_000 });
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'assay-patch-'));
  git(['init', '-q']);
});
afterAll(() => rm(root, { recursive: true, force: true }));

test.each(['a "b".js', 'a\nb.js', 'a\\b.js', 'é\t.js', 'bell\u0007.js', 'plain.js', 'two words.js'])(
  'git applies the patch of %j',
  async (path) => {
    await writeFile(join(root, path), 'one\ntwo\n');
    git(['apply', '-'], createPatch([{ path, before: 'one\ntwo\n', after: 'one\nthree\n' }]));
    expect(await readFile(join(root, path), 'utf8')).toBe('one\nthree\n');
  },
);

/** Lines that fixes meet: repeated ones, several kinds of ends, none at the end of the file. */
const line = fc.constantFrom('a', 'b', '', '  c', '-- d', '+ e', '\\ No newline at end of file', 'é\u2028f');
const text = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n')), { maxLength: 12 }).chain((lines) => {
  const whole = lines.map(([content, end]) => content + end).join('');
  return fc.constantFrom(whole, whole.replace(/\r?\n$/, ''));
});

test('a patch that is applied and taken back leaves the same bytes', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      fc.pre(before !== after);
      const [patch] = parsePatch(createPatch([{ path: 'a.js', before, after }]));
      if (patch === undefined) throw new Error('there is no patch');
      expect(applyPatch(before, patch)).toBe(after);
      expect(applyPatch(after, reversePatch(patch))).toBe(before);
    }),
    { numRuns: 500 },
  );
});

test('git takes the patch back to the byte as well', async () => {
  const pairs = fc.sample(fc.tuple(text, text), { numRuns: 20, seed: 17 });
  for (const [before, after] of pairs.filter(([one, other]) => one !== other)) {
    await writeFile(join(root, 'bytes.js'), before);
    const patch = createPatch([{ path: 'bytes.js', before, after }]);
    git(['apply', '--whitespace=nowarn', '-'], patch);
    expect(await readFile(join(root, 'bytes.js'), 'utf8')).toBe(after);
    git(['apply', '-R', '--whitespace=nowarn', '-'], patch);
    expect(await readFile(join(root, 'bytes.js'), 'utf8')).toBe(before);
  }
});
