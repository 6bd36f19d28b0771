import type { ConstraintGraph } from './constraint-graph.ts';
import type { EntityTable } from './entities.ts';
import type { FieldTable } from './field-table.ts';

/** State of the points-to analysis: nodes and their entities, and the nodes of fields. */
export interface ConstraintStore {
  readonly graph: ConstraintGraph;
  readonly entities: EntityTable;
  readonly fields: FieldTable;
}
