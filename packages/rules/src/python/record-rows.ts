/** Rows on records that mappers of objects store, for fields that every application names alike. */

import { type ModelRow, sink } from '@assay/engine/rule';

/** Fields that hold a password, or what is to be made of one. */
export const passwordFields: readonly string[] = [
  'password',
  'passwd',
  'pwd',
  'pass_word',
  'user_password',
  'password_hash',
  'pwd_hash',
  'hashed_password',
];

/**
 * Passwords that are put into records, and that records are asked for.
 *
 * @param record   the type of a record
 * @param classes  places of the classes that records have
 * @param filters  methods that find records by the values of fields
 */
export function passwordRows(
  record: string,
  classes: readonly string[],
  filters: readonly string[],
): readonly ModelRow[] {
  return passwordFields.flatMap((field) => [
    sink('stored-password', `${record}.${field}=`),
    sink('compared-password', `${record}.${field}==`),
    ...classes.map((place) => sink('stored-password', `${place}(${field}=)`)),
    ...filters.map((filter) => sink('compared-password', `${filter}(${field}=)`)),
  ]);
}
