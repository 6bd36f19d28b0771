import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { componentNumbers, stronglyConnectedComponents } from '../../strong-components.ts';
import { runSchedule } from './schedule.ts';

interface Example {
  readonly calls: readonly (readonly number[])[];
  /** Those of them that hand data up; default all. */
  readonly gives?: readonly (readonly number[])[];
  readonly starts?: readonly number[];
  /** Functions whose callers get data from them. */
  readonly carriers?: readonly number[];
  readonly stale?: readonly number[];
  /** Steps that each run takes; default 1. */
  readonly steps?: number;
  /** Runs of each function that change its summary; default 1. */
  readonly changes?: number;
}

/** The functions in the order of their runs; each summary changes in the first run only. */
function runsOf({
  calls,
  gives = calls,
  starts = [],
  carriers = [],
  stale = [],
  steps = 1,
  changes = 1,
}: Example): number[] {
  const runs: number[] = [];
  let staleOnce: ReadonlySet<number> = new Set(stale);
  const components = stronglyConnectedComponents(calls);
  runSchedule({
    calls,
    gives,
    components,
    componentOf: componentNumbers(components, calls.length),
    isStart: (fn) => starts.includes(fn),
    run: (fn) => {
      runs.push(fn);
      return { isChanged: runs.filter((run) => run === fn).length <= changes, steps };
    },
    giveUp: (component) => {
      for (const fn of component) runs.push(-1 - fn);
    },
    carries: (fn) => carriers.includes(fn) && runs.includes(fn),
    takeStale: () => {
      const taken = staleOnce;
      staleOnce = new Set();
      return taken;
    },
  });
  return runs;
}

describe('runSchedule', () => {
  it('leaves out what no data reaches', () => {
    expect(runsOf({ calls: [[1], [], [3], []] })).toEqual([]);
  });

  it('runs no function that only creates one which data comes from', () => {
    expect(runsOf({ calls: [[1], [], [1]], gives: [[], [], [1]], starts: [1], carriers: [1] })).toEqual([
      1, 2,
    ]);
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
    expect(runsOf({ calls: [[1], [0]], starts: [0] })).toEqual([1, 0, 1]);
  });

  it('runs a recursive component as often as its summaries change', () => {
    const runs = runsOf({ calls: [[1], [0]], starts: [0], changes: 20 });
    expect(runs.filter((fn) => fn === 0).length).toBeGreaterThanOrEqual(20);
  });

  it('runs only what a change concerns again', () => {
    const runs = runsOf({ calls: [[1], [0, 2], [0]], starts: [0], changes: 0 });
    expect(runs).toEqual([2, 1, 0]);
  });

  it('gives up a recursive component that costs too much', () => {
    const runs = runsOf({ calls: [[1], [0], [0]], starts: [0], changes: 1_000, steps: 100_000 });
    expect(runs.length).toBeLessThan(100);
    expect(runs.slice(-2)).toEqual([-1, -2]);
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

  it('ends at the least solution, whatever the order of callees and of functions', () => {
    const graphs = fc.integer({ min: 1, max: 9 }).chain((size) =>
      fc.record({
        calls: fc.array(fc.array(fc.nat(size - 1), { maxLength: 3 }), { minLength: size, maxLength: size }),
        names: fc.shuffledSubarray([...Array(size).keys()], { minLength: size, maxLength: size }),
        shared: fc.uniqueArray(fc.nat(size - 1), { maxLength: 3 }),
      }),
    );
    fc.assert(
      fc.property(graphs, ({ calls, names, shared }) => {
        const renamed = Array.from(calls, (): number[] => []);
        for (const [fn, callees] of calls.entries())
          renamed[names[fn] ?? 0] = callees.map((callee) => names[callee] ?? 0).reverse();
        const original = solveSets(calls, shared);
        const shuffled = solveSets(
          renamed,
          shared.map((fn) => names[fn] ?? 0),
        );
        for (const [fn, set] of original.entries())
          expect(shuffled[names[fn] ?? 0]).toEqual(set.map((one) => names[one] ?? 0).sort((a, b) => a - b));
      }),
    );
  });
});

/** For each function those that it leads to, where those in `shared` see what all of them lead to. */
function solveSets(calls: readonly (readonly number[])[], shared: readonly number[]): number[][] {
  const sets = calls.map(() => new Set<number>());
  const cell = new Set<number>();
  let seen = 0;
  const components = stronglyConnectedComponents(calls);
  runSchedule({
    calls,
    gives: calls,
    components,
    componentOf: componentNumbers(components, calls.length),
    isStart: () => true,
    run: (fn) => {
      const set = sets[fn] ?? new Set();
      const before = set.size;
      set.add(fn);
      for (const callee of calls[fn] ?? []) for (const one of sets[callee] ?? []) set.add(one);
      if (shared.includes(fn)) {
        for (const one of cell) set.add(one);
        for (const one of set) cell.add(one);
      }
      return { isChanged: set.size > before, steps: 1 };
    },
    giveUp: () => expect.unreachable('nothing is too large'),
    carries: () => true,
    takeStale: () => {
      if (cell.size === seen) return new Set();
      seen = cell.size;
      return new Set(shared);
    },
  });
  return sets.map((set) => [...set].sort((a, b) => a - b));
}
