import { describe, expect, it } from 'vitest';

import { lowerText } from '../testing/lower-text.ts';
import { type Block, FunctionBuilder, type Value } from './function-builder.ts';
import { Op } from './ir.ts';

/** Numbers in [0, limit) that are the same in every run (mulberry32). */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

type Step = { readonly variable: string; readonly value: Value; readonly isRead: boolean };

const variables = ['a', 'b', 'c'];

/** Successors of each block. One in eight has no way from an earlier one: dead code, or a label that later code jumps to. */
function anyEdges(count: number, random: (limit: number) => number): ReadonlySet<number>[] {
  const successors = Array.from({ length: count }, (): Set<number> => new Set());
  for (let number = 1; number < count; number += 1)
    if (random(8) > 0) successors[random(number)]?.add(number);
  for (let extra = random(count); extra > 0; extra -= 1)
    successors[random(count)]?.add(1 + random(count - 1));
  return successors;
}

/** Any graph of blocks, dead ones among them, with assignments and reads, built in the order of a walk. */
function buildAnyGraph(random: (limit: number) => number): { builder: FunctionBuilder; steps: Step[][] } {
  const builder = new FunctionBuilder();
  const count = 3 + random(12);
  const successors = anyEdges(count, random);
  const blocks: Block[] = [builder.current];
  while (blocks.length < count) blocks.push(builder.createBlock());
  const awaited = Array.from(
    { length: count },
    (_, number) => successors.filter((of) => of.has(number)).length,
  );
  for (const [number, count] of awaited.entries())
    if (number > 0 && count === 0) builder.seal(blocks[number] ?? 0);
  const steps: Step[][] = [];
  const open = [0];
  const done = new Set<number>();
  const isDepthFirst = random(2) === 0;
  while (done.size < count) {
    const number = (isDepthFirst ? open.pop() : open.shift()) ?? blocks.findIndex((_, at) => !done.has(at));
    if (done.has(number)) continue;
    done.add(number);
    builder.current = blocks[number] ?? 0;
    steps[number] = Array.from({ length: random(4) }, () => {
      const variable = variables[random(variables.length)] ?? '';
      const isRead = random(2) === 0;
      const value = isRead ? builder.readVariable(variable) : builder.emit(Op.call, -1, -1, -1, 0, 0);
      if (!isRead) builder.writeVariable(variable, value);
      return { variable, value, isRead };
    });
    for (const next of successors[number] ?? []) {
      builder.addEdge(blocks[number] ?? 0, blocks[next] ?? 0);
      awaited[next] = (awaited[next] ?? 0) - 1;
      if (awaited[next] === 0) builder.seal(blocks[next] ?? 0);
      open.push(next);
    }
  }
  return { builder, steps };
}

/** Runs one way through the graph: how many reads are not of what was assigned last on that way. */
function countWrongReads(
  builder: FunctionBuilder,
  steps: Step[][],
  random: (limit: number) => number,
): number {
  let wrong = 0;
  const assigned = new Map<string, Value>();
  let merged = new Map<Value, Value | undefined>();
  const valueOf = (value: Value): Value | undefined => {
    const made = builder.resolve(value);
    const op = builder.instructions[made]?.op;
    if (op === Op.undef) return undefined;
    return op === Op.phi ? merged.get(made) : made;
  };
  let from = -1;
  for (let at = 0, length = 0; length < 40; length += 1) {
    const block = builder.blocks[at];
    if (block === undefined) throw new Error(`no block ${at}`);
    const { heads, predecessors, successors } = block;
    const entered = new Map(merged);
    for (const head of heads) {
      if (builder.instructions[head]?.op !== Op.phi || builder.isReplaced(head)) continue;
      const operand = builder.phiOperands.get(head)?.[predecessors.indexOf(from)];
      entered.set(head, operand === undefined ? undefined : valueOf(operand));
    }
    merged = entered;
    for (const { variable, value, isRead } of steps[at] ?? []) {
      if (!isRead) assigned.set(variable, value);
      else if (valueOf(value) !== assigned.get(variable)) wrong += 1;
    }
    if (successors.length === 0) break;
    from = at;
    at = successors[random(successors.length)] ?? 0;
  }
  return wrong;
}

describe('FunctionBuilder', () => {
  it('reads on every way through any graph what was assigned last', () => {
    let reads = 0;
    let wrong = 0;
    let phis = 0;
    for (let seed = 1; seed <= 4_000; seed += 1) {
      const random = randomNumbers(seed);
      const { builder, steps } = buildAnyGraph(random);
      for (let way = 0; way < 8; way += 1) wrong += countWrongReads(builder, steps, random);
      reads += steps.flat().filter(({ isRead }) => isRead).length;
      phis += [...builder.phiOperands.keys()].filter((phi) => !builder.isReplaced(phi)).length;
    }
    expect(wrong).toBe(0);
    expect(reads).toBeGreaterThan(15_000);
    expect(phis).toBeGreaterThan(5_000);
  });

  it('merges nothing from code that no way leads to', () => {
    const builder = new FunctionBuilder();
    const emit = (): Value => builder.emit(Op.call, -1, -1, -1, 0, 0);
    const value = emit();
    builder.writeVariable('a', value);
    const [left, merge] = [builder.createBlock(), builder.createBlock()];
    builder.addEdge(builder.current, merge);
    builder.seal(left);
    builder.current = left;
    builder.writeVariable('a', emit());
    builder.addEdge(left, merge);
    builder.seal(merge);
    expect(builder.readVariable('a', merge)).toBe(value);
  });

  it.each([
    ['javascript', 'function f(x, c) { return 1; while (c) { g(); } h(x); }'],
    ['python', 'def f(x, c):\n    return 1\n    while c:\n        g()\n    h(x)\n'],
    ['php', '<?php function f($x, $c) { return 1; do { g(); } while ($c); h($x); }'],
    ['go', 'package a\nfunc f(x string, c bool) {\n\treturn\n\tfor c {\n\t\tg()\n\t}\n\th(x)\n}\n'],
    ['java', 'class A { void f(String x) { throw new Error(); for (;;) { g(); if (c) break; } h(x); } }'],
  ] as const)('ends in a loop that no way leads to: %s', (language, text) => {
    expect(lowerText(text, language).functions.length).toBeGreaterThan(1);
  });

  it('makes a phi only where ways meet that assign the variable', () => {
    const builder = new FunctionBuilder();
    const count = 1_000;
    const emit = (): Value => builder.emit(Op.call, -1, -1, -1, 0, 0);
    for (let number = 0; number < count; number += 1) builder.writeVariable(`v${number}`, emit());
    for (let number = 0; number < count; number += 1) {
      const [before, inside, after] = [builder.current, builder.createBlock(), builder.createBlock()];
      builder.addEdge(before, inside);
      builder.seal(inside);
      builder.current = inside;
      builder.writeVariable(`v${number}`, emit());
      builder.addEdge(inside, after);
      builder.addEdge(before, after);
      builder.seal(after);
      builder.current = after;
    }
    for (let number = 0; number < count; number += 1) builder.readVariable(`v${number}`);
    expect(builder.phiOperands.size).toBe(count);
  });
});
