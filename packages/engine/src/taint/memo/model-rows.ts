/** Numbers for the rows of the models, equal in all solves with the same models. */

import type { ApiGraph } from '../../model/api-graph.ts';
import type { ApiSink } from '../../model/api-node.ts';
import type { SourceRow } from '../../model/model.ts';
import { memberSink } from '../sinks/prototype-writes.ts';

export class ModelRows {
  readonly sources: readonly SourceRow[];
  readonly sinks: readonly ApiSink[];
  private readonly sourceNumbers: Map<SourceRow, number>;
  private readonly sinkNumbers: Map<ApiSink, number>;

  constructor({ nodes }: ApiGraph) {
    this.sources = [...new Set(nodes.flatMap(({ sources }) => sources))];
    this.sinks = [memberSink, ...new Set(nodes.flatMap(({ sinks }) => sinks))];
    this.sourceNumbers = numbered(this.sources);
    this.sinkNumbers = numbered(this.sinks);
  }

  /** A row that is not in a model gets a number that is only valid in this solve. */
  source(row: SourceRow): number {
    return numberOf(this.sourceNumbers, row);
  }

  sink(sink: ApiSink): number {
    return numberOf(this.sinkNumbers, sink);
  }
}

function numbered<Row>(rows: readonly Row[]): Map<Row, number> {
  return new Map(rows.map((row, number) => [row, number]));
}

function numberOf<Row>(numbers: Map<Row, number>, row: Row): number {
  const known = numbers.get(row) ?? numbers.size;
  numbers.set(row, known);
  return known;
}
