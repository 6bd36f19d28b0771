import { describe, expect, it } from 'vitest';
import type { OperationName } from '../../ir/operations.ts';
import { operation } from '../../model/model.ts';
import { returned } from '../../testing/run-function.ts';
import { methods, operationOfReceiver } from './operations.ts';

/** @param body  of a function of `a` and `b`, two values that callers know */
function check(
  body: string,
  expected: string,
  operations: Readonly<Record<string, OperationName>> = {},
): void {
  const text = [
    "const io = require('io');",
    "const ops = require('ops');",
    `function f(a, b) { ${body} }`,
    'io.write(f(io.read(), io.read()));',
  ].join('\n');
  expect(returned(text, operations)).toBe(expected);
}

describe('methods and functions that their names tell', () => {
  it.each([
    ['const list = [a]; list.push(b); return list[1];', 'b'],
    ['const list = [a, b]; return list.pop();', 'a | b'],
    ['const list = [a, b]; return list.shift();', 'a | b'],
    ['const list = [a, b]; return list.at(-1);', 'b'],
    ['return [a, b].slice(1);', '{0: b}'],
    ['return [a, "x"].reverse()[1];', 'a'],
    ['return [a].concat([b]);', '{*: a | b}'],
    ['return ["x"].toSpliced(0, 1, a);', '{*: a}'],
    ['return ["x"].with(0, a);', '{0: a}'],
    ['return [a].map((x) => x + "!");', '{*: a.**}'],
    ['return [a, "x"].filter((x) => x);', '{*: a}'],
    ['return [a, b].find((x) => x);', 'a | b'],
    ['return [a].reduce((all, x) => all + x, b);', 'a.** | b | b.**'],
    ['return [a].some((x) => x);', 'unknown'],
    ['return [a].entries();', '{*: {0: unknown, 1: a}}'],
    ['const list = ["x"]; list.fill(a); return list[0];', 'a'],
    ['const list = [b]; list.unshift(a); return list;', '{0: b, *: a | b}'],
    ['const m = new Map(); m.set("x", a); m.set("y", b); return m.get("x");', 'a'],
    ['const m = new Map(); m.set("x", a); return m.get("z");', 'unknown'],
    ['const m = new Map(); m.set(b, "1"); return m.keys();', '{*: b}'],
    ['const m = new Map(); m.set("x", a); m.clear(); return m.get("x");', 'unknown'],
    ['return Promise.resolve(a).then((x) => x);', 'a'],
    ['return Promise.reject(a).catch((x) => x);', 'a | {^rejected: a}'],
    ['return Promise.resolve(a).finally(() => b);', 'a'],
    ['const g = function (x, y) { return x; }.bind(undefined, a); return g(b);', 'a'],
    ['return [a][Symbol.iterator]().next().value;', 'a'],
    ['return Object.keys({ [a]: b });', '{*: a}'],
    ['return Object.values({ x: a, y: "1" });', '{*: a}'],
    ['return Object.entries({ x: a });', '{*: {0: unknown, 1: a}}'],
    ['return Object.assign({ x: "1" }, { x: a }).x;', 'a'],
    ['return Object.fromEntries([["x", a]]).x;', 'a'],
    ['return JSON.parse(a).x;', 'a.**'],
    ['return Reflect.get({ x: a, y: b }, "x");', 'a'],
    ['return Array.of(a, b)[0];', 'a'],
    ['return Array.from([a], (x) => x);', '{*: a}'],
  ])('%s', (body, expected) => check(body, expected));
});

describe('texts, members, models and calls of which nothing is known', () => {
  it.each([
    ['return a.replace("x", b);', 'a.** | b.** | callback 1.**'],
    ['return "ab".charAt(0);', '"a"'],
    ['return "a".toUpperCase();', '"A"'],
    ['return "x".concat(a);', 'a.**'],
    ['return `${a}-${b}`;', 'a.** | b.**'],
    ['return a.name;', 'a.name'],
    ['return io.escape(a);', 'unknown'],
    ['return io.read();', 'input'],
    ['return a.trim();', 'a.**'],
    ['return unheardOf(a, { x: b });', 'a.** | b.**'],
    ['return [b].unheardOf(a);', 'a.**'],
  ])('%s', (body, expected) => check(body, expected));
});

