import { expect, test } from 'vitest';
import type { Label } from './labels.ts';
import { ratesOf, score } from './score.ts';

const flaw: Label = {
  id: 'app-001',
  isVulnerable: true,
  class: 'sql_injection',
  cwe: 89,
  acceptedCwe: [89, 564],
  path: 'app.py',
  startLine: 20,
  endLine: 22,
};
const trap: Label = { ...flaw, id: 'app-002', isVulnerable: false };

test.each([
  ['ten lines before', { path: 'app.py', line: 10, cwe: 89 }, 1],
  ['ten lines behind', { path: 'app.py', line: 32, cwe: 564 }, 1],
  ['eleven lines behind', { path: 'app.py', line: 33, cwe: 89 }, 0],
  ['another CWE', { path: 'app.py', line: 20, cwe: 79 }, 0],
  ['another file', { path: 'b.py', line: 20, cwe: 89 }, 0],
])('a claim %s', (_name, claim, right) => {
  const [wrong, missed] = right === 1 ? [[], []] : [[claim], [flaw]];
  expect(score([claim], [flaw])).toEqual({ right, wrong, missed });
});

test('a flaw goes before a trap, and each is taken once', () => {
  const claim = { path: 'app.py', line: 20, cwe: 89 };
  expect(score([claim], [trap, flaw])).toEqual({ right: 1, wrong: [], missed: [] });
  expect(score([claim, claim, claim], [trap, flaw])).toEqual({ right: 1, wrong: [claim, claim], missed: [] });
});

test('rates', () => {
  expect(ratesOf(3, 1, 3)).toEqual({ precision: 0.75, recall: 0.5, f1: 0.6, f3: 3.75 / 7.25 });
  expect(ratesOf(0, 0, 0)).toEqual({ precision: 0, recall: 0, f1: 0, f3: 0 });
});
