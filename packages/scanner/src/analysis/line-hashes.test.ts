import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scanDirectory } from '../scan-directory.ts';
import { hashLines } from './line-hashes.ts';

/** The values are those that GitHub's own uploads have for these texts. */
it.each([
  ['nothing', '', ['c129715d7a2bc9a3:1']],
  [
    'short lines',
    ' a\nb\n  \t\tc\n d',
    ['271789c17abda88f:1', '54703d4cd895b18:1', '180aee12dab6264:1', 'a23a3dc5e078b07b:1'],
  ],
  [
    'other line ends and spaces',
    ' a l p h a \r\n\tbeta\ralpha\n',
    ['8d07ce75f7b3af45:1', 'ca140c3f893ffa65:1', '26f09ff008857193:1', 'c129715d7a2bc9a3:1'],
  ],
])('hashes of %s', (_what, text, hashes) => {
  expect([...hashLines(text)]).toEqual(hashes.map((hash, index) => [index + 1, hash]));
});

it('counts lines that are followed by the same', () => {
  const line = `${'x'.repeat(120)}\n`;
  const hashes = [...hashLines(line.repeat(3)).values()];
  expect(hashes[0]?.replace(/:1$/, ':2')).toBe(hashes[1]);
});

it('is of what follows a line, and not of what stands before it', () => {
  const after = 'one();\ntwo();\n';
  expect(hashLines(`zero();\n${after}`).get(2)).toBe(hashLines(after).get(1));
});

it('a report has those of its findings, whatever other files there are', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'assay-hashes-'));
  try {
    const text =
      "require('express')().get('/', (req, res) => {\n  eval(req.query.code);\n  res.end();\n});\n";
    const scan = async () =>
      (await scanDirectory({ directory })).findings
        .filter(({ ruleId }) => ruleId === 'javascript/code-injection')
        .map(({ location, lineHash }) => [location.path, lineHash]);
    await writeFile(join(directory, 'b.js'), text);
    const before = await scan();
    expect(before).toEqual([['b.js', hashLines(text).get(2)]]);
    await writeFile(join(directory, 'a.js'), text);
    expect(await scan()).toEqual([['a.js', hashLines(text).get(2)], ...before]);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
