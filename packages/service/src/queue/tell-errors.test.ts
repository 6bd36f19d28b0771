import { expect, it } from 'vitest';
import { createErrorTeller } from './tell-errors.ts';

it('tells a reason once in half a minute, and how often it came meanwhile', () => {
  const lines: unknown[] = [];
  let nowMs = 0;
  const tell = createErrorTeller({ error: (fields: unknown) => lines.push(fields) }, () => nowMs);
  for (const queue of ['run-scan', 'apply-fix']) tell(`the server starts (Queue: ${queue}, Worker: 1)`);
  tell('another');
  nowMs = 29_999;
  tell('the server starts (Queue: run-scan, Worker: 2)');
  nowMs = 30_000;
  tell('the server starts (Queue: run-scan, Worker: 2)');
  expect(lines).toEqual([
    { reason: 'the server starts' },
    { reason: 'another' },
    { reason: 'the server starts', more: 2 },
  ]);
});
