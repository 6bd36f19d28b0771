import { describe, expect, it } from 'vitest';
import { findSuppressionsInText } from './index.ts';

function linesOf(text: string): readonly string[] {
  const { suppressions } = findSuppressionsInText('a.yml', text);
  return suppressions.map(({ startLine, endLine, rules }) => `${startLine}-${endLine} ${rules.join(' ')}`);
}

describe('suppressions in texts', () => {
  it.each([
    ['YAML, behind its line', 'a: 1\nb: 2 # assay-ignore[secrets/x]: made up\n', ['2-2 secrets/x']],
    [
      'YAML, above its line',
      'a: 1\n  # assay-ignore[secrets/x]: made up\n\n  # more\n  b: 2\n',
      ['5-5 secrets/x'],
    ],
    ['a Dockerfile', '# assay-ignore[containers/x]: small\nFROM a\n', ['2-2 containers/x']],
    ['HCL', 'a = 1 // assay-ignore[terraform/x]: ours\n', ['1-1 terraform/x']],
    ['SQL', 'select 1; -- assay-ignore[secrets/x]: ours\n', ['1-1 secrets/x']],
    ['XML', '<a>\n<!-- assay-ignore[secrets/x]: ours -->\n<b/>\n', ['3-3 secrets/x']],
    ['another tool', 'a: 1 # nosemgrep: rules.x\n', ['1-1 rules.x']],
    ['no comment', 'a: assay-ignore\nb: a#assay-ignore: x\n', []],
    ['the end of a text', 'a: 1\n# assay-ignore: all of it', ['2-2 ']],
  ])('are read in %s', (_notation, text, expected) => {
    expect(linesOf(text)).toEqual(expected);
  });

  it('need a reason', () => {
    const { problems, suppressions } = findSuppressionsInText('a.yml', 'a: 1 # assay-ignore[secrets/x]:\n');
    expect(suppressions).toEqual([]);
    expect(problems).toMatchObject([{ path: 'a.yml', line: 1, reason: 'invalid-suppression' }]);
  });

  it('cost time that is linear in a text of nothing else', () => {
    const text = `${'# nosec '.repeat(400)}\n`.repeat(300);
    const startedAt = performance.now();
    findSuppressionsInText('a.yml', text);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });
});
