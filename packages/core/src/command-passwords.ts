/**
 * Passwords in command arguments: `curl -u bob:..`, `docker login -p ..`, `mysql -p..`, `--password ..`, on command
 * lines, in argument lists and in YAML items. Includes the results of `call-passwords.ts`.
 *
 * Prefers false positives: matches are masked, and judged elsewhere before they are reported.
 */

import { endOf, findCallPasswords } from './call-passwords.ts';

export interface CommandPassword {
  /** 0-based UTF-16 offsets; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Description: `mysql password`, `--db-password`. */
  readonly name: string;
  /** The opening quote, or the empty string. */
  readonly quote: string;
  /**
   * True if the position can only hold a password: that of a known program or function, rather than an option with a
   * common name.
   */
  readonly isCertain: boolean;
}

interface PasswordOptions {
  readonly programs: readonly string[];
  /** Required subcommand, among the first arguments. */
  readonly task?: RegExp;
  readonly options: readonly string[];
  /**
   * For one-letter options: whether the value follows without a space, always or only if so written. Default: never.
   */
  readonly joined?: 'always' | 'maybe';
  /** Separator between a user name and the password. */
  readonly behind?: string;
  /** The password is the last of several positional arguments if a flag says so. */
  readonly words?: { readonly flag: RegExp; readonly count: number; readonly fewer: RegExp };
}

const table: readonly PasswordOptions[] = [
  { programs: ['curl'], options: ['-u', '--user', '-U', '--proxy-user'], joined: 'maybe', behind: ':' },
  { programs: ['curl'], options: ['--oauth2-bearer', '--pass', '--proxy-pass'] },
  {
    programs: ['skopeo', 'buildah', 'podman'],
    options: ['--creds', '--src-creds', '--dest-creds'],
    behind: ':',
  },
  {
    programs: [
      'docker',
      'podman',
      'buildah',
      'skopeo',
      'nerdctl',
      'helm',
      'oras',
      'crane',
      'az',
      'oc',
      'cf',
      'twine',
    ],
    task: /^(?:login|upload)$/,
    options: ['-p', '--password'],
  },
  {
    programs: [
      'mysql',
      'mysqldump',
      'mysqladmin',
      'mysqlimport',
      'mysqlshow',
      'mysqlcheck',
      'mariadb',
      'mycli',
    ],
    options: ['-p', '--password'],
    joined: 'always',
  },
  {
    programs: ['wget'],
    options: ['--password', '--http-password', '--ftp-password', '--proxy-password'],
  },
  { programs: ['svn'], options: ['--password'] },
  { programs: ['gpg', 'gpg2'], options: ['--passphrase'] },
  { programs: ['7z', '7za', 'rar', 'unrar'], options: ['-p'], joined: 'always' },
  { programs: ['sshpass'], options: ['-p'], joined: 'maybe' },
  { programs: ['redis-cli'], options: ['-a', '--pass'] },
  {
    programs: [
      'mongo',
      'mongosh',
      'mongodump',
      'mongorestore',
      'mongoimport',
      'mongoexport',
      'cqlsh',
      'ncftp',
    ],
    options: ['-p', '--password'],
  },
  { programs: ['sqlcmd', 'bcp', 'zip', 'unzip'], options: ['-P'] },
  {
    programs: ['ldapsearch', 'ldapadd', 'ldapmodify', 'ldapdelete', 'ldappasswd'],
    options: ['-w', '-s', '-a'],
  },
  { programs: ['smbclient', 'rpcclient'], options: ['-U', '--user'], behind: '%' },
  { programs: ['lftp', 'ncftpget'], options: ['-u', '--user'], behind: ',' },
  { programs: ['openssl'], options: ['-pass', '-passin', '-passout'], behind: 'pass:' },
  { programs: ['openssl'], options: ['-k'] },
  {
    programs: ['keytool', 'jarsigner'],
    options: ['-storepass', '-keypass', '-srcstorepass', '-deststorepass', '-srckeypass', '-destkeypass'],
  },
  {
    programs: ['htpasswd'],
    options: [],
    words: { flag: /^-[A-Za-z0-9]*b/, count: 3, fewer: /^-[A-Za-z0-9]*n/ },
  },
  { programs: ['influx', 'impala-shell', 'kinit'], options: ['-password'] },
];

