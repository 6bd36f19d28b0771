import { describe, expect, it } from 'vitest';
import type { LanguageId } from '../syntax/language-ids.ts';
import { lowerText } from '../testing/lower-text.ts';
import { argumentsOf, rootOf } from './call-access.ts';
import { CallFlag, type IrFile, Op, type Opcode, Param } from './ir.ts';
import * as operands from './operands.ts';

/** A value as the source says it, as far as the cases have some. */
function say(code: IrFile, v: number): string {
  const root = rootOf(code, v);
  const constant = operands.constantOf(code, root);
  if (constant !== undefined) return JSON.stringify(constant);
  const parameter = operands.parameterOf(code, root);
  if (parameter !== undefined) return parameter === Param.this ? 'this' : `#${parameter}`;
  return operands.nameIn(code, root) || (root < 0 ? 'none' : (opNames.get(code.op[root] ?? -1) ?? ''));
}

const opNames = new Map<number, string>(Object.entries(Op).map(([name, op]) => [op, name]));

interface Case {
  readonly text: string;
  readonly op: keyof typeof Op;
  /** Of the last instruction of the sort, by the reader's name. */
  readonly reads: Readonly<Record<string, unknown>>;
  readonly language?: LanguageId;
}

/** The source of a parameter is `#0`. */
const cases: readonly Case[] = [
  { text: 'f = (a) => a.b', op: 'loadField', reads: { objectOf: '#0', writtenName: 'b', memberRead: 'b' } },
  { text: 'f = (a) => a.b', op: 'return', reads: { operandOf: 'b', takenFrom: 'b' } },
  { text: 'f = (a, b) => a[b]', op: 'loadIndex', reads: { objectOf: '#0', keyOf: '#1', takenFrom: '#0' } },
  {
    text: 'f = (a, b) => { a.c = b }',
    op: 'storeField',
    reads: { objectOf: '#0', storedOf: '#1', writtenName: 'c', memberRead: '', nameIn: '' },
  },
  {
    text: 'f = (a, b, c) => { a[b] = c }',
    op: 'storeIndex',
    reads: { objectOf: '#0', keyOf: '#1', storedOf: '#2' },
  },
  { text: 'f = (a, b) => a.g(b)', op: 'call', reads: { calleeOf: 'g', receiverOf: '#0', callFlags: 0 } },
  { text: 'f = () => g()', op: 'call', reads: { calleeOf: 'g', receiverOf: 'none' } },
  { text: 'f = () => new G()', op: 'call', reads: { calleeOf: 'G', callFlags: CallFlag.new } },
  { text: 'f = (a, b) => a - b', op: 'binary', reads: { leftOf: '#0', rightOf: '#1', operatorOf: '-' } },
  { text: 'f = (a) => !a', op: 'unary', reads: { operandOf: '#0', operatorOf: '!', leftOf: 'none' } },
  { text: 'f = (a, b) => [a, b]', op: 'array', reads: { partsOf: ['#0', '#1'], operandsOf: ['#0', '#1'] } },
  { text: 'f = (a) => `${a}x`', op: 'concat', reads: { partsOf: ['#0', '"x"'] } },
  { text: 'f = (a, b, c) => (a ? b : c)', op: 'phi', reads: { partsOf: ['#1', '#2'] } },
  { text: 'f = (a) => { if (a) g() }', op: 'branch', reads: { operandOf: '#0' } },
  { text: 'f = (a) => { throw a }', op: 'throw', reads: { operandOf: '#0', operandsOf: ['#0'] } },
  { text: 'f = () => undefined', op: 'undef', reads: { isUndefined: true } },
  {
    text: 'f = (a, b) => Object.assign(a, b)',
    op: 'call',
    reads: { operandsOf: ['assign', 'Object', '#0', '#1'] },
  },
  { text: 'f = (a) => ({ ...a })', op: 'copyFields', reads: { copiedOf: '#0', copiesAll: true } },
  { text: 'f = ({ a, ...b }) => b', op: 'copyFields', reads: { copiedOf: '#0', copiesAll: false } },
  {
    text: "import { a } from 'm'; f = () => a",
    op: 'import',
    reads: { moduleOf: 'm', writtenName: 'a', nameIn: 'a' },
  },
  { text: 'export const a = 1', op: 'export', reads: { storedOf: '1', writtenName: 'a', nameIn: '' } },
  { text: 'x = 1', op: 'storeGlobal', reads: { storedOf: '1', writtenName: 'x' } },
  { text: 'class A extends B {}', op: 'class', reads: { superclassOf: 'B', superclassesIn: ['B'] } },
  {
    text: 'class A { constructor() {} }',
    op: 'class',
    reads: { constructorOf: 'closure', superclassesIn: [] },
  },
  {
    text: 'class A(B, C):\n  pass\n',
    language: 'python',
    op: 'class',
    reads: { superclassOf: 'B', superclassesIn: ['B', 'C'] },
  },
  {
    text: 'g(a=1)\n',
    language: 'python',
    op: 'keyword',
    reads: { argumentName: 'a', givenAs: '1', operandOf: '1' },
  },
  { text: 'g(1)\n', language: 'python', op: 'const', reads: { argumentName: '', givenAs: '1' } },
  { text: 'def f(*a):\n  return a\n', language: 'python', op: 'restParam', reads: { parameterOf: 0 } },
  {
    text: 'package a\nfunc f() int { b, err := g(); h(err); return b }\n',
    language: 'go',
    op: 'result',
    reads: { resultOf: { index: 1, count: 2 } },
  },
  {
    text: 'class A { @B("c") String d() { return ""; } }',
    language: 'java',
    op: 'annotate',
    reads: { annotationOf: 'B', annotatedOf: 'closure', annotationArguments: ['keyword'] },
  },
];

