import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRecords, recordsIn } from './bench/yardsticks/records.ts';
import { tableOfRecords } from './bench/yardsticks/table.ts';

const packages = join(import.meta.dirname, '../packages');

/** Names of public yardsticks, and of what is in them. What finds flaws must know none. */
const yardstick =
  /secbench|owasp[\s_-]*bench|benchmark(?:java|python|test)|securibench|juliet|real[\s_-]*vuln/i;

const detecting = ['core', 'engine', 'rules', 'analyzers', 'scanner', 'llm'].flatMap((name) =>
  readdirSync(join(packages, name, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
);

test('nothing that finds flaws knows a yardstick by name', () => {
  expect(detecting.length).toBeGreaterThan(500);
  const knowing = detecting.filter(
    (file) => yardstick.test(file) || yardstick.test(readFileSync(file, 'utf8')),
  );
  expect(knowing).toEqual([]);
});

test('the table of figures is made of the records, newest last, and short', () => {
  const records = readRecords();
  const written = readFileSync(join(packages, '../BENCHMARKS.md'), 'utf8');
  expect(written).toBe(tableOfRecords(records));
  expect(written.length).toBeLessThan(16_000);
  const two = ['1 of 9', '3 of 9'].map((figure) => ({ ...records[0], yardstick: 'made up', figure }));
  expect(tableOfRecords(recordsIn(two))).toContain('| 3 of 9 | 1 of 9 |');
});

test('a record without a figure, or with a part that nobody knows, is refused with its name', () => {
  const [known] = readRecords();
  expect(() => recordsIn([{ ...known, figure: '' }])).toThrow(/figure/);
  expect(() => recordsIn([{ ...known, area: 'Elsewhere' }])).toThrow(/area/);
});
