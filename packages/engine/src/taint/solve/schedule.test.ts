import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { componentNumbers, stronglyConnectedComponents } from '../../graph/program/components.ts';
import { runSchedule } from './schedule.ts';

interface Example {
  readonly calls: readonly (readonly number[])[];
  readonly starts?: readonly number[];
  /** Functions whose callers get data from them. */
  readonly carriers?: readonly number[];
  readonly stale?: readonly number[];
}

/** The functions in the order of their runs; each summary changes in the first run only. */
function runsOf({ calls, starts = [], carriers = [], stale = [] }: Example): number[] {
  const runs: number[] = [];
  const components = stronglyConnectedComponents(calls);
  runSchedule({
    calls,
    components,
    componentOf: componentNumbers(components, calls.length),
    isStart: (fn) => starts.includes(fn),
    run: (fn) => runs.push(fn) > 0 && runs.indexOf(fn) === runs.length - 1,
    carries: (fn) => carriers.includes(fn) && runs.includes(fn),
    takeStale: () => new Set(stale),
  });
  return runs;
}

describe('runSchedule', () => {
  it('leaves out what no data reaches', () => {
    expect(runsOf({ calls: [[1], [], [3], []] })).toEqual([]);
  });

  it('runs the callees of what it runs, and no caller that gets nothing', () => {
    expect(runsOf({ calls: [[1], [2], [], [1]], starts: [1] })).toEqual([2, 1]);
  });

  it('goes up while callees hand data to their callers', () => {
    expect(runsOf({ calls: [[1], [2, 3], [], [], [0]], starts: [2], carriers: [2, 1] })).toEqual([
      2, 3, 1, 0,
    ]);
  });

  it('runs a recursive component until nothing changes', () => {
    expect(runsOf({ calls: [[1], [0]], starts: [0] })).toEqual([0, 1, 0, 1]);
  });

  it('runs what shares state again, with what it needs', () => {
    expect(runsOf({ calls: [[1], [], []], starts: [2], stale: [0] })).toEqual([2, 1, 0]);
  });

  it('runs everything that a run function calls, before it unless they call one another', () => {
    const graphs = fc.integer({ min: 1, max: 8 }).chain((size) =>
      fc.record({
        calls: fc.array(fc.array(fc.nat(size - 1), { maxLength: 3 }), { minLength: size, maxLength: size }),
        starts: fc.uniqueArray(fc.nat(size - 1)),
        carriers: fc.uniqueArray(fc.nat(size - 1)),
      }),
    );
    fc.assert(
      fc.property(graphs, (example) => {
        const runs = runsOf(example);
        for (const fn of example.starts) expect(runs).toContain(fn);
        for (const [fn, callees] of example.calls.entries()) {
          const isRun = runs.includes(fn);
          if (callees.some((callee) => example.carriers.includes(callee) && runs.includes(callee)))
            expect(isRun).toBe(true);
          for (const callee of isRun ? callees : []) expect(runs).toContain(callee);
        }
      }),
    );
  });
});
