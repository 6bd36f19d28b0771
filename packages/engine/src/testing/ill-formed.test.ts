import { expect, it } from 'vitest';
import { type IrFile, Op } from '../ir/ir.ts';
import { illFormed } from './ill-formed.ts';
import { lowerText } from './lower-text.ts';

const text = 'function f(x) { if (x.a === 1) g(x.a); return x; }';

/** The code of a small program in which one instruction is another one. */
function changed(change: (code: IrFile, at: (op: number) => number) => void): readonly string[] {
  const code = lowerText(text);
  const copy = { ...code, op: code.op.slice(), a: code.a.slice(), b: code.b.slice() };
  change(copy, (op) => copy.op.indexOf(op, copy.functions[1]?.first));
  return illFormed(copy);
}

it('finds nothing wrong with code as it is lowered', () => {
  expect(illFormed(lowerText(text))).toEqual([]);
});

it.each<[string, RegExp, Parameters<typeof changed>[0]]>([
  [
    'a value that another way makes',
    /return: takes .* not made on every way/,
    (code, at) => (code.a[at(Op.return)] = at(Op.call)),
  ],
  ['a value of another function', /return: takes 0/, (code, at) => (code.a[at(Op.return)] = 0)],
  ['a value that is made later', /binary: takes/, (code, at) => (code.a[at(Op.binary)] = at(Op.binary) + 1)],
  ['an end in the middle', /ends at .* and goes on/, (code, at) => (code.op[at(Op.binary)] = Op.throw)],
  [
    'a return with ways behind it',
    /goes on after it returned/,
    (code, at) => (code.op[at(Op.branch)] = Op.return),
  ],
])('finds %s', (_what, sentence, change) => {
  expect(changed(change).join('\n')).toMatch(sentence);
});

it('reads no member behind a condition that need not have read it', () => {
  expect(illFormed(lowerText('function f(x) { check(x.a && x.b.c === 1); g(x); }'))).toEqual([]);
  expect(
    illFormed(lowerText('def f(x):\n    t = bool(x.a or x.b)\n    if t:\n        g(x)\n', 'python')),
  ).toEqual([]);
});
