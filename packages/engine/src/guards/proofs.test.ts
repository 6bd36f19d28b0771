import { describe, expect, it, test } from 'vitest';
import type { LanguageId } from '../syntax/language-ids.ts';
import { linkText } from '../testing/lower-text.ts';
import { type Fact, type ProvenFacts, WhatItProves } from '../testing/what-it-proves.ts';
import { kindsIn } from '../vocabulary/kinds.ts';

/** What the function `f` proves of its first parameter. */
function proven(text: string, language: LanguageId): ProvenFacts {
  const linked = linkText(text, language);
  const fn = linked.program.functions.findIndex(({ ir }) => ir.name === 'f');
  return new WhatItProves(linked).of(fn, 0);
}

/** What is said of a value by itself, or, for what is said for some purposes alone, these. */
function told(facts: ReadonlySet<Fact>): string {
  const asked: readonly Fact[] = ['listed', 'number', 'pattern'];
  const found = asked.filter((fact) => facts.has(fact));
  if (found.length > 0) return found.join(' ');
  const purposes = [...facts].filter((fact) => fact !== 'no-prototype');
  return purposes.length === kindsIn('sanitizer').length ? 'every purpose' : purposes.join(' ');
}

type Case = readonly [
  text: string,
  says: { readonly true?: string; readonly false?: string; readonly back?: string },
];

const go = (body: string, result: string): string =>
  `package a\nimport "errors"\nfunc f(x string) ${result} { ${body} }\n`;
const java = (member: string): string => `class A { ${member} }`;

const cases: Readonly<Partial<Record<LanguageId, readonly Case[]>>> = {
  javascript: [
    ["function f(x) { return x === 'a' || x === 'b'; }", { true: 'listed' }],
    ["function f(x) { return !(x === 'a' || x === 'b'); }", { false: 'listed' }],
    ["function f(x) { return ['a'].includes(x) && x.length > 2; }", { true: 'listed' }],
    ['const t = { a: 1 }; function f(x) { if (t[x]) return true; return false; }', { true: 'listed' }],
    ['function f(x) { return Number.isInteger(x); }', { true: 'number' }],
    ["function f(x) { return typeof x === 'number'; }", { true: 'number' }],
    ['function f(x) { return /^[a-z]+$/.test(x); }', { true: 'pattern' }],
    // Of a part alone it says nothing.
    ['function f(x) { return /[a-z]+/.test(x); }', {}],
    ["function f(x) { return new URL(x).host === 'example.com'; }", { true: 'url-check' }],
    ["function f(x) { return !x.includes('..'); }", { true: 'path-containment' }],
    // What every way proves is left: that it is a harmless value, of either sort.
    [
      "const g = (x) => x === 'a' || Number.isInteger(x); function f(x) { return g(x); }",
      { true: 'every purpose' },
    ],
    [
      "function f(x) { if (!['a'].includes(x)) throw new Error(); }",
      { true: 'listed', false: 'listed', back: 'listed' },
    ],
    [
      "const g = (x) => { if (x !== 'a') throw 1; }; function f(x) { g(x); return 1; }",
      { true: 'listed', back: 'listed' },
    ],
    // Whoever runs the program decides whether it is asked, and nobody who sends it data.
    ["const c = require('./c'); function f(x) { return !c.any && x !== 'a'; }", { false: 'listed' }],
    ["const c = require('./c'); function f(x) { return c.any || x === 'a'; }", { true: 'listed' }],
    [
      "const c = require('./c'); function f(x) { if (c.any) return true; return x === 'a'; }",
      { true: 'listed' },
    ],
    [
      "const c = require('./c'); function f(x) { if (c.any) return; if (x !== 'a') throw 1; }",
      { true: 'listed', false: 'listed', back: 'listed' },
    ],
    ["function f(x, c) { return c.any || x === 'a'; }", {}],
    ["const c = require('./c'); function f(x) { if (c.any) log(); return true; }", {}],
    ["function f(x) { if (x === 'a') return; }", {}],
    ["function f(x, y) { const is = x === 'a' || x === 'b'; if (y) log(y); return is; }", { true: 'listed' }],
    ["function f(x, y) { const is = y || x === 'b'; if (y) log(y); return is; }", {}],
    ["function f(x) { if (x > 3) return f(x - 1); return x === 'a'; }", {}],
    ['function f(x) { return g(x); } function g(x) { return f(x); }', {}],
    ['function f(x) { return true; }', {}],
    ['function f(x) {}', {}],
  ],
  python: [
    ["def f(x):\n    return x in ('a', 'b')\n", { true: 'listed' }],
    [
      "def f(x):\n    if x not in ['a']:\n        raise ValueError()\n",
      { true: 'listed', false: 'listed', back: 'listed' },
    ],
    ["def f(x):\n    assert x in ['a']\n    return x\n", { true: 'listed', false: 'listed', back: 'listed' }],
  ],
  java: [
    [java('static boolean f(String x) { return "a".equals(x); }'), { true: 'listed' }],
    [java('static boolean f(String x) { return !java.util.Set.of("a").contains(x); }'), { false: 'listed' }],
    [
      java('static void f(String x) { if (!x.matches("[a-z]+")) throw new IllegalArgumentException(); }'),
      { true: 'pattern', false: 'pattern', back: 'pattern' },
    ],
  ],
  go: [
    [go('return x == "a" || x == "b"', 'bool'), { true: 'listed' }],
    [go('switch x { case "a", "b": return true }; return false', 'bool'), { true: 'listed' }],
    // No error is what says that it is one of them.
    [go('if x != "a" { return errors.New("no") }; return nil', 'error'), { false: 'listed' }],
  ],
};

describe('what a function proves of its parameter', () => {
  const all = Object.entries(cases).flatMap(([language, ofLanguage]) =>
    ofLanguage.map(([text, says]) => [language, text, says] as const),
  );
  it.each(all)('%s: %s', (language, text, says) => {
    const facts = proven(text, language as LanguageId);
    const found = [told(facts.whenTrue), told(facts.whenFalse), told(facts.returned)];
    expect(found).toEqual([says.true ?? '', says.false ?? '', says.back ?? '']);
  });

  it('is nothing where calls are nested too deep, whoever asked before', () => {
    const names = Array.from({ length: 9 }, (_, at) => `f${at}`);
    const lines = names.map(
      (name, at) => `function ${name}(x) { return ${at === 8 ? "x === 'a'" : `f${at + 1}(x)`}; }`,
    );
    const linked = linkText(lines.join('\n'));
    const proofs = new WhatItProves(linked);
    const of = (name: string): string =>
      told(
        proofs.of(
          linked.program.functions.findIndex(({ ir }) => ir.name === name),
          0,
        ).whenTrue,
      );
    expect([of('f0'), of('f5'), of('f4'), of('f0')]).toEqual(['', 'listed', '', '']);
  });

  it('comes to an end in a circle of functions', () => {
    const count = 100;
    const lines = Array.from(
      { length: count },
      (_, at) => `function f${at}(x) { return x === 'a' || f${(at + 1) % count}(x); }`,
    );
    const linked = linkText(lines.join('\n'));
    const proofs = new WhatItProves(linked);
    for (const fn of linked.program.functions.keys()) expect(told(proofs.of(fn, 0).whenTrue)).toBe('');
  });
});

test('facts fit into the bits of a number', () => {
  expect(kindsIn('sanitizer').length + 4).toBeLessThanOrEqual(31);
});
