import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SizedFile, sizeOf, splitProgram } from './split-program.ts';

const file = (path: string, bytes = 1): SizedFile => ({ path, bytes });
const paths = (parts: readonly (readonly SizedFile[])[]): string[][] =>
  parts.map((part) => part.map(({ path }) => path));

describe('splitProgram', () => {
  it('keeps a program that fits whole', () => {
    expect(paths(splitProgram([file('b.ts'), file('a/c.ts')], 2))).toEqual([['a/c.ts', 'b.ts']]);
  });

  it('keeps folders together, and lets neighbours share a part', () => {
    const files = ['a/1', 'a/2', 'b/1', 'b/2', 'b/3', 'c/1'].map((path) => file(path));
    expect(paths(splitProgram(files, 4))).toEqual([
      ['a/1', 'a/2'],
      ['b/1', 'b/2', 'b/3', 'c/1'],
    ]);
  });

  it('splits a folder that does not fit by what is in it', () => {
    const files = ['src/a/1', 'src/a/2', 'src/b/1', 'src/b/2', 'src/main'].map((path) => file(path));
    expect(paths(splitProgram(files, 3))).toEqual([
      ['src/a/1', 'src/a/2'],
      ['src/b/1', 'src/b/2', 'src/main'],
    ]);
  });

  it('does not take a folder for the file beside it whose name begins like it', () => {
    const files = ['a/1', 'a-b/1', 'a.ts'].map((path) => file(path));
    expect(paths(splitProgram(files, 1))).toEqual([['a/1'], ['a-b/1'], ['a.ts']]);
  });

  it('gives a file that is too large a part of its own', () => {
    expect(paths(splitProgram([file('a', 1), file('b', 9), file('c', 1)], 2))).toEqual([['a'], ['b'], ['c']]);
  });

  const tree = fc.uniqueArray(
    fc.record({
      path: fc
        .array(fc.constantFrom('a', 'b', 'a-b', 'c.ts', '__proto__'), { minLength: 1, maxLength: 5 })
        .map((names) => names.join('/')),
      bytes: fc.nat(20),
    }),
    { selector: ({ path }) => path, maxLength: 60 },
  );

  it('loses no file, passes the limit with single files only, and does not depend on the order', () => {
    fc.assert(
      fc.property(tree, fc.nat(40), (files, limit) => {
        const parts = splitProgram(files, limit);
        expect(parts.flat().toSorted(byPath)).toEqual(files.toSorted(byPath));
        for (const part of parts) expect(part.length === 1 || sizeOf(part) <= limit).toBe(true);
        expect(splitProgram(files.toReversed(), limit)).toEqual(parts);
      }),
    );
  });
});

function byPath(a: SizedFile, b: SizedFile): number {
  return a.path < b.path ? -1 : 1;
}
