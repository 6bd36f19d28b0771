import { expect, test } from 'vitest';
import type { Reported } from '../scanners/reported.ts';
import { halfOf, languages, readKnownFlaws } from './known-flaws.ts';
import { findMatch } from './matches.ts';

const flow: Reported = {
  rule: 'python/path-traversal',
  cwe: [22],
  confidence: 'high',
  path: 'files.py',
  line: 40,
  endLine: 40,
  steps: [{ path: 'routes.py', line: 12 }],
};

/** CWEs whose flaw is a check that a handler, a route or a query lacks. */
const missingChecks = new Set([200, 306, 307, 352, 384, 434, 639, 770, 862, 863, 915]);

test('the set has enough of each language, and both halves of each', async () => {
  const flaws = await readKnownFlaws();
  expect(new Set(flaws.map(({ id }) => id)).size).toBe(flaws.length);
  expect(new Set(flaws.map(({ repository }) => repository)).size).toBeGreaterThanOrEqual(25);
  for (const language of languages) {
    const own = flaws.filter((flaw) => flaw.language === language);
    expect(own.filter(({ cwe }) => missingChecks.has(cwe)).length).toBeGreaterThanOrEqual(5);
    expect(own.length).toBeGreaterThanOrEqual(15);
    expect(new Set(own.map(({ repository }) => halfOf(repository))).size).toBe(2);
  }
});

test('every flaw names two commits and at least one place', async () => {
  for (const { before, after, places, cwe } of await readKnownFlaws()) {
    expect([before, after]).toEqual([
      expect.stringMatching(/^[0-9a-f]{40}$/),
      expect.stringMatching(/^[0-9a-f]{40}$/),
    ]);
    expect(cwe).toBeGreaterThan(0);
    expect(places.length).toBeGreaterThan(0);
    expect(places.every(({ path, line }) => path !== '' && Number.isInteger(line) && line > 0)).toBe(true);
  }
});

test.each([
  ['the sink, three lines off', 22, { path: 'files.py', line: 43 }, true],
  ['the sink, four lines off', 22, { path: 'files.py', line: 44 }, false],
  ['a step of the flow', 22, { path: 'routes.py', line: 10 }, true],
  ['another file', 22, { path: 'other.py', line: 40 }, false],
  ['another kind of flaw', 89, { path: 'files.py', line: 40 }, false],
])('matches %s: %s %j', (_name, cwe, place, isFound) => {
  expect(findMatch([flow], cwe, [place]) !== undefined).toBe(isFound);
});

test.each([
  ['an object of another owner, told as incorrect authorization', 639, 863, true],
  ['an object of another owner, told as missing authorization', 639, 862, false],
  ['missing authorization, told as improper authorization', 862, 285, true],
  ['missing authorization, told as missing authentication', 862, 306, false],
  ['no limit of attempts, told as uncontrolled frequency', 307, 799, true],
  ['a forged request, told as missing authorization', 352, 862, false],
])('relates the CWEs of missing checks as MITRE does: %s', (_name, cwe, reported, isFound) => {
  const finding = { ...flow, cwe: [reported] };
  expect(findMatch([finding], cwe, [{ path: 'files.py', line: 40 }]) !== undefined).toBe(isFound);
});

test('a finding on a whole function is where it begins', () => {
  const whole = { ...flow, endLine: 90, steps: [] };
  expect(findMatch([whole], 22, [{ path: 'files.py', line: 60 }])).toBeUndefined();
  expect(findMatch([whole], 22, [{ path: 'files.py', line: 42 }])).toBe(whole);
});
