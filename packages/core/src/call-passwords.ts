/**
 * Passwords that library functions take as positional arguments, `mysqli_connect(host, user, "..")`, that database
 * clients read from the environment, `PGPASSWORD=..`, and in connection settings, `host=db password=..`. Works on any
 * text, including concatenated strings.
 */

export interface CallPassword {
  /** 0-based UTF-16 offsets; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** The function or variable that takes the password: `mysqli_connect password`, `PGPASSWORD`. */
  readonly name: string;
  /** The opening quote, or the empty string. */
  readonly quote: string;
  /** True if the position can only hold a password. */
  readonly isCertain: boolean;
}

/** Functions by the 0-based position of the password argument. */
const functions: readonly (readonly [place: number, names: readonly string[]])[] = [
  [
    1,
    [
      'oci_connect',
      'oci_pconnect',
      'oci_new_connect',
      'PasswordAuthentication',
      'UsernamePasswordCredentials',
      'UsernamePasswordToken',
      'HTTPBasicAuth',
      'HTTPDigestAuth',
      'SetBasicAuth',
      'url.UserPassword',
    ],
  ],
  [
    2,
    [
      'mysqli_connect',
      'mysql_connect',
      'mysql_pconnect',
      'mysqli',
      'PDO',
      'db2_connect',
      'odbc_connect',
      'ibase_connect',
      'ftp_login',
      'ssh2_auth_password',
      'imap_open',
      'ldap_bind',
      'DriverManager.getConnection',
      'pymysql.connect',
      'MySQLdb.connect',
      'smtp.PlainAuth',
      'Sequelize',
    ],
  ],
  [3, ['mysqli_real_connect']],
];
const places = new Map(functions.flatMap(([place, names]) => names.map((name) => [name, place] as const)));
const call = new RegExp(
  `(${[...places.keys()]
    .sort((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('.', '\\.')})[ \\t]{0,4}\\(`,
  'g',
);
/** Text allowed before a function name, such as a module qualifier; checked after the rarer name has matched. */
const beforeCall = /(?:^|[^\w-])(?:[\w\\]{1,60}[.\\])?$/;

/** Environment variables from which clients read a password. */
const ofClients =
  'PGPASSWORD|MYSQL_PWD|SSHPASS|REDISCLI_AUTH|RSYNC_PASSWORD|RESTIC_PASSWORD|BORG_PASSPHRASE|SQLCMDPASSWORD|AWS_SECRET_ACCESS_KEY|VAULT_TOKEN|DIGITALOCEAN_ACCESS_TOKEN';
