import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Op } from '../../ir/ir.ts';
import { solveText } from '../../testing/run-function.ts';
import {
  emptyShape,
  emptySummary,
  type ObjectShape,
  type Shape,
  type Summary,
  type SummarySink,
} from '../domain/summary.ts';
import { joinShapes, joinSummaries } from '../domain/summary-join.ts';
import { eachOrigin, isClean, joinTaint, maskAt, noTaint, type Taint, taintFrom } from '../domain/taint.ts';
import { Interpreter } from '../solve/interpreter.ts';

/** `f` calls `g`, of which each example says something else: with a value, an object and a function. */
const context = solveText(`
const io = require('io');
function g(x, o, h) { return [x, o, h]; }
function f(a, b, c, d) {
  const o = { own: a };
  const first = g('' + b, o, c);
  io.write(o.own);
  const second = g('' + b, o, (x) => { o.late = x; o.own = x; return x; });
  if (first) io.write(second);
  else io.write(a);
  for (let i = 0; i < 2; i++) g('' + b, d, c);
  return [first, second.part, o.own, o.late, o, d.own];
}
io.write(f(io.read(), io.read(), null, {}));
`);
const { origins } = context;
const [f = -1, g = -1] = ['f', 'g'].map((name) =>
  context.program.functions.findIndex(({ ir }) => ir.name === name),
);

const names = ['own', 'late', 'part'];
const places = [[0], [1], [1, 'own'], [1, 'part']].map(([index, ...path]) =>
  origins.parameter(Number(index), path.map(String)),
);
const callback = origins.callback({ index: 2, path: [] });
const bit = context.ruleBits.rules[0]?.bit ?? 0;

/**
 * Texts are made of the first argument, which `f` makes of one thing, and of a source. A thing and a text that is made
 * of it are not told apart where a value may be either.
 */
const taints = fc
  .subarray([origins.parameter(0, []), originOfSource()])
  .map((all) => all.reduce((taint, origin) => joinTaint(taint, taintFrom(origin, bit)), noTaint));
const leaves: fc.Arbitrary<Shape> = fc
  .record({
    taint: taints,
    constant: fc.constantFrom(undefined, undefined, true, 0),
  })
  .map(({ taint, constant }) => ({
    ...emptyShape,
    value: { ...emptyShape.value, taint, constant: isClean(taint) ? constant : undefined },
  }));

/** One of two objects that `g` makes. */
const objects: fc.Arbitrary<ObjectShape> = fc
  .record({ value: fc.nat(1), cells: fc.dictionary(fc.constantFrom(...names), leaves, { maxKeys: 2 }) })
  .map(({ value, cells }) => ({ ...object, value, cells: new Map(Object.entries(cells)) }));
const object: ObjectShape = {
  value: 0,
  fn: undefined,
  given: undefined,
  isLiteral: false,
  collection: undefined,
  settles: undefined,
  cells: new Map(),
};
const made: fc.Arbitrary<Shape> = fc
  .tuple(leaves, fc.uniqueArray(objects, { maxLength: 2, selector: ({ value }) => value }))
  .map(([leaf, all]) => ({
    value: { ...leaf.value, constant: all.length > 0 ? undefined : leaf.value.constant },
    objects: all,
  }));
/** Something that `g` was given, a member of it, or what the function gives that it was given. */
const handedOn: fc.Arbitrary<Shape> = fc
  .constantFrom({ index: 1, path: [] }, { index: 1, path: ['own'] }, { index: callback, path: [] })
  .map((given) => ({
    value: { ...emptyShape.value, taint: taintFrom(origins.parameter(given.index, given.path), bit) },
    objects: [{ ...object, value: -1, given }],
  }));
/** Something that `g` makes, hands on, or both. */
const shapes = fc.oneof(
  made,
  handedOn,
  fc.tuple(made, handedOn).map(([one, other]) => joinShapes(one, other)),
);

