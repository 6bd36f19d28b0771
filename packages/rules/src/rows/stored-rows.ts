/** What databases give: rows that the models of all languages share. */

import { type ModelRow, neutral, source } from '@assay/engine/rule';

/**
 * Values that come out of a database. Whoever stored them may have chosen them: where a page puts them out as they are, that is
 * stored cross-site scripting.
 *
 * @param paths  of calls: `Query.all()`
 */
export function storedRows(...paths: readonly string[]): readonly ModelRow[] {
  return paths.map((path) => source('stored-data', path, 'what the database holds'));
}

/**
 * Functions that ask a database: what they give, at once or to a callback behind an error, was stored, and is not made of what they are
 * asked with.
 *
 * @param functions  their paths: `Pool.query`
 */
export function lookUpRows(...functions: readonly string[]): readonly ModelRow[] {
  return functions.flatMap((path) => [neutral(path), ...storedRows(`${path}()`, `${path}(*)@1`)]);
}
