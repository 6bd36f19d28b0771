/** Splits names into words, and defines the closed list of path words known to the ranker. */

const maxWords = 12;

const maxLetters = 24;

/** Splits `dbPassword_old2` into `db`, `password`, `old`: lower case, without digits and punctuation, in order. */
export function wordsOf(name: string): readonly string[] {
  const words: string[] = [];
  const lower = name.toLowerCase();
  // A character outside ASCII may become one within it.
  if (lower.length !== name.length || !isAscii(name)) return wordsOfAny(name);
  let start = 0;
  let last = other;
  for (let at = 0; at <= name.length; at++) {
    const kind = kindAt(name, at);
    const isBegun =
      last === small ? kind === large : last === large && kind === large && kindAt(name, at + 1) === small;
    if (last !== other && (kind === other || isBegun)) addWord(words, lower.slice(start, at));
    if (last === other || isBegun) start = at;
    last = kind;
  }
  return words.length > maxWords ? words.slice(-maxWords) : words;
}

function addWord(words: string[], word: string): void {
  for (let at = 0; at < word.length; at += maxLetters) words.push(word.slice(at, at + maxLetters));
}

function wordsOfAny(name: string): readonly string[] {
  const parts = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]{1,24}/g);
  return (parts ?? []).slice(-maxWords);
}

const other = 0;
const small = 1;
const large = 2;

function kindAt(text: string, at: number): typeof other | typeof small | typeof large {
  const code = text.charCodeAt(at);
  if (code >= 97 && code <= 122) return small;
  return code >= 65 && code <= 90 ? large : other;
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}

/** Purpose of a folder or file; contains no project names. */
const pathWords =
  /(?:^|[/._-])(test|tests|testing|spec|specs|e2e|integration|unit|fixture|fixtures|mock|mocks|stub|cassette|cassettes|snapshot|snapshots|testdata|example|examples|sample|samples|demo|demos|tutorial|template|templates|skeleton|doc|docs|documentation|readme|changelog|guide|guides|blog|wiki|locale|locales|i18n|lang|language|languages|translations|messages|vendor|vendors|node_modules|third|dist|build|min|bundle|generated|assets|static|public|frontend|schema|schemas|migrations|migration|seeds|seed|config|conf|configs|settings|environments|env|docker|compose|deploy|deployment|kubernetes|k8s|helm|charts|ansible|terraform|scripts|script|bin|tools|benchmark|bench|secrets|secret|credentials|auth|security|keys|certs|cert|ssl|tls|dev|development|local|prod|production|staging|lock|swagger|openapi|api|client|server|lib|src|main|app|core|default|defaults|resources|dockerfile|makefile|jenkinsfile|vagrantfile)(?=[/._-]|$)/gi;

/** Path words of tests and their data. */
export const isTestWord = /^(?:tests?|testing|testdata|specs?|e2e|fixture|mock|cassette|snapshot)/;

export function pathWordsOf(path: string): readonly string[] {
  return [...new Set([...path.matchAll(pathWords)].map(([, word = '']) => word.toLowerCase()))];
}

/** Lower case, at most eight characters; empty if the name has none. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return /\.([a-z0-9_]{1,8})$/.exec(name)?.[1] ?? '';
}
