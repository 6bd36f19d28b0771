/** Rows for ORM records, for fields with common names. */

import { type ModelRow, sink, source } from '@assay/engine/rule';

/** Fields that hold a password or its plaintext. */
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

/** Fields that only the program should read, with their descriptions. */
const secretFields: Readonly<Record<string, string>> = {
  ...Object.fromEntries(passwordFields.map((name) => [name, 'the password of a stored record, or its hash'])),
  ssn: 'a social security number that is stored',
  social_security_number: 'a social security number that is stored',
  credit_card: 'the number of a credit card that is stored',
  credit_card_number: 'the number of a credit card that is stored',
  card_number: 'the number of a credit card that is stored',
  cvv: 'the code of a credit card that is stored',
  private_key: 'a private key that is stored',
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
