/** Validation schemas, distinguished by the call that creates them, from which their accepted values are read. */

import type { OperationsOf } from '../../ir/operations.ts';
import type { ApiNode } from '../../model/api-node.ts';
import type { Solver } from '../solver.ts';

export type SchemaOperation = OperationsOf<'schemas'>;

/** Operations that create a schema. The remaining ones use one. */
const making: ReadonlySet<string> = new Set<SchemaOperation>([
  'Schema.any',
  'Schema.checked',
  'Schema.either',
  'Schema.extend',
  'Schema.field',
  'Schema.given',
  'Schema.list',
  'Schema.members',
  'Schema.not',
  'Schema.pattern',
  'Schema.record',
  'Schema.same',
  'Schema.text',
  'Schema.transform',
  'Schema.word',
]);

export function isMakingSchema(operation: string): operation is SchemaOperation {
  return making.has(operation);
}

/** Adds the schema that a library call creates, if any. */
export function bindSchema({ entities, graph }: Solver, call: number, { operation }: ApiNode): void {
  if (isMakingSchema(operation)) graph.add(call, entities.schema(call));
}
