import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OriginTable } from './origins.ts';
import {
  emptyShape,
  emptySummary,
  type Shape,
  type Summary,
  type SummarySink,
  summaryKey,
} from './summary.ts';
import { keptCallbacks, keptSinks, keptWrites, summaryCaps } from './summary-caps.ts';
import { joinSummaries } from './summary-join.ts';
import { joinTaint, noTaint, taintFrom } from './taint.ts';

const taints = fc
  .array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 7 })), { maxLength: 3 })
  .map((pairs) =>
    pairs.reduce((taint, [origin, mask]) => joinTaint(taint, taintFrom(origin, mask << 1)), noTaint),
  );
const leaves: fc.Arbitrary<Shape> = fc
  .record({ taint: taints, constant: fc.constantFrom(undefined, 1, 'text') })
  .map(({ taint, constant }) => ({ ...emptyShape, value: { ...emptyShape.value, taint, constant } }));
const shapes: fc.Arbitrary<Shape> = fc
  .record({ leaf: leaves, cells: fc.dictionary(fc.constantFrom('a', 'b'), leaves), value: fc.nat(2) })
  .map(({ leaf, cells, value }) => ({
    ...leaf,
    objects: [
      {
        value,
        fn: undefined,
        given: undefined,
        isLiteral: true,
        collection: undefined,
        settles: undefined,
        cells: new Map(Object.entries(cells)),
      },
    ],
  }));
const summaries: fc.Arbitrary<Summary> = fc
  .record({
    result: shapes,
    written: shapes,
    name: fc.constantFrom('a', 'b'),
    thrown: taints,
    mask: fc.nat(7),
  })
  .map(({ result, written, name, thrown, mask }) => ({
    ...emptySummary,
    result,
    writes: [{ index: 0, path: ['x'], name, shape: written, isKill: false, isOptional: false }],
    thrown,
    asserts: new Map([[0, mask]]),
  }));

const table = new OriginTable();

function sinkAt(origin: number, value: number, kind = 'log'): SummarySink {
  const sink = { row: { kind } } as unknown as SummarySink['place']['sink'];
  return { origin, mask: 2, place: { fn: 0, value, argument: 0, sink }, via: undefined };
}

describe('joinSummaries', () => {
  it('gives the same object when nothing is added', () => {
    fc.assert(
      fc.property(summaries, summaries, (one, other) => {
        const joined = joinSummaries(table, one, other);
        expect(joinSummaries(table, one, one)).toBe(one);
        expect(joinSummaries(table, joined, other)).toBe(joined);
        expect(joinSummaries(table, joined, one)).toBe(joined);
      }),
    );
  });

  it('comes to an end, whatever is added', () => {
    fc.assert(
      fc.property(fc.array(summaries, { minLength: 1, maxLength: 6 }), (all) => {
        let joined = all[0] ?? emptySummary;
        for (const summary of all) joined = joinSummaries(table, joined, summary);
        const before = summaryKey(joined);
        for (const summary of all) joined = joinSummaries(table, joined, summary);
        expect(summaryKey(joined)).toBe(before);
      }),
    );
  });
});

describe('joined sinks', () => {
  it('are the same whatever the order in which descriptions come', () => {
    const origins = new OriginTable();
    const places = ['', 'a', 'b', 'c'].map((name) => origins.parameter(0, name === '' ? [] : [name]));
    const lists = fc.array(fc.tuple(fc.constantFrom(...places), fc.nat(60)), { maxLength: 60 });
    const kinds = ['log', 'file', 'command'];
    fc.assert(
      fc.property(lists, lists, lists, (...all) => {
        const parts = all.map((list) => ({
          ...emptySummary,
          sinks: keptSinks(origins, [
            ...new Map(list.map(([o, v]) => [`${o}:${v}`, sinkAt(o, v, kinds[v % 3])])).values(),
          ]),
        }));
        const joinAll = (summaries: readonly Summary[]): string[] =>
          summaries
            .reduce((one, other) => joinSummaries(origins, one, other))
            .sinks.map(({ origin, place }) => `${origin}:${place.value}`)
            .sort();
        expect(joinAll(parts.toReversed())).toEqual(joinAll(parts));
      }),
    );
  });
});

describe('stores and calls of what is given', () => {
  const origins = new OriginTable();
  const names = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('e', 'f', 'g', 'h', ''));
  const lists = fc.uniqueArray(names, { maxLength: 20, selector: String });
  const summaryOf = (all: readonly (readonly string[])[]): Summary => ({
    ...emptySummary,
    writes: keptWrites(
      all.map(([name = '', member = '']) => ({ ...store, path: member === '' ? [] : [member], name })),
    ),
    callbacks: keptCallbacks(
      origins,
      all.map((path) => ({ ...callback, path, result: origins.callback({ index: 0, path }) })),
    ),
  });
  const store = { index: 0, shape: emptyShape, isKill: false, isOptional: false };
  const callback = { call: 0, index: 0, args: [], isOptional: false };

  it('are the same whatever the order in which descriptions come', () => {
    fc.assert(
      fc.property(lists, lists, lists, (...all) => {
        const joinAll = (summaries: readonly Summary[]): readonly string[] => {
          const { writes, callbacks } = summaries.reduce((one, other) => joinSummaries(origins, one, other));
          return [
            ...writes.map(({ path, name }) => `${path.join('.')}=${name}`),
            ...callbacks.map(({ path }) => path.join('.')),
          ].sort();
        };
        const parts = all.map(summaryOf);
        expect(joinAll(parts.toReversed())).toEqual(joinAll(parts));
        expect(joinAll(all.map((list) => summaryOf(list.toReversed())))).toEqual(joinAll(parts));
      }),
    );
  });

  it('may be done without where one description does not have them', () => {
    const both = joinSummaries(
      origins,
      summaryOf([['a', 'e']]),
      summaryOf([
        ['a', 'e'],
        ['b', ''],
      ]),
    );
    expect(both.writes.map(({ name, isOptional }) => `${name} ${isOptional}`)).toEqual(['a false', 'b true']);
    expect(both.callbacks.map(({ isOptional }) => isOptional)).toEqual([false, true]);
    const kill = { ...emptySummary, writes: [{ ...store, path: [], name: 'a', isKill: true }] };
    expect(joinSummaries(origins, kill, emptySummary).writes).toEqual([]);
  });
});

describe('keptSinks', () => {
  it('keeps what is near to the parameter, in any order', () => {
    const origins = new OriginTable();
    const near = origins.parameter(0, []);
    const far = origins.parameter(0, ['a', 'b']);
    const sinks = [
      ...Array.from({ length: summaryCaps.sinks }, (_, at) => sinkAt(far, at)),
      sinkAt(near, 1_000),
    ];
    const numbers = (kept: readonly SummarySink[]) =>
      kept.map(({ place }) => place.value).sort((a, b) => a - b);
    const kept = numbers(keptSinks(origins, sinks));
    expect(kept).toHaveLength(summaryCaps.sinks);
    expect(kept).toContain(1_000);
    expect(numbers(keptSinks(origins, sinks.toReversed()))).toEqual(kept);
  });

  it('keeps a sink of each kind, however many there are of another', () => {
    const origins = new OriginTable();
    const given = origins.parameter(0, []);
    const sinks = [
      ...Array.from({ length: 2 * summaryCaps.sinks }, (_, at) => sinkAt(given, at)),
      sinkAt(given, 1_000, 'file'),
    ];
    expect(keptSinks(origins, sinks).map(({ place }) => place.value)).toContain(1_000);
  });
});
