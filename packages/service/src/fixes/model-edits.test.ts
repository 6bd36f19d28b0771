import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyEdits } from '@assay/core';
import { createRedactor, readExcerpts, readQuotedEdits } from '@assay/llm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFinding } from '../testing/findings.ts';

let directory: string;
const lines = Array.from({ length: 200 }, (_, index) => `line(${index + 1});\r\n`);
lines[9] = "const password = 'hunter2-in-code';\r\n";
lines[99] = 'db.query("select " + id);\r\n';
const source = lines.join('');

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'assay-excerpts-'));
  mkdirSync(join(directory, 'src'));
  writeFileSync(join(directory, 'src', 'a.js'), source);
  writeFileSync(join(directory, 'src', 'b.js'), 'one();\ntwo();\n');
  writeFileSync(join(directory, '.env'), 'KEY=1\n');
  writeFileSync(join(directory, 'src', 'latin.js'), Buffer.from([0xe9, 0x0a]));
  symlinkSync('/etc/passwd', join(directory, 'src', 'link.js'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const trace = ['src/b.js:2', 'src/link.js:1', '.env:1', 'src/latin.js:1', 'src/gone.js:1', 'src/a.js:100'];
const finding = createFinding({ path: 'src/a.js', line: 100, trace });

describe('readExcerpts', () => {
  it('shows the lines around the trace, and no links, key files or files of unknown encoding', async () => {
    const files = await readExcerpts(directory, finding);
    expect(files.map(({ path }) => path)).toEqual(['src/a.js', 'src/b.js']);
    expect(files[0]?.sha256).toBe(createHash('sha256').update(source).digest('hex'));
    expect(files[0]?.excerpts.map(({ startLine, text }) => [startLine, text.split('\n').length - 1])).toEqual(
      [
        [1, 40],
        [70, 61],
      ],
    );
    for (const { offset, text } of files[0]?.excerpts ?? [])
      expect(source.slice(offset).startsWith(text)).toBe(true);
  });
});

describe('readQuotedEdits', () => {
  const find = 'db.query("select " + id);';
  const good = { path: 'src/a.js', find, replace: 'db.query("select ?", [id]);' };
  const cases: readonly (readonly [string, readonly (typeof good)[], string])[] = [
    ['no edit', [], 'model_gave_up'],
    ['another file', [{ ...good, path: '../../.github/workflows/x.yml' }], 'file_not_shown'],
    ['a file that was not shown', [{ ...good, path: '.env' }], 'file_not_shown'],
    ['text that is not there', [{ ...good, find: 'db.exec(' }], 'text_not_found'],
    ['text outside the excerpts', [{ ...good, find: 'line(60);' }], 'text_not_found'],
    ['text that is there twice', [{ ...good, find: ');' }], 'text_not_unique'],
    ['overlapping edits', [good, { ...good, find: 'query("select " + id)' }], 'overlapping_edits'],
    ['characters nobody sees', [{ ...good, replace: 'db.query(\u202Eid);' }], 'invisible_characters'],
    ['a secret in another place', [{ ...good, replace: 'send("⟦SECRET_1:assigned⟧");' }], 'secret_moved'],
    ['a secret of its own', [{ ...good, replace: `connect({ password: 'tiger' });` }], 'secret_added'],
  ];

  it.each(cases)('refuses %s', async (_, edits, reason) => {
    const files = await readExcerpts(directory, finding);
    const redactor = createRedactor();
    redactor.redact(source);
    const answer = { edits: [...edits], explanation: 'x', risk: 'low' as const, cannot_fix: '' };
    expect(readQuotedEdits(answer, files, redactor)).toEqual({ kind: 'refused', reason });
  });

  it('gives exact edits, with secrets put back where they were', async () => {
    const files = await readExcerpts(directory, finding);
    const redactor = createRedactor();
    expect(redactor.redact(source)).toContain("'⟦SECRET_1:assigned⟧'");
    const kept = {
      path: 'src/a.js',
      find: "const password = '⟦SECRET_1:assigned⟧';",
      replace: "const word = '⟦SECRET_1:assigned⟧';",
    };
    const answer = { edits: [good, kept], explanation: 'x', risk: 'low' as const, cannot_fix: '' };
    const read = readQuotedEdits(answer, files, redactor);
    if (read.kind !== 'edits') throw new Error(read.reason);
    const applied = applyEdits(source, read.edits);
    expect(applied).toEqual({
      kind: 'applied',
      text: source.replace('password', 'word').replace(good.find, good.replace),
    });
  });

  it('writes lines with the ends that the file has', async () => {
    const files = await readExcerpts(directory, finding);
    const over = { ...good, find: `line(99);\n${find}`, replace: `line(99);\n${good.replace}\nend();` };
    const ofUnix = { path: 'src/b.js', find: 'one();\ntwo();', replace: 'one();\nthree();' };
    const answer = { edits: [over, ofUnix], explanation: 'x', risk: 'low' as const, cannot_fix: '' };
    const read = readQuotedEdits(answer, files, createRedactor());
    if (read.kind !== 'edits') throw new Error(read.reason);
    expect(read.edits.map(({ replace }) => replace)).toEqual([
      `line(99);\r\n${good.replace}\r\nend();`,
      'one();\nthree();',
    ]);
  });

  it('takes the word of a model that gives up', async () => {
    const files = await readExcerpts(directory, finding);
    const answer = { edits: [good], explanation: 'x', risk: 'low' as const, cannot_fix: 'no idea' };
    expect(readQuotedEdits(answer, files, createRedactor())).toMatchObject({ reason: 'model_gave_up' });
  });
});
