import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printFile } from '../../ir/print.ts';
import { parseSource } from '../../syntax/parse.ts';
import { testLanguages } from '../../testing/languages.ts';
import { php } from './language.ts';

const languages = await testLanguages();
const cases = new URL('./cases/', import.meta.url);

function lower(text: string) {
  const parsed = parseSource(text, 'php', languages);
  if (parsed.kind !== 'parsed') throw new Error(parsed.kind);
  return php.lower(parsed.tree, 'case.php', php.analyzeScopes(parsed.tree));
}

const inFunction = (body: string): string => `<?php function f($a, $b) {\n${body}\n}\n`;

describe('the lowering of PHP', () => {
  for (const name of readdirSync(cases).filter((file) => !file.endsWith('.ir'))) {
    it(`lowers ${name}`, async () => {
      const ir = lower(readFileSync(new URL(name, cases), 'utf8'));
      expect(ir.problems).toEqual([]);
      await expect(printFile(ir)).toMatchFileSnapshot(new URL(`${name}.ir`, cases).pathname);
    });
  }

  it.each([
    ['nested calls', inFunction(`${'f('.repeat(20_000)}1${')'.repeat(20_000)};`)],
    ['nested parentheses', inFunction(`$b = ${'('.repeat(10_000)}1${')'.repeat(10_000)};`)],
    ['nested blocks', inFunction(`${'if ($a) {\n'.repeat(3_000)}${'}'.repeat(3_000)}`)],
    ['a long text', inFunction(`$b = ${'$b . "x" . '.repeat(20_000)}1;`)],
    ['a long sum', inFunction(`$b = ${'$b + '.repeat(20_000)}1;`)],
    ['a long chain of conditions', inFunction(`if (${'$a && '.repeat(20_000)}$a) { f($a, $b); }`)],
    ['a long elseif chain', inFunction(`if ($a) {} ${'elseif ($a) { $b++; } '.repeat(5_000)}`)],
    ['nested elses', inFunction(`${'if ($a) { $b++; } else '.repeat(5_000)} { $b--; }`)],
    ['heredocs in heredocs', `<?php echo ${'<<<A\n{$a['.repeat(2_000)}1${']}\nA'.repeat(2_000)};`],
    ['nested arrays', inFunction(`g(${'['.repeat(5_000)}${']'.repeat(5_000)});`)],
    ['nested closures', inFunction(`${'$a = function () { '.repeat(2_000)}${'}; '.repeat(2_000)}`)],
    ['ten thousand nested blocks', inFunction(`${'while ($a) {\n'.repeat(10_000)}${'}'.repeat(10_000)}`)],
    ['annotations within one another', `<?php use A\\R; /** @R(${'{('.repeat(3_000)} */ class C {}`],
    [
      'many annotations',
      `<?php use A\\R; class C {${'/** @R("/a", b={"c"}) */ #[R(1)] function f() {}\n'.repeat(3_000)}}`,
    ],
    ['many outputs', '<a href="<?= $a ?>">'.repeat(5_000)],
    ['a line of five megabytes', `<?php $a = '${'x'.repeat(5_000_000)}'; echo $a;`],
    ['a line of markup', `<p>${'x'.repeat(5_000_000)}<?= $a ?>`],
    [
      'files that include themselves',
      `<?php ${'include __FILE__; include "case.php"; $b = 1;\n'.repeat(2_000)}`,
    ],
    ['many files', `<?php ${'include $a; $b = 1; include "b.php";\n'.repeat(3_000)}`],
  ])('does not overflow on %s', (_name, text) => {
    expect(lower(text).functions).not.toHaveLength(0);
  });

  it('keeps what stands around an error', () => {
    const ir = lower('<?php function f() { $x = ; g(1); } function h() { g(2); }');
    expect(ir.functions.map(({ name }) => name)).toContain('h');
  });
});
