/**
 * What was measured, as a table: `npm run bench -- yardsticks [--add FILE]`.
 *
 * `yardsticks/records.json` holds one record for each run; this writes `BENCHMARKS.md` of them, the newest of each yardstick with the
 * one before it. `--add` appends the record, or the list of records, that FILE holds; `commit` and `date` are those of the checkout and
 * of today where FILE has none.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRecords, recordsIn, recordsPath, type YardstickRecord } from './yardsticks/records.ts';
import { tableOfRecords } from './yardsticks/table.ts';

const root = join(import.meta.dirname, '../..');

/** @returns the exit code */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { add: { type: 'string' } } });
  const known = readRecords();
  const added = values.add === undefined ? [] : read(values.add);
  const records = [...known, ...added];
  if (added.length > 0) writeFileSync(recordsPath, `${JSON.stringify(records, null, 2)}\n`);
  writeFileSync(join(root, 'BENCHMARKS.md'), tableOfRecords(records));
  process.stdout.write(`${records.length} records, ${added.length} of them new\n`);
  return 0;
}

/** @throws {TypeError} for what is no record */
function read(file: string): readonly YardstickRecord[] {
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const given = [JSON.parse(readFileSync(file, 'utf8')) as object | readonly object[]].flat();
  const date = new Date().toISOString().slice(0, 10);
  return recordsIn(given.map((one) => ({ commit: git('rev-parse', '--short=8', 'HEAD'), date, ...one })));
}
