/** Schemas of validators: each is told apart by the call that makes it, so that what it lets through can be read. */

import type { OperationsOf } from '../../ir/operations.ts';
import type { ApiNode } from '../../model/api-node.ts';
import type { Solver } from '../solver.ts';

export type SchemaOperation = OperationsOf<'schemas'>;

/** Operations that make a schema. Those that are left use one. */
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

/** What a call of a library's function makes, if it is a schema. */
export function bindSchema({ entities, graph }: Solver, call: number, { operation }: ApiNode): void {
  if (isMakingSchema(operation)) graph.add(call, entities.schema(call));
}
