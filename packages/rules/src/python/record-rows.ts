/** Rows on records that mappers of objects store, for fields that every application names alike. */

import { type ModelRow, sink, source } from '@assay/engine/rule';

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

/** Fields that nobody but the program is to read, and what they are for readers. */
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
 * Secrets that are read from records.
 *
 * @param places  of records, and of classes whose methods read their own fields
 */
export function secretRows(...places: readonly string[]): readonly ModelRow[] {
  return places.flatMap((place) =>
    Object.entries(secretFields).map(([field, what]) => source('stored-secret', `${place}.${field}`, what)),
  );
}

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
