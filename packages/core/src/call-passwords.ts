/**
 * Passwords that functions of libraries take by place, `mysqli_connect(host, user, "..")`, and that clients of databases take from
 * the environment, `PGPASSWORD=..`: in any text, whatever is joined onto it.
 */

export interface CallPassword {
  /** 0-based UTF-16 offsets; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** What takes it: `mysqli_connect password`, `PGPASSWORD`. */
  readonly name: string;
  /** The quote before it, or the empty string. */
  readonly quote: string;
  /** Nothing but a password stands there. */
  readonly isCertain: boolean;
}

/** By the place of the password among the arguments, from 0. */
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
  `(?<![\\w-])(?:[\\w\\\\]{1,60}[.\\\\])?(${[...places.keys()]
    .sort((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('.', '\\.')})[ \\t]{0,4}\\(`,
  'g',
);

/** Names that a client reads its password from. */
const ofClients =
  'PGPASSWORD|MYSQL_PWD|SSHPASS|REDISCLI_AUTH|RSYNC_PASSWORD|RESTIC_PASSWORD|BORG_PASSPHRASE|SQLCMDPASSWORD|AWS_SECRET_ACCESS_KEY|VAULT_TOKEN|DIGITALOCEAN_ACCESS_TOKEN';
/** Given to a command, put into the environment by a call or a list of names, in this order of the groups. */
const environment = new RegExp(
  `(?<![\\w$-])(?:(${ofClients})|([A-Z][A-Z0-9_]{0,40}(?:PASSWORD|PASSWD|_PWD|PASSPHRASE|_SECRET|SECRET_KEY|ACCESS_KEY|API_KEY|(?:ACCESS|AUTH|API)_TOKEN)))` +
    '(?:=(?:\\\\{0,3}(["\'])(?=[^\\s"\'+.,;&)]))?|\\\\{0,3}["\'`]\\]?[ \\t]{0,4}(?:=>|[:=,])[ \\t]{0,4}\\\\{0,3}(["\'`]))',
  'g',
);
/** Of a data source: `user:password@tcp(host)`. */
const dataSource = /(?<=["'`][\w.-]{1,60}:)[^\s:@"'`]{3,200}(?=@(?:tcp|unix)\()/g;

const bare = /[^\s"'`;|&<>()\\,]{3,400}/y;
const quoted = /[^"'`\r\n\\]{3,400}/y;

/** In no order. Takes time linear in the text. */
export function* findCallPasswords(text: string): Generator<CallPassword> {
  for (const { index, 0: whole, 1: name = '' } of text.matchAll(call)) {
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
  for (const { index, 0: value } of text.matchAll(dataSource))
    yield {
      start: index,
      end: index + value.length,
      name: 'data source password',
      quote: '',
      isCertain: true,
    };
}

/** Arguments of one call that are read, in UTF-16 units. Chosen. */
const maxArguments = 600;

/** The text that is an argument of a call, whole; `undefined` for what is no text. */
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

/** Where the pattern ends that begins at the offset; the offset itself where it does not match. */
export function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
