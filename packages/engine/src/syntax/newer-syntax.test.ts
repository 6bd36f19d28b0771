import { describe, expect, it } from 'vitest';
import { testLanguages } from '../testing/languages.ts';
import type { LanguageId } from './language-ids.ts';
import { inOlderSyntax } from './newer-syntax.ts';
import { parseSource } from './parse.ts';

const languages = await testLanguages();

const go = (argument: string): string =>
  `package main\n\nimport "net/http"\n\nfunc f(r *http.Request, x any) {\n\ty := 1\n\tp := new(${argument})\n\t_, _ = p, y\n}\n`;

describe('syntax that is newer than the grammars', () => {
  it.each<readonly [LanguageId, string]>([
    ['typescript', 'function f() {\n  using x = open();\n}\n'],
    ['typescript', 'async function f() {\n  await using x: File = open();\n}\n'],
    ['typescript', 'function f() {\n  for (using x of xs) g(x);\n}\n'],
    ['typescript', 'async function f() {\n  for await (using x of xs) g(x);\n}\n'],
    ['typescript', 'async function f() {\n  for (await using x of xs) g(x);\n}\n'],
    ['typescript', "import defer * as tools from './tools.js';\n"],
    ['javascript', "import defer * as tools from './tools.js';\n"],
    ['javascript', "import source tools from './tools.wasm';\n"],
    ['javascript', 'class A {\n  accessor x = 1;\n  static accessor #y;\n}\n'],
    ['python', 'class A[T = int](list[T]):\n    pass\n'],
    ['python', 'type A[T = dict[str, int], U = str] = list[T]\n'],
    ['python', 'async def f[T = int](a: T) -> T:\n    return a\n'],
    ['python', 'lazy import json\nlazy from a import b\n'],
    ['python', 'try:\n    f()\nexcept KeyError, ValueError:\n    pass\n'],
    ['python', 'a = t"b {c!r:>{d}}"\n'],
    ['go', go('42')],
    ['go', go('"a" + "b"')],
    ['go', go('f(1, (2))')],
    ['go', go('r.URL.Path')],
    ['go', go('[]int{1, 2}')],
    ['go', go('map[string]int{"a": 1}')],
    ['go', go('func() int { return 1 }')],
    ['go', go('!true')],
    ['go', go('x.(int)')],
    ['go', go('y')],
  ])('parses: %s %j', (id, text) => {
    const parsed = parseSource(text, id, languages);
    expect(parsed.kind === 'parsed' ? parsed.tree.errorNodes.length : -1).toBe(0);
    expect(parsed.kind === 'parsed' ? parsed.tree.text : '').toBe(text);
  });

  it.each<readonly [LanguageId, string]>([
    ['typescript', 'using(1);\nlet using = 2;\nusing = 3;\na.using = 4;\n'],
    ['javascript', "import defer from './defer.js';\nimport source from './source.js';\n"],
    ['javascript', 'class A {\n  accessor = 1;\n}\n'],
    ['python', 'lazy = 1\na[b] = c\n'],
    ['go', go('string')],
    ['go', go('*http.Request')],
    ['go', go('http.Request')],
    ['go', go('map[string][]int')],
    ['go', go('struct{ A int }')],
    ['go', go('func(int) string')],
    ['go', go('List[int]')],
    ['go', go('[3]int')],
    ['go', go('chan int')],
  ])('leaves older syntax as it is: %s %j', (id, text) => {
    expect(inOlderSyntax(text, id)).toBe(text);
  });

  it('keeps the length of every text', () => {
    for (const id of ['typescript', 'python', 'go'] as const) {
      const text =
        'for (await using x of y) { new(42); }\ntype A[T = int] = 3\nlazy import b\nimport defer * as c\n';
      expect(inOlderSyntax(text, id)).toHaveLength(text.length);
    }
  });
});
