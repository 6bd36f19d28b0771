/** Recognizes SQL by its beginning, for methods named like query methods on any receiver. */

import { type ModelRow, sink, when } from '@assay/engine/rule';

const statement = String.raw`\s*(?:select\s|insert\s+(?:or\s+\w+\s+)?into\s|update\s+\S+\s+set\s|delete\s+from\s|replace\s+into\s|(?:create|alter|drop|truncate)\s+(?:or\s+replace\s+)?(?:table|index|view|database|schema|user|role|function|sequence|trigger)\s|savepoint\s|release\s+savepoint\s|rollback\s+to\s|with\s+\w+\s+as\s)`;

/**
 * Rows for a model of methods on any receiver.
 *
 * @param names     of methods that take a query
 * @param position  of the query among the arguments, 0-based
 */
export function statementRows(names: readonly string[], position: number): readonly ModelRow[] {
  return names.map((name) => {
    const path = `.${name}(${position})`;
    return sink('sql-query', path, when(path, { begins: statement }));
  });
}
