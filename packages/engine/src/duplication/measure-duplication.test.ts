import type { Duplication } from '@assay/core';
import { describe, expect, it } from 'vitest';
import { languageOf } from '../frontend/languages.ts';
import type { LanguageId } from '../syntax/language-ids.ts';
import { parseSource } from '../syntax/parse.ts';
import { testLanguages } from '../testing/languages.ts';
import { cloneTokensOf } from './clone-tokens.ts';
import { measureDuplication } from './measure-duplication.ts';

const languages = await testLanguages();

function measure(files: Readonly<Record<string, string>>, language: LanguageId = 'javascript'): Duplication {
  return measureDuplication(
    Object.entries(files).map(([path, text]) => {
      const result = parseSource(text, language, languages);
      if (result.kind !== 'parsed') throw new Error(result.kind);
      return { path, tokens: cloneTokensOf(result.tree, languageOf(language).traits) };
    }),
  );
}

/** A function of `lines` statements with eleven tokens each, no two alike. */
function body(name: string, lines: number, seed: string): string {
  const statements = Array.from({ length: lines }, (_, index) => {
    const words = `${seed}${index}`;
    return `  total = add(total, item.${words} * ${index + 7});`;
  });
  return [`function ${name}(total, item) {`, ...statements, '  return total;', '}', ''].join('\n');
}

describe('duplication', () => {
  it('tells both places of code that stands twice, without what differs around it', () => {
    const copied = body('sum', 12, 'price');
    const found = measure({
      'a.js': `const before = 1;\n${copied}`,
      'b.js': `other(2, 'x');\nanother();\n${copied}last();\n`,
    });
    expect(found).toMatchObject({ lines: 30, blocks: 2, clones: 1 });
    expect(found.files).toEqual([
      { path: 'a.js', lines: 15, ranges: [[2, 16]] },
      { path: 'b.js', lines: 15, ranges: [[3, 17]] },
    ]);
    expect(found.largest[0]?.places).toEqual([
      { path: 'a.js', startLine: 2, endLine: 16 },
      { path: 'b.js', startLine: 3, endLine: 17 },
    ]);
  });

  it('tells a text that repeats itself by few pairs', () => {
    const found = measure({ 'a.js': 'put(value, other.name);\n'.repeat(4_000) });
    expect(found.lines).toBe(4_000);
    expect(found.clones).toBeLessThan(20);
  });

  it('does not mind comments, spaces and line breaks', () => {
    const copied = body('sum', 12, 'price');
    const spread = copied.replaceAll(', ', ',\n    // why\n  ');
    expect(measure({ 'a.js': copied, 'b.js': spread }).clones).toBe(1);
  });

  it('follows names that are renamed one to one, and no others', () => {
    const copied = body('sum', 12, 'price');
    const renamed = copied.replaceAll('total', 'amount').replaceAll('item', 'line');
    expect(measure({ 'a.js': copied, 'b.js': renamed }).lines).toBe(30);
    // `item` becomes two names, by turns: the copy does something else.
    let turn = 0;
    const mixed = copied.replaceAll('item', () => (turn++ % 2 === 0 ? 'line' : 'row'));
    expect(measure({ 'a.js': copied, 'b.js': mixed }).clones).toBe(0);
  });

  it('is not what is alike by its form alone', () => {
    expect(measure({ 'a.js': body('sum', 12, 'price'), 'b.js': body('join', 12, 'weight') }).clones).toBe(0);
    const numbers = body('sum', 12, 'price').replaceAll(/\d+\)/g, (text) => `9${text}`);
    expect(measure({ 'a.js': body('sum', 12, 'price'), 'b.js': numbers }).clones).toBe(0);
  });

  it('has at least 100 tokens and 10 lines', () => {
    expect(measure({ 'a.js': body('sum', 6, 'price'), 'b.js': body('sum', 6, 'price') }).clones).toBe(0);
    const onOneLine = body('sum', 12, 'price').replaceAll('\n', ' ');
    expect(measure({ 'a.js': onOneLine, 'b.js': onOneLine }).clones).toBe(0);
  });

  it('counts the tokens of lines that it shares in part, and tells whole lines', () => {
    const shared = 'put(1, 2, 3, 4, 5, 6, 7, 8, 9);';
    const lines = Array.from({ length: 10 }, (_, index) => `step(item${index}, ${index});`).join('\n');
    const around = (word: string): string => `go('${word}'); ${shared}\n${lines}\n${shared} go('${word}');\n`;
    const found = measure({ 'a.js': around('one'), 'b.js': around('other') });
    expect(found.files.map(({ ranges }) => ranges)).toEqual([[[2, 11]], [[2, 11]]]);
  });

  it('is found among files that begin alike', () => {
    const start = `begin([${Array.from({ length: 46 }, (_, index) => index).join(', ')}]);\n`;
    const end = Array.from({ length: 10 }, (_, index) => `'step ${index}';\n`).join('');
    const found = measure({
      'a.js': `${start}go('a', 'b', 'c', 'd');\n`,
      'b.js': `'b';\n${start}${end}`,
      'c.js': `${start}go('e', 'f', 'g', 'h');\n`,
      'd.js': `'d';\n${start}${end}`,
    });
    expect(found.files.map(({ path }) => path)).toEqual(['b.js', 'd.js']);
  });

  it('counts a line once, however many places it is like', () => {
    const copied = body('sum', 12, 'price');
    const found = measure({ 'a.js': copied, 'b.js': copied, 'c.js': `${copied}${copied}` });
    expect(found.lines).toBe(15 + 15 + 30);
  });

  it('does not pair a place with itself, in code that repeats a period', () => {
    const found = measure({ 'a.js': 'call(1, 2);\n'.repeat(200) });
    for (const { places } of found.largest) {
      const [first, second] = places;
      expect(first.endLine).toBeLessThanOrEqual(second.startLine);
    }
    expect(found.lines).toBeLessThanOrEqual(200);
  });

  it('is found wherever it begins', () => {
    const copied = body('sum', 10, 'price');
    for (let shift = 0; shift < 60; shift++) {
      const prefix = Array.from({ length: shift }, (_, index) => `p${index}(${index});`).join('\n');
      const found = measure({ 'a.js': `${prefix}\n${copied}`, 'b.js': copied });
      expect(found.clones, `behind ${shift} statements`).toBe(1);
    }
  });

  it.each([
    ['python', (name: string) => `def ${name}(x):\n${'    x.call(x.first, 1, x.second, 2)\n'.repeat(12)}`],
    [
      'go',
      (name: string) =>
        `package a\nfunc ${name}(x T) {\n${'\tx.Call(x.First, 1, x.Second, 2)\n'.repeat(12)}}\n`,
    ],
    [
      'java',
      (name: string) =>
        `class A { void ${name}(T x) {\n${'  x.call(x.first, 1, x.second, 2);\n'.repeat(12)}}}\n`,
    ],
  ] as const)('is found in %s', (language, make) => {
    expect(measure({ a: make('one'), b: make('two') }, language).clones).toBeGreaterThan(0);
  });

  it('reads files of nothing, and lines far from one another', () => {
    expect(measure({ 'a.js': '', 'b.js': '\n\n' })).toMatchObject({ lines: 0, clones: 0 });
    const copied = body('sum', 12, 'price');
    const found = measure({ 'a.js': `${'\n'.repeat(600)}${copied}`, 'b.js': copied });
    expect(found.largest[0]?.places[0]).toEqual({ path: 'a.js', startLine: 601, endLine: 615 });
  });
});
