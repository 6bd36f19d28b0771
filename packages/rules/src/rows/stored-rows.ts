/** Rows for values read from databases, shared by the models of all languages. */

import { type ModelRow, neutral, source } from '@assay/engine/rule';

/**
 * Values read from a database. They may have been stored by an attacker: output without escaping is stored cross-site
 * scripting.
 *
 * @param paths  of calls: `Query.all()`
 */
export function storedRows(...paths: readonly string[]): readonly ModelRow[] {
  return paths.map((path) => source('stored-data', path, 'data stored in the database'));
}

/**
 * Functions that query a database. The results, returned or passed to a callback after the error, are stored data and
 * not derived from the arguments.
 *
 * @param functions  their paths: `Pool.query`
 */
export function lookUpRows(...functions: readonly string[]): readonly ModelRow[] {
  return functions.flatMap((path) => [neutral(path), ...storedRows(`${path}()`, `${path}(*)@1`)]);
}
