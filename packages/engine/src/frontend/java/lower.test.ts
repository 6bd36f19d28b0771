import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printFile } from '../../ir/print.ts';
import { parseSource } from '../../syntax/parse.ts';
import { testLanguages } from '../../testing/languages.ts';
import { lowerFile } from './lower.ts';
import { readProperties } from './properties.ts';
import { JavaResolver } from './resolve.ts';
import { analyzeScopes } from './scopes.ts';

const languages = await testLanguages();
const cases = new URL('./cases/', import.meta.url);

function lower(text: string) {
  const parsed = parseSource(text, 'java', languages);
  if (parsed.kind !== 'parsed') throw new Error(parsed.kind);
  return lowerFile(parsed.tree, 'case', analyzeScopes(parsed.tree));
}

const inMethod = (body: string): string => `class A { void f(String a, boolean b) { ${body} } }`;

describe('lowerFile', () => {
  for (const name of readdirSync(cases).filter((file) => file.endsWith('.java'))) {
    it(`lowers ${name}`, async () => {
      const ir = lower(readFileSync(new URL(name, cases), 'utf8'));
      expect(ir.problems).toEqual([]);
      await expect(printFile(ir)).toMatchFileSnapshot(new URL(`${name}.ir`, cases).pathname);
    });
  }

  it.each([
    ['nested parentheses', inMethod(`a = ${'('.repeat(10_000)}a${')'.repeat(10_000)};`)],
    ['nested calls', inMethod(`${'g('.repeat(10_000)}a${')'.repeat(10_000)};`)],
    ['nested blocks', inMethod(`${'if (b) {'.repeat(3_000)}${'}'.repeat(3_000)}`)],
    ['nested classes', `${'class A {'.repeat(3_000)}${'}'.repeat(3_000)}`],
    ['a long sum', inMethod(`a = ${'a + '.repeat(50_000)}a;`)],
    ['a long condition', inMethod(`if (${'b && '.repeat(20_000)}b) g();`)],
    ['a long else-if chain', inMethod(`${'if (b) g(); else '.repeat(5_000)} g();`)],
    ['many statements', inMethod('if (b) a = "1"; else a = "2";\n'.repeat(5_000))],
    ['garbage', 'class { void (;;) \u0000 @ # }'],
  ])('does not overflow on %s', (_name, text) => {
    expect(lower(text).functions).not.toHaveLength(0);
  });

  it('keeps what stands around a syntax error', () => {
    const ir = lower('class A { void f( { } void g(String a) { h(a); } }');
    expect(printFile(ir)).toContain('call');
  });
});

describe('JavaResolver', () => {
  const files = [lower('package a.b; class Foo { class Inner {} }'), lower('class Bar {}')];
  const resolver = new JavaResolver(files, [{ path: 'src/main/resources/app.properties', text: 'a = 1' }]);

  it.each([
    ['a.b.Foo', { kind: 'file', file: 0 }],
    ['x.Foo|a.b.Foo|java.lang.Foo', { kind: 'file', file: 0 }],
    ['Bar|java.lang.Bar', { kind: 'file', file: 1 }],
    ['java.util.List', { kind: 'library', name: 'java.util', hasTypes: true }],
    ['app.String|java.util.String|java.lang.String', { kind: 'library', name: 'java.lang', hasTypes: true }],
    ['app.Map|java.util.Map|java.lang.Map', { kind: 'library', name: 'java.util|java.lang', hasTypes: true }],
  ])('finds %s', (name, expected) => {
    expect(resolver.resolve('A.java', name)).toEqual(expected);
  });

  it('finds settings by the end of their path', () => {
    expect(resolver.settingsOf('app.properties')?.get('a')).toBe('1');
    expect(resolver.settingsOf('/app')?.get('a')).toBe('1');
    expect(resolver.settingsOf('other')).toBeUndefined();
  });
});

describe('readProperties', () => {
  it('reads names, values, comments and continued lines', () => {
    const text = '# note\na=1\nb : two words \n! note\nc d\nlong = x\\\n  y\nempty=';
    expect([...readProperties(text)]).toEqual([
      ['a', '1'],
      ['b', 'two words'],
      ['c', 'd'],
      ['long', 'xy'],
      ['empty', ''],
    ]);
  });
});
