import { describe, expect, it } from 'vitest';
import { testLanguages } from '../testing/languages.ts';
import { type FlatTree, isSameBuilder } from './flat-tree.ts';
import type { LanguageId } from './language-ids.ts';
import { parseSource, walkTree } from './parse.ts';
import { readTree } from './read-memory.ts';
import type { SyntaxTree } from './syntax-tree.ts';

const languages = await testLanguages();

function parse(text: string, id: LanguageId = 'javascript'): FlatTree {
  const result = parseSource(text, id, languages);
  if (result.kind !== 'parsed') throw new Error(result.kind);
  return result.tree;
}

function print(tree: SyntaxTree): string {
  const lines: string[] = [];
  const depths: number[] = [];
  for (let node = 0; node < tree.size; node++) {
    const parent = tree.parent(node);
    const depth = parent < 0 ? 0 : (depths[parent] ?? 0) + 1;
    depths.push(depth);
    const field = tree.field(node) === '' ? '' : `${tree.field(node)}: `;
    lines.push(`${'  '.repeat(depth)}${field}${tree.type(node)} ${tree.start(node)}-${tree.end(node)}`);
  }
  return lines.join('\n');
}

describe('parseSource', () => {
  it('flattens a tree in preorder, without punctuation', () => {
    expect(print(parse('async (a) => a + 1;'))).toMatchInlineSnapshot(`
      "program 0-19
        expression_statement 0-19
          arrow_function 0-18
            async 0-5
            parameters: formal_parameters 6-9
              identifier 7-8
            body: binary_expression 13-18
              left: identifier 13-14
              operator: + 15-16
              right: number 17-18"
    `);
  });

  it('counts offsets in UTF-16 units and lines from 1', () => {
    const tree = parse("x = '\u{1F600}';\n  yy()");
    const call = [...Array(tree.size).keys()].find((node) => tree.type(node) === 'call_expression') ?? -1;
    expect(tree.textOf(call)).toBe('yy()');
    expect(tree.range(call)).toMatchObject({ startLine: 2, startColumn: 3, endLine: 2, endColumn: 7 });
  });

  it('reads JavaScript with type annotations', () => {
    const tree = parse(
      "import type { A } from './a';\nfunction f(a: A, b?: string): Promise<void> { return g(a); }",
    );
    expect(tree.language).toBe('javascript');
    expect(tree.errorNodes).toEqual([]);
  });

  it('keeps the grammar of the language where another does no better', () => {
    expect(parse('f(;').errorNodes.length).toBeGreaterThan(0);
    expect(parse('a = <b>c;').language).toBe('javascript');
  });

  it('keeps sibling and child links consistent', () => {
    const tree = parse('function f(a, { b }) { return a ? b : [a, ...b]; } class A { get x() { return 1 } }');
    for (let node = 0; node < tree.size; node++) {
      const children: number[] = [];
      for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child))
        children.push(child);
      for (const child of children) expect(tree.parent(child)).toBe(node);
      const inside = tree.next(node) - node - 1;
      expect(children.reduce((sum, child) => sum + tree.next(child) - child, 0)).toBe(inside);
    }
  });

  it('never throws and marks errors', () => {
    const hostile = [
      'function (',
      '\u0000\u0001',
      `${'('.repeat(100_000)}`,
      '{'.repeat(20_000),
      'a'.repeat(100_000),
    ];
    for (const text of hostile) expect(parseSource(text, 'typescript', languages).kind).not.toBe('failed');
    const broken = parse('const a = ;\nconst b = 1;');
    expect([...Array(broken.size).keys()].some((node) => broken.isError(node))).toBe(true);
  });

  it('stops at its limit and can parse the next file', () => {
    expect(parseSource('x = 1;\n'.repeat(20_000), 'javascript', languages, 10).kind).toBe('timeout');
    expect(parse('x = 1').size).toBeGreaterThan(2);
  });
});

describe('readTree', () => {
  const texts = [
    '',
    '// only a comment',
    'async function* f({ a: [b = 1, ...c] }, d?: string) { yield* g`x${a?.b}`; label: for (;;) break label; }',
    'export class A extends B { static #x = 1; get y() { return this.#x ** 2; } @d m() {} }',
    'const e = <A b={c} {...d}>text {f} <G/></A>;',
    'interface I<T extends U = V> { [key: string]: T } type X = keyof I; enum E { A = 1 } declare module "m" {}',
    "x = 'é\u{1F600}'; /* \u{1F600} */ y = /a[/]b/giu;",
    'f(; ) { [ class @ # \u0000 `${',
    `${'('.repeat(3_000)}${')'.repeat(2_000)}`,
    `a${' + a'.repeat(3_000)}`,
  ];

  it.each(['javascript', 'typescript', 'tsx'] as const)('gives what the cursor gives: %s', (id) => {
    const language = languages.get(id);
    if (language?.memory === undefined) throw new Error('the tree cannot be read from memory');
    for (const text of texts) {
      const tree = language.parser.parse(text);
      if (tree === null) throw new Error('not parsed');
      const read = readTree(tree, language.memory, language);
      expect(read !== undefined && isSameBuilder(read, walkTree(tree, language)), text.slice(0, 40)).toBe(
        true,
      );
      tree.delete();
    }
  });
});

it('finds ancestors of a kind, however deep a node is', () => {
  const depth = 200;
  const tree = parse(`function f() { ${'if (a) {'.repeat(depth)} b; ${'}'.repeat(depth)} }`);
  const types = new Set(['function_declaration']);
  const nodes = [...Array(tree.size).keys()];
  const walked = nodes.map((node) => tree.ancestor(node, 'function_declaration'));
  expect(nodes.map((node) => tree.enclosing(node, types))).toEqual(walked);
  expect(new Set(walked)).toEqual(new Set([-1, 1]));
});
