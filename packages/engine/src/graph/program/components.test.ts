import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stronglyConnectedComponents } from '../../strong-components.ts';

/** Reachability by a plain walk: the oracle. */
function reaches(edges: readonly (readonly number[])[], from: number, to: number): boolean {
  const seen = new Set([from]);
  for (const node of seen) for (const next of edges[node] ?? []) seen.add(next);
  return seen.has(to);
}

const graphs = fc
  .integer({ min: 1, max: 8 })
  .chain((size) =>
    fc.array(fc.array(fc.nat(size - 1), { maxLength: 4 }), { minLength: size, maxLength: size }),
  );

describe('stronglyConnectedComponents', () => {
  it('groups nodes that reach one another, callees first', () => {
    fc.assert(
      fc.property(graphs, (edges) => {
        const components = stronglyConnectedComponents(edges);
        const placeOf = new Map(
          components.flatMap((nodes, place) => nodes.map((node) => [node, place] as const)),
        );
        expect(placeOf.size).toBe(edges.length);
        for (let a = 0; a < edges.length; a++) {
          for (let b = 0; b < edges.length; b++) {
            const isMutual = reaches(edges, a, b) && reaches(edges, b, a);
            expect(placeOf.get(a) === placeOf.get(b)).toBe(isMutual);
          }
          for (const b of edges[a] ?? []) expect(placeOf.get(b)).toBeLessThanOrEqual(placeOf.get(a) ?? -1);
        }
      }),
    );
  });

  it('does not overflow on a long chain', () => {
    const chain = Array.from({ length: 100_000 }, (_, index) => (index < 99_999 ? [index + 1] : []));
    expect(stronglyConnectedComponents(chain)).toHaveLength(100_000);
  });
});
