import type { Piece } from '@assay/engine/rule';
import { describe, expect, it } from 'vitest';
import { directCall } from './programs.ts';
import { readShellWords } from './words.ts';

/** A command line in which `_` is a value. */
function read(line: string) {
  const pieces = line
    .split(/(_)/)
    .map(
      (text): Piece =>
        text === '_'
          ? { kind: 'hole', node: 0, start: 0, end: 0 }
          : { kind: 'text', value: text, start: 0, end: 0, delimiter: '"' },
    );
  const words = readShellWords(pieces);
  if (words === undefined) throw new Error(`no words: ${line}`);
  const direct = directCall(words, false);
  return (
    direct && {
      ...direct,
      words: direct.words.map((word) => word.map((part) => (typeof part === 'string' ? part : '_')).join('')),
    }
  );
}

describe('a program that is started without a shell', () => {
  it.each([
    ['cat _', ['cat', '--', '_']],
    ['git ls-remote _', ['git', 'ls-remote', '--', '_']],
    ['tar -cf - _', ['tar', '-cf', '-', '--', '_']],
    ['cat -- _', ['cat', '--', '_']],
  ])('%s ends its options before a value', (line, words) => {
    expect(read(line)).toEqual({ words, warning: '' });
  });

  it.each(['git log _', 'convert _ out.png', 'head -n _ a.txt', 'ping -n 3 _'])(
    '%s is told to read options still',
    (line) => {
      expect(read(line)).toMatchObject({ words: line.split(' '), warning: / option of `\w+`\.$/ });
    },
  );

  it.each(['find _ -delete', 'xargs _', 'python3 -c _', 'make _'])('%s runs what it is given', (line) => {
    expect(read(line)).toBeUndefined();
  });
});
