/** Methods that run SQL, named as in the standard library; many drivers and ORMs have them too. */

import { type ModelRow, neutral, sink } from '@assay/engine/rule';

const methods = ['Query', 'QueryRow', 'Exec', 'Prepare'];

/** Rows for a type with the methods of `database/sql`. */
export function sqlRows(type: string): readonly ModelRow[] {
  return methods.flatMap((name) => [
    sink('sql-query', `${type}.${name}(0)`),
    sink('sql-query', `${type}.${name}Context(1)`),
    // Database contents are not derived from the query arguments.
    neutral(`${type}.${name}`),
    neutral(`${type}.${name}Context`),
  ]);
}
