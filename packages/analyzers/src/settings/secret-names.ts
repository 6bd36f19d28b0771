/** Names of settings that hold secrets, and values that are some. */

const secretName =
  /(?:^|_)(?:PASSWORD|PASSWD|PASSPHRASE|PWD|SECRET|TOKEN|API_?KEY|ACCESS_KEY|SECRET_KEY|PRIVATE_KEY|AUTH_?TOKEN|CREDENTIALS?|APIKEY)(?:_(?:BASE64|B64|VALUE|ID|KEY))?$/i;
/** Where a secret is, how it is called, whether it is asked for. */
const aboutSecret = /(?:_FILE|_PATH|_DIR|_NAME|_URL|_TTL|_LENGTH|_TYPE)$|^(?:OLD)?PWD$|PUBLIC|ALLOW_EMPTY/i;

export function isSecretName(name: string): boolean {
  return secretName.test(name) && !aboutSecret.test(name);
}

/** Not a variable, a placeholder, or a word that says that there is none. */
export function isSecretValue(value: string | undefined): boolean {
  if (value === undefined || value.length < 6 || value.includes('$') || /\s/.test(value)) return false;
  return !/^(?:change|your|example|dummy|test|placeholder|xxx|<|\*|todo|none|null|true|false|unset|replace|\{\{)/i.test(
    value,
  );
}