const summaries: fc.Arbitrary<Summary> = fc
  .record({
    result: shapes,
    writes: fc.uniqueArray(
      fc.record({ index: fc.nat(1), name: fc.constantFrom(...names), shape: fc.option(shapes) }),
      { maxLength: 3, selector: ({ index, name }) => `${index} ${name}` },
    ),
    handed: fc.option(shapes),
    reached: fc.subarray(places),
    thrown: taints,
  })
  .map(({ result, writes, handed, reached, thrown }) => ({
    ...emptySummary,
    result,
    writes: writes.map(({ shape, ...place }) => ({
      ...place,
      path: [],
      isOptional: false,
      shape: shape ?? emptyShape,
      isKill: shape === null || (isClean(shape.value.taint) && shape.objects.length === 0),
    })),
    callbacks:
      handed === null
        ? []
        : [{ call: 0, index: 2, path: [], args: [handed], result: callback, isOptional: false }],
    sinks: reached.map(sinkOf),
    thrown,
  }));

function originOfSource(): number {
  for (let number = 0; ; number++) if (!origins.isGiven(number)) return number;
}

function sinkOf(origin: number): SummarySink {
  const sink = { row: { row: 'sink', kind: 'output', path: '', when: [] }, when: [] } as const;
  return { origin, mask: bit, place: { fn: g, value: 0, argument: 0, sink }, via: undefined };
}

/** Taint of each part of what `f` returns, with all that is in it, and of what comes to each sink. */
type Effects = ReadonlyMap<string, Taint>;

/** What `f` does when `g` does this. */
function run(summary: Summary): Effects {
  const summaryOf = (fn: number): Summary => (fn === g ? summary : context.summaryOf(fn));
  const frame = new Interpreter({ ...context, summaryOf, summaryFor: summaryOf }, f);
  frame.run();
  const { code, ir, memory } = frame;
  const effects = new Map<string, Taint>();
  const add = (name: string, taint: Taint) =>
    effects.set(name, joinTaint(effects.get(name) ?? noTaint, taint));
  for (const { place, origin, mask } of frame.sinks.all) add(`sink ${place.value}`, taintFrom(origin, mask));
  for (let v = ir.first; v < ir.last; v++) {
    if (code.op[v] !== Op.return) continue;
    const list = frame.valueOf(code.a[v] ?? -1);
    for (const part of ['0', '1', '2', '3', '4', '5'])
      add(`part ${part}`, memory.deepTaint(memory.readField(list, part)));
  }
  return effects;
}

/** Effects of one that another one lacks. An origin is there as well where everything below a place above it is. */
function missing(less: Effects, more: Effects): readonly string[] {
  const lost: string[] = [];
  for (const [name, taint] of less)
    eachOrigin(taint, (number) => {
      const known = more.get(name) ?? noTaint;
      const isThere = [number, ...wholesAround(number)].some((origin) => (maskAt(known, origin) & bit) !== 0);
      if (!isThere) lost.push(`${name}: ${origins.nameOf(number)}`);
    });
  return lost;
}

function wholesAround(number: number): readonly number[] {
  const origin = origins.get(number);
  if (origin.kind === 'source') return [];
  return [...origin.path, ''].map((_, length) =>
    origins.parameter(origin.index, [...origin.path.slice(0, length), '**']),
  );
}

describe('a call', () => {
  it('does no less when its callee does more', () => {
    fc.assert(
      fc.property(summaries, summaries, (one, other) => {
        const more = run(joinSummaries(origins, one, other));
        expect(missing(run(one), more)).toEqual([]);
        expect(missing(run(other), more)).toEqual([]);
      }),
      { numRuns: 500, seed: 13 },
    );
  });

  it('does something that depends on its callee', () => {
    const taint = taintFrom(places[0] ?? 0, bit);
    const result: Shape = { ...emptyShape, value: { ...emptyShape.value, taint } };
    expect(missing(run({ ...emptySummary, result }), run(emptySummary))).toContain('part 0: p1:**');
  });
});