/** Assigned for a command, or set by a call or a map of variables; alternatives are in the order of the groups. */
const environment = new RegExp(
  `(?<![\\w$-])(?:(${ofClients})|([A-Z][A-Z0-9_]{0,40}(?:PASSWORD|PASSWD|_PWD|PASSPHRASE|_SECRET|SECRET_KEY|ACCESS_KEY|API_KEY|(?:ACCESS|AUTH|API)_TOKEN)))` +
    '(?:=(?:\\\\{0,3}(["\'])(?=[^\\s"\'+.,;&)]))?|\\\\{0,3}["\'`]\\]?[ \\t]{0,4}(?:=>|[:=,])[ \\t]{0,4}\\\\{0,3}(["\'`]))',
  'g',
);
/** In a data source name: `user:password@tcp(host)`. */
const dataSource = /@(?:tcp|unix)\(/g;
const beforeDataSource = /["'`]([\w.-]{1,60}):([^\s:@"'`]{3,200})$/;

/** In a driver's connection string: `host=db user=app password=..`, `Server=db;User Id=app;Password=..;`. */
const inConnection = /(?<![\w.-])(?:password|pwd)[ \t]?=[ \t]?/gi;
const connectionValue = /'([^'"\r\n]{3,200})'|[^\s;,"'`&]{3,200}(?=[\s;"'`&]|$)/y;
/** Keys of settings before or after the password that identify a connection string. */
const place =
  '(?:host|hostaddr|server|addr|data source|dbname|database|initial catalog|user|user id|uid|username)';
const setting = (key: string): string =>
  `${key}[ \\t]?=[ \\t]?(?:'[^'"\\r\\n]{0,80}'|[^\\s;"'\`]{0,80}[^\\s;,"'\`])`;
const anySetting = setting('[a-z]{1,20}(?:[ _][a-z]{1,20}){0,3}');
const connectionBefore = new RegExp(
  `(?<![\\w.-])${setting(place)}[ \\t;]{1,3}(?:${anySetting}[ \\t;]{1,3}){0,12}$`,
  'i',
);
const connectionBehind = new RegExp(
  `^'?[ \\t;]{1,3}(?:${anySetting}[ \\t;]{1,3}){0,12}${setting(place)}`,
  'i',
);
/** Number of characters to read on a line before and after a password. Chosen. */
const connectionReach = 240;

const bare = /[^\s"'`;|&<>()\\,]{3,400}/y;
const quoted = /[^"'`\r\n\\]{3,400}/y;

/** Returns matches in no particular order. Takes time linear in the text. */
export function* findCallPasswords(text: string): Generator<CallPassword> {
  for (const { index, 0: whole, 1: name = '' } of text.matchAll(call)) {
    if (!beforeCall.test(text.slice(Math.max(0, index - 62), index))) continue;
    const value = argumentAt(text, index + whole.length, places.get(name) ?? 0);
    if (value !== undefined) yield { ...value, name: `${name} password`, isCertain: true };
  }
  for (const { index, 0: whole, 1: client, 2: other = '', 3: first, 4: second } of text.matchAll(
    environment,
  )) {
    const start = index + whole.length;
    const quote = first ?? second ?? '';
    const end = endOf(quote === '' ? bare : quoted, text, start);
    if (end > start) yield { start, end, name: client ?? other, quote, isCertain: client !== undefined };
  }
  yield* connectionPasswords(text);
  for (const { index: end } of text.matchAll(dataSource)) {
    const [, user, value] = beforeDataSource.exec(text.slice(Math.max(0, end - 262), end)) ?? [];
    if (value === undefined) continue;
    const isCertain = value !== user && !text.startsWith(value, text.indexOf('(', end) + 1);
    yield { start: end - value.length, end, name: 'data source password', quote: '', isCertain };
  }
}

function* connectionPasswords(text: string): Generator<CallPassword> {
  for (const { index, 0: whole } of text.matchAll(inConnection)) {
    const from = index + whole.length;
    connectionValue.lastIndex = from;
    const found = connectionValue.exec(text);
    if (found === null) continue;
    const [written, quoted] = found;
    const before = text.slice(Math.max(0, index - connectionReach), index);
    const behind = text.slice(from + written.length, from + written.length + connectionReach);
    if (!connectionBefore.test(before) && !connectionBehind.test(behind)) continue;
    const start = quoted === undefined ? from : from + 1;
    const value = quoted ?? written;
    const isCertain = !isSaid(before, value) && !isSaid(behind, value);
    const quote = quoted === undefined ? '' : "'";
    yield { start, end: start + value.length, name: whole.split(/[ \t=]/, 1)[0] ?? '', quote, isCertain };
  }
}

/** True for a value that another setting has as well: `user=shop password=shop` is a typical local setup. */
function isSaid(settings: string, value: string): boolean {
  return settings.split(/[\s;"'`]+/).some((one) => one.split('=')[1] === value);
}

/** Maximum length of a call's arguments to read, in UTF-16 units. Chosen. */
const maxArguments = 600;

/** The string literal that makes up an entire argument of a call; `undefined` if the argument is anything else. */
function argumentAt(
  text: string,
  from: number,
  place: number,
): Pick<CallPassword, 'start' | 'end' | 'quote'> | undefined {
  const until = Math.min(text.length, from + maxArguments);
  let depth = 0;
  let left = place;
  for (let at = from; at < until; at++) {
    const character = text.charAt(at);
    if (character === '"' || character === "'" || character === '`') {
      const close = closeOf(text, at, until);
      if (close === undefined) return undefined;
      const isFirst = /[(,]\s*$/.test(text.slice(Math.max(from - 1, at - 40), at));
      const isLast = /^(?:\.(?:toCharArray|getBytes)\(\))?\s*[,)]/.test(text.slice(close + 1, close + 60));
      if (left === 0 && depth === 0)
        return isFirst && isLast ? { start: at + 1, end: close, quote: character } : undefined;
      at = close;
    } else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) {
      if (depth-- === 0) return undefined;
    } else if (character === ',' && depth === 0 && left-- === 0) return undefined;
  }
  return undefined;
}

function closeOf(text: string, open: number, until: number): number | undefined {
  const quote = text.charAt(open);
  for (let at = open + 1; at < until; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === quote) return at;
  }
  return undefined;
}

/** End of the match of a sticky pattern at an offset; the offset itself if it does not match. */
export function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
