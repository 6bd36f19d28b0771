/** Columns that hold a password, as records of mappers name them. */

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
