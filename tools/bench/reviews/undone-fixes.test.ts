import { describe, expect, it } from 'vitest';
import type { ChangedFile } from '../../../packages/service/src/git/parse-diff.ts';
import { placeInHead, readUndoneFixes } from './undone-fixes.ts';

const changed: ChangedFile = {
  path: 'now.ts',
  previousPath: 'was.ts',
  change: 'renamed',
  isBinary: false,
  additions: 1,
  deletions: 6,
  hunks: [
    { oldStart: 10, oldLines: 4, newStart: 9, newLines: 0 },
    { oldStart: 30, oldLines: 2, newStart: 26, newLines: 1 },
  ],
};

describe('placeInHead', () => {
  it('is where lines that are gone stood', () => {
    expect(placeInHead('was.ts:12', [changed])).toEqual({ path: 'now.ts', startLine: 9, endLine: 9 });
  });

  it('is what stands in their place', () => {
    expect(placeInHead('was.ts:31', [changed])).toEqual({ path: 'now.ts', startLine: 26, endLine: 26 });
  });

  it('refuses a line that the change leaves alone', () => {
    expect(() => placeInHead('was.ts:14', [changed])).toThrow('no part of the change');
  });
});

describe('readUndoneFixes', () => {
  it('names a commit and a place for each', async () => {
    for (const { fix, places, flaw } of await readUndoneFixes()) {
      expect(fix).toMatch(/^[\da-f]{40}$/);
      expect(places[0]).toMatch(/^\S.*:\d+$/);
      expect(flaw).toMatch(/\.$/);
    }
  });
});
