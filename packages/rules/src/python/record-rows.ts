/** Rows for ORM records, for fields with common names. */

import { type ModelRow, sink, source } from '@assay/engine/rule';
import { passwordFields } from '../rows/password-fields.ts';

/** Fields that only the program should read, with their descriptions. */
const secretFields: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    passwordFields.map((name) => [name, 'the password or password hash of a stored record']),
  ),
  ssn: 'a stored social security number',
  social_security_number: 'a stored social security number',
  credit_card: 'a stored credit card number',
  credit_card_number: 'a stored credit card number',
  card_number: 'a stored credit card number',
  cvv: 'a stored card verification code',
  private_key: 'a stored private key',
};

/**
 * Rows for secrets read from records.
 *
 * @param places  of records, and of classes whose methods read their own fields
 */
export function secretRows(...places: readonly string[]): readonly ModelRow[] {
  return places.flatMap((place) =>
    Object.entries(secretFields).map(([field, what]) => source('stored-secret', `${place}.${field}`, what)),
  );
}

/**
 * Rows for passwords stored in records, and for conditions on them.
 *
 * @param record   the type of a record
 * @param classes  places of the record classes
 * @param filters  methods that find records by field values
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