describe('operations that a model names', () => {
  it.each<[OperationName, string, string]>([
    ['insert-at', 'const l = [a]; ops.run(l, 0, b); return l;', '{0: b, 1: a}'],
    ['insert-at', 'const l = [a]; ops.run(l, b); return l;', '{0: a, 1: b}'],
    ['remove-at', 'const l = [a, b]; return [ops.run(l, 0), l];', '{0: a, 1: {0: b}}'],
    ['remove-first', 'const l = [a, b]; return [ops.run(l), l];', '{0: a, 1: {0: b}}'],
    ['remove-last', 'const l = [a, b]; return [ops.run(l), l];', '{0: b, 1: {0: a}}'],
    ['add-first', 'const l = [a]; ops.run(l, b); return l;', '{0: b, 1: a}'],
    ['add-all', 'const l = [a]; ops.run(l, [b]); return l;', '{0: a, 1: b}'],
    ['set-at', 'const l = [a]; ops.run(l, 0, b); return l;', '{0: b}'],
    [
      'Map.put',
      'const m = new Map(); ops.run(m, "x", a); return [ops.run(m, "x", b), m.get("x")];',
      '{0: a, 1: b}',
    ],
    ['get-or-default', 'const m = new Map(); return ops.run(m, "x", b);', 'b'],
    ['put-if-absent', 'const m = new Map(); m.set("x", a); ops.run(m, "x", b); return m.get("x");', 'a | b'],
    ['remove-key', 'const m = new Map(); m.set("x", a); ops.run(m, "x"); return m.get("x");', 'unknown'],
    [
      'Map.merge',
      'const m = new Map(); m.set("x", a); return ops.run(m, "x", b, (x, y) => x);',
      'a | a.** | b | b.**',
    ],
    ['or-else', 'return ops.run([a], b);', 'a | b'],
    ['append-text', 'const t = {}; ops.run(t, a); return t.text;', 'a.**'],
    ['cut-text', 'const t = {}; t.text = a; ops.run(t, 0); return t.text;', 'unknown'],
    ['format', 'return ops.run("x%s", a);', 'a.**'],
    ['removeAt', 'const l = [a, b]; return [ops.run(l, 0), l];', '{0: a, 1: {0: b}}'],
    ['insert', 'const l = [a]; ops.run(l, 0, b); return l;', '{0: b, 1: a}'],
    ['extend', 'const l = [a]; ops.run(l, [b]); return l;', '{0: a, 1: b}'],
    ['setDefault', 'const m = new Map(); return ops.run(m, "x", a);', 'a'],
    ['appended', 'const l = [a]; return [ops.run(l, b), l];', '{0: {0: a, 1: b}, 1: {0: a}}'],
    ['set-member secure', 'const o = {}; ops.run(o, a); return o.secure;', 'a'],
    ['sorted', 'return ops.run([a, b]);', '{*: a | b}'],
    ['zip', 'return ops.run([a], [b]);', '{*: {0: a, 1: b}}'],
    ['enumerate', 'return ops.run([a]);', '{*: {0: unknown, 1: a}}'],
    ['mapAll', 'return ops.run((x) => x, [a]);', '{*: a}'],
    ['divide', 'return ops.run(a, b);', 'a.** | b.**'],
    ['number', 'return ops.run(a);', 'unknown'],
    ['content', 'return ops.run([a]);', 'a.**'],
    ['found-record', 'return ops.run(a).x;', 'unknown'],
    ['first-argument', 'return ops.run(a, b);', 'b'],
  ])('%s: %s', (name, body, expected) => check(body, expected, { run: name }));
});

it('is named by a model only where there is such an operation', () => {
  // @ts-expect-error: the compiler refuses the name.
  const row = operation('Join', 'joinPath');
  expect(operationOfReceiver(row.operation) ?? methods.get(row.operation)).toBeUndefined();
});

it('keeps no constant text beyond the longest that is folded', () => {
  const part = (length: number): string => `"${'x'.repeat(length)}"`;
  check(`return ${part(5_000)} + ${part(5_000)};`, `"${'x'.repeat(10_000)}"`);
  check(`return ${part(5_000)} + ${part(5_001)};`, 'unknown');
});
