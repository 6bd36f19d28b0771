import { spawnSync } from 'node:child_process';
import { isBranchName, isBranchOrCommit, isCommitSha } from '@assay/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Git is asked for every name. */

const takenByGit = (name: string): boolean => {
  const options = { env: { PATH: process.env['PATH'], GIT_CONFIG_NOSYSTEM: '1' }, cwd: '/' };
  return spawnSync('git', ['check-ref-format', '--branch', name], options).status === 0;
};
/** Git takes these, and means something else by them. */
const isReserved = (name: string): boolean =>
  name === '@' || name.startsWith('refs/') || isCommitSha(name) || Buffer.byteLength(name) > 250;

const visible = 'a main 1 / . .. .lock @ @{ { - ~ ^ : ? * [ \\ HEAD refs/ é 😀 " \' $ % ! # ; _';
const pieces = fc.constantFrom(...visible.split(' '), ' ', '\n', '\t', '\u007f', '\u0001');
const names = fc.oneof(
  fc.array(pieces, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
);

describe('isBranchName', () => {
  it('agrees with git check-ref-format --branch', () => {
    fc.assert(
      fc.property(names, (name) => {
        fc.pre(!name.includes('\0'));
        expect(isBranchName(name)).toBe(takenByGit(name) && !isReserved(name));
      }),
      { numRuns: 400 },
    );
  }, 60_000);

  it.each(['refs/heads/main', '@', 'HEAD', '', 'a\nb', 'a\0b', '\ud800', 'é'.repeat(126), 'a'.repeat(40)])(
    'refuses %j',
    (name) => {
      expect(isBranchName(name)).toBe(false);
    },
  );

  it.each(['main', 'feature/x', 'heads/main', 'a@', 'dependabot/npm_and_yarn/a-1.2.3', 'é'.repeat(125)])(
    'takes %j',
    (name) => {
      expect(isBranchName(name)).toBe(true);
    },
  );

  it('leaves full object names to commits', () => {
    const sha = '0123456789abcdef0123456789abcdef01234567';
    expect([isBranchName(sha), isBranchOrCommit(sha)]).toEqual([false, true]);
  });
});
