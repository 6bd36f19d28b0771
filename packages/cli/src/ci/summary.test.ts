import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSummary, cutToBytes } from './summary.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-summary-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a report that is too long is cut, together with what the step has said before', async () => {
  const file = join(folder, 'summary.md');
  await writeFile(file, `${'before\n'.repeat(1_000)}`);
  await addSummary(file, `# Assay report\n${'a line of text with é in it\n'.repeat(50_000)}`);
  const summary = await readFile(file, 'utf8');
  expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(1_048_576);
  expect(Buffer.byteLength(summary)).toBeGreaterThan(1_048_000);
  expect(summary).toMatch(/before\n# Assay report\na line/);
  expect(summary).toMatch(/\na line of text with é in it\n\n> \*\*The report exceeds the length limit .*\n$/);
});

test('one that fits is written as it is', async () => {
  const file = join(folder, 'small.md');
  await addSummary(file, '# Assay report\n');
  expect(await readFile(file, 'utf8')).toBe('# Assay report\n');
  expect(cutToBytes('ab\n', 3)).toBe('ab\n');
  expect(cutToBytes('abc\n', 3)).toBe('');
});
