/** Binds the results of calls that return one of their inputs according to model rows. */

import type { IrFile } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-node.ts';
import type { ConstraintGraph } from '../constraints/constraint-graph.ts';

export function bindPropagators(
  graph: ConstraintGraph,
  code: IrFile,
  base: number,
  v: number,
  node: ApiNode,
  args: readonly number[],
): void {
  for (const { from, to } of node.propagators) {
    if (to.at !== 'result' || to.fields.length + from.fields.length > 0) continue;
    for (const at of placesOf(code, v, from, args)) if (at >= 0) graph.addEdge(base + at, base + v);
  }
}

function placesOf(
  code: IrFile,
  v: number,
  from: ApiNode['propagators'][number]['from'],
  args: readonly number[],
): readonly number[] {
  if (typeof from.at === 'number') return args.slice(from.at, from.last + 1);
  return from.at === 'receiver' ? [code.b[v] ?? -1] : [];
}
