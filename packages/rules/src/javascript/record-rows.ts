/** Rows for ORM records, for fields with common names. */

import { type ModelRow, sink } from '@assay/engine/rule';

const passwordFields = ['password', 'passwd', 'pwd', 'userPassword', 'user_password', 'passwordHash'];

/**
 * Rows for passwords stored in records, and for conditions on them.
 *
 * @param record   the type of a record
 * @param objects  places of objects that records are created from
 * @param filters  places of objects that records are found by
 */
export function passwordRows(
  record: string,
  objects: readonly string[],
  filters: readonly string[],
): readonly ModelRow[] {
  return passwordFields.flatMap((field) => [
    sink('stored-password', `${record}.${field}=`),
    sink('compared-password', `${record}.${field}==`),
    ...objects.map((place) => sink('stored-password', `${place}.${field}`)),
    ...filters.map((place) => sink('compared-password', `${place}.${field}`)),
  ]);
}
