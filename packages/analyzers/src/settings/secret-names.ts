/** Names of secret settings, and real secret values. */

const secretName =
  /(?:^|_)(?:PASSWORD|PASSWD|PASSPHRASE|PWD|SECRET|TOKEN|API_?KEY|ACCESS_KEY|SECRET_KEY|PRIVATE_KEY|AUTH_?TOKEN|CREDENTIALS?|APIKEY)(?:_(?:BASE64|B64|VALUE|ID|KEY))?$/i;
/** Location, name or presence of a secret. */
const aboutSecret = /(?:_FILE|_PATH|_DIR|_NAME|_URL|_TTL|_LENGTH|_TYPE)$|^(?:OLD)?PWD$|PUBLIC|ALLOW_EMPTY/i;

export function isSecretName(name: string): boolean {
  return secretName.test(name) && !aboutSecret.test(name);
}

/** False for a variable, a placeholder, or a word for a missing value. */
export function isSecretValue(value: string | undefined): boolean {
  if (value === undefined || value.length < 6 || value.includes('$') || /\s/.test(value)) return false;
  return !/^(?:change|your|example|dummy|test|placeholder|xxx|<|\*|todo|none|null|true|false|unset|replace|\{\{)/i.test(
    value,
  );
}