const optionsByProgram = Map.groupBy(
  table.flatMap((row) => row.programs.map((program) => ({ program, row }))),
  ({ program }) => program,
);
const program = new RegExp(
  `(?:${[...optionsByProgram.keys()].sort((a, b) => b.length - a.length).join('|')})(?:\\.exe)?(?=[\\s"'\`,\\\\])`,
  'g',
);
/** An option of any program whose name suggests a secret. */
const namedOption =
  /(?<![\w-])--?(?:[A-Za-z0-9]{1,20}[-_]){0,4}(?:password|passwd|passphrase|secret|token|api-?key|secret-?key|access-?key)(?![\w-])/g;
/** `echo .. | docker login --password-stdin`, `echo bob:.. | chpasswd`. */
const piped =
  /\b(?:echo|printf)(?:[ \t]{1,4}-[neE]{1,3})?[ \t]{1,4}(["']?)(?:[\w.-]{1,40}:(?=[^\n|]{1,220}\|[^\n|]{0,40}chpasswd))?([^\s"'`|$<][^"'`|\n]{1,200}?)\1[ \t]{0,4}\|[ \t]{0,4}(?:sudo[ \t]{1,4}(?:-\w{1,4}[ \t]{1,4}){0,3})?(?:passwd[ \t]{1,4}--stdin|chpasswd|(?<=-[a-zA-Z]{0,3}S[ \t]{1,4})[\w/]|[\w-]{1,20}[ \t]{1,4}(?:registry[ \t]{1,4})?login\b[^\n|]{0,200}--password-stdin)/g;

/** Maximum number of arguments to read of one command. Chosen: build command lines have a few dozen at most. */
const maxArguments = 80;
/** Maximum length of a password argument. Chosen. */
const maxLength = 400;

/** How arguments are written: on a line, or as the strings of a list. */
interface Notation {
  readonly between: RegExp;
  readonly argument: RegExp;
  /** Only quoted strings are values; a bare word is the name of one. */
  readonly isList: boolean;
}

const nextItem =
  '\\\\\\r?\\n|\\r?\\n[ \\t]*(?:-[ \\t]+)?(?:args|command|entrypoint):[ \\t]*|\\r?\\n[ \\t]*-[ \\t]+(?=\\S)';
const betweenWords = `(?:[ \\t[\\]]|,[ \\t]+|${nextItem})*`;
const line = (quoted: string, excluded: string): Notation => ({
  between: new RegExp(betweenWords, 'y'),
  argument: new RegExp(
    `(?:${quoted}[^\\s"'\`;|&<>()\\\\,${excluded}]|,(?=[^\\s"'\`\\])}])|\\\\[^\\r\\n])+`,
    'y',
  ),
  isList: false,
});
/** Inside a quoted string, only the other quotes can enclose an argument. */
const within: Readonly<Record<string, Notation>> = {
  '': line(`"[^"\\n]{0,400}"|'[^'\\n]{0,400}'|`, ''),
  '"': line(`'[^'"\\n]*'|`, ''),
  "'": line(`"[^'"\\n]*"|`, ''),
  '`': line(`"[^"\`\\n]*"|'[^'\`\\n]*'|`, ''),
};
const list: Notation = {
  between: /(?:[ \t[(]|,\s*|\][ \t]*\r?\n[ \t]*args:[ \t]*)*/y,
  argument: /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`\n]*`|[^\s,"'`[\](){};|&]+/y,
  isList: true,
};
const quotes = /\\{0,3}["'`]/y;
const quoteAtEnd = /\\{0,3}["'`]$/;

/** Returns matches in order, without overlaps. Takes time linear in the text. */
export function findCommandPasswords(text: string): readonly CommandPassword[] {
  const found = [...ofPrograms(text), ...ofOptions(text), ...ofPipes(text), ...findCallPasswords(text)]
    .filter(({ start, end }) => isValue(text.slice(start, end)))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: CommandPassword[] = [];
  for (const one of found) {
    const last = kept.at(-1);
    if (last === undefined || one.start >= last.end) kept.push(one);
    // An option's own name is more specific.
    else if (one.start === last.start && one.end === last.end && one.name.startsWith('-'))
      kept[kept.length - 1] = { ...last, name: one.name };
  }
  return kept;
}

/** False for variables, placeholders, options and masks. */
function isValue(value: string): boolean {
  return value.length >= 3 && value.length <= maxLength && !/^[$%<@{-]|…|^\\\$/.test(value);
}

function* ofPrograms(text: string): Generator<CommandPassword> {
  // The preceding character is checked afterwards, because program names are rarer than word boundaries.
  const found = [...text.matchAll(program)].filter(
    ({ index }) => index === 0 || !/[\w.-]/.test(text.charAt(index - 1)),
  );
  const quoteAt = quoteReader(text);
  for (const [number, { index, 0: written }] of found.entries()) {
    const name = written.replace(/\.exe$/, '');
    const rows = (optionsByProgram.get(name) ?? []).map(({ row }) => row);
    const from = index + written.length;
    const notation = /["'`]/.test(text.charAt(from)) ? list : within[quoteAt(index)];
    // Program names may also be user names, so scanning may continue past the next ones; each position is read at most
    // a few times.
    const until = found[number + 4]?.index ?? text.length;
    if (notation === undefined) continue;
    for (const value of valuesOf(text, from, until, rows, notation))
      yield { ...value, name: `${name} password`, isCertain: true };
  }
}

/** Returns the quote that is open at an offset on its line, or the empty string. Offsets must be ascending. */
function quoteReader(text: string): (at: number) => string {
  let from = 0;
  let open = '';
  return (until) => {
    for (; from < until; from++) {
      const character = text.charAt(from);
      if (character === '\n') open = '';
      else if (character === open) open = '';
      else if (open === '' && (character === '"' || character === "'" || character === '`')) open = character;
    }
    return open;
  };
}

type Value = Omit<CommandPassword, 'name' | 'isCertain'>;

interface Argument {
  readonly start: number;
  readonly end: number;
  /** Without enclosing quotes. */
  readonly word: string;
  /** Offset of the word. */
  readonly wordStart: number;
}

/** Passwords in a command's arguments. The name of another program ends them, unless it is the value of an option. */
function* valuesOf(
  text: string,
  from: number,
  until: number,
  rows: readonly PasswordOptions[],
  notation: Notation,
): Generator<Value> {
  let open: PasswordOptions | undefined;
  let isAfterOption = false;
  const tasks: string[] = [];
  for (const argument of argumentsOf(text, from, until, notation)) {
    const { word } = argument;
    if (!isAfterOption && optionsByProgram.has(word)) return;
    isAfterOption = word.startsWith('-');
    const value = open && valueIn(text, argument.start, argument.end, open, notation);
    if (value !== undefined) yield value;
    const isValueOfOption = open !== undefined;
    open = undefined;
    if (isValueOfOption) continue;
    tasks.push(word);
    for (const row of rows) {
      const isLast = row.words !== undefined && isLastWord(row.words, tasks);
      const last = isLast ? valueIn(text, argument.start, argument.end, row, notation) : undefined;
      if (last !== undefined) yield last;
    }
    for (const row of rows.filter(({ task }) => task === undefined || tasks.some((one) => task.test(one)))) {
      const option = optionIn(row, word) ?? -1;
      if (option === word.length && row.joined !== 'always') open = row;
      const joined =
        option < 0 || option === word.length
          ? undefined
          : valueIn(text, argument.wordStart + option, argument.end, row, notation);
      if (joined !== undefined) yield joined;
    }
  }
}

/** @param words  arguments of the command so far */
function isLastWord(
  { flag, count, fewer }: NonNullable<PasswordOptions['words']>,
  words: readonly string[],
): boolean {
  const [options, others] = [true, false].map((is) => words.filter((word) => word.startsWith('-') === is));
  if (words.at(-1)?.startsWith('-') !== false || options?.some((word) => flag.test(word)) !== true)
    return false;
  return others?.length === count - (options.some((word) => fewer.test(word)) ? 1 : 0);
}

function* argumentsOf(text: string, from: number, until: number, notation: Notation): Generator<Argument> {
  let at = notation.isList ? from + 1 : from;
  for (let count = 0; count < maxArguments && at < until; count++) {
    const start = endOf(notation.between, text, at);
    const end = endOf(notation.argument, text, start);
    if (start === at || end === start) return;
    at = end;
    const written = text.slice(start, end);
    const word = written.replace(/^["'`]|["'`]$/g, '');
    yield { start, end, word, wordStart: start + (/^["'`]/.test(written) ? 1 : 0) };
  }
}

/**
 * The length of the option that an argument is or begins with: `-u` and `-su` for curl, `--user=`, `-p` in `-psecret`.
 */
function optionIn({ options, joined }: PasswordOptions, word: string): number | undefined {
  for (const option of options) {
    if (word === option) return word.length;
    if (word.startsWith(`${option}=`)) return option.length + 1;
    const isShort = option.length === 2 && joined !== undefined;
    if (isShort && word.startsWith(option)) return option.length;
    if (isShort && joined === 'maybe' && /^-[A-Za-z]{2,6}$/.test(word) && word.endsWith(option.slice(1)))
      return word.length;
  }
  return undefined;
}

function valueIn(
  text: string,
  from: number,
  end: number,
  { behind }: Pick<PasswordOptions, 'behind'>,
  { isList }: Notation,
): Value | undefined {
  if (isList && !/["'`]/.test(text.slice(from - 1, from + 1)) && !/["'`]/.test(text.charAt(end - 1)))
    return undefined;
  const written = text.slice(from, end);
  let start = from + (behind === undefined ? 0 : written.indexOf(behind) + behind.length);
  if (behind !== undefined && !written.includes(behind)) return undefined;
  start = endOf(quotes, text, start);
  const last = end - (quoteAtEnd.exec(text.slice(start, end))?.[0].length ?? 0);
  return last <= start
    ? undefined
    : { start, end: last, quote: /["'`]/.exec(text.charAt(start - 1))?.[0] ?? '' };
}

const afterOption = /=|[ \t]{1,4}|\\{0,3}["'`],\s{0,40}(?=["'`])|[ \t]*\r?\n[ \t]*-[ \t]+(?=\S)/y;
const optionValue =
  /\\{0,3}(["'`])([^\n"'`]{0,400}?)\\{0,3}\1|((?:[^\s"'`;|&<>()\\,]|,(?=[^\s"'`\])}])){1,400})/y;

function* ofOptions(text: string): Generator<CommandPassword> {
  for (const { index, 0: name } of text.matchAll(namedOption)) {
    const from = index + name.length;
    const at = endOf(afterOption, text, from);
    optionValue.lastIndex = at;
    const [written = '', quote = '', quoted, plain = ''] = at === from ? [] : (optionValue.exec(text) ?? []);
    const value = quoted ?? plain;
    // Skips help texts and prose, which describe an option.
    if (
      /\s/.test(value) ||
      (quoted === undefined &&
        text[from] !== '=' &&
        /^[A-Za-z]+[.:]?$/.test(value) &&
        /[ \t]/.test(text.charAt(from)))
    )
      continue;
    const start = at + written.indexOf(value);
    if (value !== '') yield { start, end: start + value.length, name, quote, isCertain: false };
  }
}

function* ofPipes(text: string): Generator<CommandPassword> {
  for (const { index, 0: whole, 1: quote = '', 2: value = '' } of text.matchAll(piped)) {
    const start = index + whole.indexOf(value);
    yield { start, end: start + value.length, name: 'piped password', quote, isCertain: true };
  }
}
