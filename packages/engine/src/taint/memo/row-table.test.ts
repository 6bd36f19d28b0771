import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowTable } from './row-table.ts';

test('equal rows have one number, others have others, whatever came before', () => {
  const cell = fc.oneof(fc.integer(), fc.constantFrom(0, 1, -1, 2 ** 31, 2 ** 32 - 1));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 400 }), (rows) => {
      const table = new RowTable();
      const numbers = new Map<string, number>();
      for (const row of rows) {
        const key = row.map((one) => one | 0).join();
        const known = numbers.get(`${row.length}:${key}`) ?? numbers.size;
        expect(table.number(row)).toBe(known);
        numbers.set(`${row.length}:${key}`, known);
      }
    }),
  );
});

test('many rows, and long ones', () => {
  const table = new RowTable();
  const rowOf = (index: number): number[] => Array.from({ length: index % 40 }, (_, at) => at * index);
  for (let index = 1; index < 20_000; index += 1) table.number([index, ...rowOf(index)]);
  for (let index = 1; index < 20_000; index += 1)
    expect(table.number([index, ...rowOf(index)])).toBe(index - 1);
});
