import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { styleOf } from './write-report.ts';

const style = (stdout: { readonly isTTY?: boolean; readonly columns?: number }, env = {}) => {
  const stream = { write: () => true };
  return styleOf({ stdin: Readable.from([]), stdout: { ...stream, ...stdout }, stderr: stream, env });
};

test('a terminal gets colours, and lines as wide as it is', () => {
  expect(style({ isTTY: true, columns: 72 })).toEqual({ color: true, width: 72 });
  expect(style({ isTTY: true, columns: 5 })).toEqual({ color: true, width: 30 });
  expect(style({ isTTY: true })).toEqual({ color: true });
});

test('NO_COLOR turns colours off, whatever it is unless empty', () => {
  expect(style({ isTTY: true }, { NO_COLOR: '0' })).toEqual({ color: false });
  expect(style({ isTTY: true }, { NO_COLOR: '' })).toEqual({ color: true });
});

test('a pipe gets neither', () => {
  expect(style({ columns: 72 })).toEqual({ color: false });
});
