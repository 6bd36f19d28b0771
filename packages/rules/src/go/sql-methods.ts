/** Methods that run SQL, as the standard library names them; many drivers and mappers repeat them. */

import { type ModelRow, neutral, sink } from '@assay/engine/rule';

const methods = ['Query', 'QueryRow', 'Exec', 'Prepare'];

/** Rows for a type that has the methods of `database/sql`. */
export function sqlRows(type: string): readonly ModelRow[] {
  return methods.flatMap((name) => [
    sink('sql-query', `${type}.${name}(0)`),
    sink('sql-query', `${type}.${name}Context(1)`),
    // What a database holds is not made of what it was asked with.
    neutral(`${type}.${name}`),
    neutral(`${type}.${name}Context`),
  ]);
}
