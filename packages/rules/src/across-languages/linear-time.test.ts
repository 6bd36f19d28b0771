/** Shapes of one file whose analysis once took time that grew with the square of its length. */

import { defineSyntaxRule, type SyntaxTree } from '@assay/engine/rule';
import { analyzeCase } from '@assay/engine/testing';
import { expect, test } from 'vitest';
import { models, rules } from '../index.ts';

interface Work {
  /** Characters of texts whose white space was replaced. */
  texts: number;
  /** From a node to its parent. */
  steps: number;
}

/** @returns what makes the method again as it was */
function observe(prototype: object, name: string, see: (self: unknown) => void): () => void {
  const original = Reflect.get(prototype, name) as (this: unknown, ...given: unknown[]) => unknown;
  Reflect.set(prototype, name, function (this: unknown, ...given: unknown[]) {
    see(this);
    return original.apply(this, given);
  });
  return () => Reflect.set(prototype, name, original);
}

async function workOf(text: string): Promise<Work> {
  const work: Work = { texts: 0, steps: 0 };
  const restores: (() => void)[] = [];
  const count = (tree: SyntaxTree): void => {
    restores.push(
      observe(Object.getPrototypeOf(tree) as object, 'parent', () => work.steps++),
      observe(String.prototype, 'replaceAll', (self) => (work.texts += String(self).length)),
    );
  };
  const [first] = rules.flatMap(({ rule }) => (rule.id === 'javascript/loose-equality' ? [rule] : []));
  if (first?.detector !== 'syntax') throw new Error('no rule to make the counter of');
  // Stands before all others, which are not asked of the root before it.
  const counter = defineSyntaxRule({
    ...first,
    id: 'javascript/counter',
    nodes: ['program'],
    check: (_node, { tree }) => count(tree),
  });
  try {
    const all = [counter, ...rules.map(({ rule }) => rule)];
    await analyzeCase([{ path: 'a.js', text }], { rules: all, models });
  } finally {
    for (const restore of restores) restore();
  }
  return work;
}

const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

test.each<[string, keyof Work, (count: number) => string]>([
  ['sum of constants', 'texts', (count) => `f('a'${repeat(count, () => "\n+ 'bbbbbbbb'")} + q.url);\n`],
  ['chain of calls', 'texts', (count) => `a${repeat(count, () => '\n.b((x) => x)')};\n`],
  ['chain of comparisons', 'texts', (count) => `b = a${repeat(count, (n) => `\n== a${n}`)};\n`],
  [
    'chain of branches',
    'steps',
    (count) => `function f(a) {\n${repeat(count, (n) => `if (a == ${n}) return ${n};\nelse `)}return a;\n}\n`,
  ],
])('twice the %s takes about twice the work', async (_name, kind, text) => {
  const [half, whole] = [await workOf(text(1_000)), await workOf(text(2_000))];
  expect(half[kind]).toBeGreaterThan(1_000);
  expect(whole[kind] / half[kind]).toBeLessThan(2.5);
});