const readers = operands as unknown as Readonly<Record<string, (code: IrFile, v: number) => unknown>>;

/** Readers of numbers that are no values. */
const plain = new Set(['callFlags', 'parameterOf']);

function read(name: string, code: IrFile, v: number): unknown {
  const found = readers[name]?.(code, v);
  if (typeof found === 'number') return plain.has(name) ? found : say(code, found);
  const isList = Array.isArray(found) || found instanceof Int32Array;
  return isList ? Array.from(found as ArrayLike<number>, (one) => say(code, one)) : found;
}

describe('operands', () => {
  it.each(cases)('$op of $text', ({ text, op, reads, language }) => {
    const code = lowerText(text, language);
    const v = [...operands.instructionsIn(code, Op[op])].at(-1) ?? -1;
    const found = Object.keys(reads).map((name) => [name, read(name, code, v)] as const);
    expect(Object.fromEntries(found)).toEqual(reads);
  });

  it('of no instruction are none', () => {
    const code = lowerText('f = (a) => a.b');
    const values = [
      'operandOf',
      'objectOf',
      'storedOf',
      'keyOf',
      'calleeOf',
      'receiverOf',
      'leftOf',
      'takenFrom',
    ];
    expect(values.map((name) => read(name, code, -1))).toEqual(values.map(() => 'none'));
    expect([operands.opOf(code, -1), operands.constantOf(code, -1), operands.writtenName(code, -1)]).toEqual([
      undefined,
      undefined,
      '',
    ]);
  });

  it('are all values that an instruction takes, arguments as well', () => {
    const code = lowerText('f = (a, b) => a.g(b, 1)');
    const [call = -1] = operands.instructionsIn(code, Op.call);
    expect(operands.operandsOf(code, call).slice(2)).toEqual([...argumentsOf(code, call)]);
  });
});

describe('instructions of a sort', () => {
  const code = lowerText('g(); f = () => { h(); h() }');
  const inner = code.functions.find(({ name }) => name === 'f') ?? { first: 0, last: 0 };
  it.each<readonly [string, Opcode, number, number]>([
    ['calls', Op.call, 3, 2],
    ['throws', Op.throw, 0, 0],
  ])('%s', (_name, op, all, ofFunction) => {
    expect([...operands.instructionsIn(code, op)]).toHaveLength(all);
    expect([...operands.instructionsIn(code, op, inner)]).toHaveLength(ofFunction);
    expect(operands.hasInstruction(code, op, inner)).toBe(ofFunction > 0);
  });
});
