import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConstraintGraph, type Visitor } from './constraint-graph.ts';
import { SortOf } from './entity-sets.ts';

const nodes = 12;
const node = fc.nat({ max: nodes - 1 });
/** Objects; enough for sets that are unknown. */
const entity = fc.nat({ max: 14 });

type Step =
  | readonly ['add', at: number, entity: number]
  | readonly ['edge', from: number, to: number]
  /** A field of each entity that the node gets is read: entity `e` has the node `e % nodes`. */
  | readonly ['read', at: number, to: number]
  /** And the same for a store. */
  | readonly ['store', at: number, from: number];

const steps = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('add' as const), node, entity),
    fc.tuple(fc.constant('edge' as const), node, node),
    fc.tuple(fc.constant('read' as const), node, node),
    fc.tuple(fc.constant('store' as const), node, node),
  ),
  { maxLength: 60 },
);

const nobody: Visitor = { entity: () => undefined, unknown: () => undefined, endWave: () => undefined };

function createGraph(representatives = Int32Array.from({ length: nodes }, (_, at) => at)): ConstraintGraph {
  return new ConstraintGraph(representatives, () => SortOf.object);
}

function take(graph: ConstraintGraph, [step, at, other]: Step): void {
  if (step === 'add') graph.add(at, other);
  else if (step === 'edge') graph.addEdge(at, other);
  else if (step === 'read') graph.watch(at, (id) => graph.addEdge(id % nodes, other));
  else graph.watch(at, (id) => graph.addEdge(other, id % nodes));
}

function solve(list: readonly Step[], visitor = nobody): readonly string[] {
  const graph = createGraph();
  for (const step of list) take(graph, step);
  graph.solve(visitor);
  return Array.from(
    { length: nodes },
    (_, at) => `${at}: ${graph.entities(at).join(' ')}${graph.isPartial(at) ? ' and more' : ''}`,
  );
}

describe('ConstraintGraph', () => {
  it('solves constraints to the same in whatever order they come', () => {
    const orders = steps.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
    fc.assert(
      fc.property(orders, ([list, other]) => {
        expect(solve(other)).toEqual(solve(list));
      }),
      { numRuns: 300 },
    );
  });

  it('tells the visitor of each entity once, and of what is unknown', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const told = new Set<string>();
        const unknown = new Set<number>();
        const solved = solve(list, {
          ...nobody,
          entity: (value, id) => {
            expect(told.has(`${value}:${id}`)).toBe(false);
            told.add(`${value}:${id}`);
          },
          unknown: (value) => unknown.add(value),
        });
        for (const [at, line] of solved.entries()) expect(unknown.has(at)).toBe(line.endsWith(' and more'));
      }),
    );
  });

  it('moves entities around a circle of edges to all of its nodes', () => {
    const circle: Step[] = [
      ['edge', 0, 1],
      ['edge', 1, 2],
      ['edge', 2, 0],
    ];
    const solved = solve([...circle, ['add', 1, 7], ['add', 2, 9]]);
    expect(solved.slice(0, 3)).toEqual(['0: 7 9', '1: 7 9', '2: 7 9']);
  });

  it('gives a value what its representative has', () => {
    const graph = createGraph(Int32Array.of(0, 0));
    graph.add(1, 3);
    graph.solve(nobody);
    expect(graph.entities(0)).toEqual([3]);
  });

  it('does not tell of entities that arrive with those that make a node unknown', () => {
    const told: number[] = [];
    const many = Array.from({ length: 9 }, (_, id): Step => ['add', 0, id]);
    solve(many, { ...nobody, entity: (_, id) => told.push(id) });
    expect(told).toEqual([]);
  });
});
