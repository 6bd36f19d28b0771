/** One record for each run of a measurement that says something of the product. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

export const recordsPath = join(import.meta.dirname, 'records.json');

/** Parts of `BENCHMARKS.md`, in its order. */
export const areas = [
  'Flaws found',
  'What is shown',
  'Fixes',
  'Reviews',
  'The language model',
  'Speed and memory',
  'Issues and service',
  'Beside other tools',
] as const;

/** What whoever mends had seen of the code that was measured, when it was. */
export const sights = ['first sight', 'looked at', 'own programs'] as const;

const YardstickRecord = Type.Object(
  {
    area: Type.Enum([...areas]),
    /** The same words at each run: by them records follow each other. */
    yardstick: Type.String({ minLength: 1, maxLength: 120 }),
    /** What is to be reached; the empty string where nothing was asked. */
    asked: Type.String({ maxLength: 80 }),
    figure: Type.String({ minLength: 1, maxLength: 240 }),
    code: Type.Enum([...sights]),
    /** As it is typed behind `npm run bench --`, or whole where it is no bench. */
    command: Type.String({ minLength: 1, maxLength: 120 }),
    commit: Type.String({ pattern: '^[0-9a-f]{7,12}$' }),
    date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  },
  { additionalProperties: false },
);
export type YardstickRecord = Static<typeof YardstickRecord>;

const isRecord = Compile(YardstickRecord);

/** @throws {TypeError} for a file that holds something else */
export function readRecords(): readonly YardstickRecord[] {
  return recordsIn(JSON.parse(readFileSync(recordsPath, 'utf8')) as readonly unknown[]);
}

/** @throws {TypeError} which names the first that is no record, and why */
export function recordsIn(given: readonly unknown[]): readonly YardstickRecord[] {
  return given.map((one) => {
    if (isRecord.Check(one)) return one;
    const [error] = isRecord.Errors(one);
    throw new TypeError(`${JSON.stringify(one)}: ${error?.instancePath ?? ''} ${error?.message ?? ''}`);
  });
}
