/** Facts about command line programs that decide whether a fix is sound. */

import type { SyntaxTree } from '@assay/engine/rule';
import type { Word } from './words.ts';

const windows = /windows|win32|\bnt\b|(?:PHP_OS|php_uname|os\.name)\b[^]{0,60}["'](?:win|nt)/i;
const negated = /!==?|<>|^\(?\s*!|\bnot\b/;

/**
 * True inside a branch for Windows, whose programs do not support `--`: `if (process.platform === 'win32')`, and the other branch of
 * the opposite test.
 */
export function isForWindows(tree: SyntaxTree, node: number): boolean {
  for (let at = node, parent = tree.parent(at); parent >= 0; at = parent, parent = tree.parent(at)) {
    if (!/^(?:if_statement|ternary_expression|conditional_expression)$/.test(tree.type(parent))) continue;
    const condition = tree.child(parent, 'condition');
    if (condition < 0 || at === condition || !windows.test(tree.textOf(condition))) continue;
    const isFirst = /^(?:consequence|body)$/.test(tree.field(at));
    if (isFirst !== negated.test(tree.textOf(condition))) return true;
  }
  return false;
}

/** Programs that execute their arguments, so that passing a value as a separate argument does not protect. */
const interpreters = new Set(
  (
    'sh bash dash zsh ksh csh tcsh fish ash busybox cmd cmd.exe powershell powershell.exe pwsh env xargs sudo su doas ' +
    'nohup nice time timeout watch script ssh eval exec source . node nodejs deno bun python python2 python3 perl ruby ' +
    'php lua osascript awk gawk sed find docker kubectl make npx npm'
  ).split(' '),
);

/** Shell built-ins. */
const builtIns = new Set(
  'cd export alias set unset exit type ulimit umask trap wait read return shift . :'.split(' '),
);

/** Programs that support `--` as the end of options, by POSIX guideline 10 or their manual. */
const knowsDoubleDash = new Set(
  (
    'ping ping6 ls cat rm cp mv mkdir rmdir touch grep head tail wc chmod chown ln stat file basename dirname realpath ' +
    'readlink gzip gunzip sort uniq cut diff cmp md5sum sha1sum sha256sum du df kill tee nl curl wget whois tar'
  ).split(' '),
);

/** Git commands for which `--` only ends the options. For others it precedes paths. */
const gitCommands = new Set(
  'clone ls-remote fetch pull push init add rm mv ls-tree archive submodule'.split(' '),
);

/**
 * Letters of options that take the next word as their value, from the manuals of GNU coreutils, grep, iputils and BSD.
 */
const optionsWithValue: ReadonlyMap<string, string> = new Map([
  ['ping', 'cFGgIikLlMmpQSsTtWw'],
  ['ping6', 'cFgIiLlMmpQSsTtWw'],
  ['ls', 'DITw'],
  ['cp', 'St'],
  ['mv', 'St'],
  ['ln', 'St'],
  ['mkdir', 'mZ'],
  ['touch', 'Adrt'],
  ['grep', 'ABCDdefm'],
  ['head', 'cn'],
  ['tail', 'bcns'],
  ['stat', 'cft'],
  ['file', 'eFfmP'],
  ['basename', 's'],
  ['gzip', 'Sb'],
  ['gunzip', 'S'],
  ['sort', 'kotST'],
  ['uniq', 'fsw'],
  ['cut', 'bcdf'],
  ['diff', 'CDFIUWxXS'],
  ['cmp', 'in'],
  ['du', 'BdIt'],
  ['df', 'Btx'],
  ['kill', 'ns'],
  ['nl', 'bdfhilnsvw'],
  ['whois', 'hp'],
  ['tar', 'bCfFgHIKLNTVX'],
]);

/** Programs of which nearly every option takes a value. */
const mostTakeValues = new Set(['curl', 'wget']);

/** True if the word after an option may be its value. A long option without `=` may take one. */
function mayTakeValue(program: string, option: string): boolean {
  if (option.startsWith('--')) return option !== '--' && !option.includes('=');
  const name = nameOf(program);
  const last = option.at(-1) ?? '';
  return (
    /^-./.test(option) && (mostTakeValues.has(name) || (optionsWithValue.get(name) ?? '').includes(last))
  );
}

/** Base name of a program, without the Windows extension. */
function nameOf(program: string): string {
  return program.slice(program.lastIndexOf('/') + 1).replace(/\.exe$/i, '');
}

/** True for a program that executes nothing else, whatever its arguments are. */
export function isPlainProgram(program: string): boolean {
  const name = nameOf(program);
  return /^[\w./+-]+$/.test(program) && !interpreters.has(name) && !builtIns.has(name);
}

function endsOptionsAtDoubleDash(program: string, words: readonly Word[]): boolean {
  const name = nameOf(program);
  const [[command] = []] = words;
  return name === 'git' ? typeof command === 'string' && gitCommands.has(command) : knowsDoubleDash.has(name);
}

/**
 * Index of the word before which `--` has to be inserted so that no value is read as an option; -1 if it must not or
 * need not be: a value after `head -n` belongs to that option.
 *
 * @param words  after the program
 * @param isWindows  see `isForWindows`
 */
export function doubleDashIndex(program: string, words: readonly Word[], isWindows: boolean): number {
  if (isWindows || isOfWindows(program, words)) return -1;
  const first = words.findIndex((word) => typeof word[0] !== 'string');
  if (first < 0 || isBehindOption(program, words[first - 1]) || !endsOptionsAtDoubleDash(program, words))
    return -1;
  const later = words.slice(first);
  const hasLaterOption = later.some(([start]) => typeof start === 'string' && start.startsWith('-'));
  const hasEnd = words.slice(0, first).some(([start]) => start === '--');
  return hasLaterOption || hasEnd ? -1 : first;
}

/** `ping -n 3 host`: elsewhere `-n` takes no number, and `3` would be a host. */
function isOfWindows(program: string, words: readonly Word[]): boolean {
  const at = words.findIndex(([start, other]) => start === '-n' && other === undefined);
  const [count] = words[at + 1] ?? [];
  return nameOf(program) === 'ping' && at >= 0 && typeof count === 'string' && /^\d+$/.test(count);
}

/** True if a word may be the value of the option before it. */
export function isBehindOption(program: string, [start, other]: Word = []): boolean {
  return typeof start === 'string' && other === undefined && mayTakeValue(program, start);
}

export interface DirectCall {
  /** The program first, with `--` inserted where needed. */
  readonly words: readonly Word[];
  /** Warning to show with the fix; the empty string for none. */
  readonly warning: string;
}

/**
 * Converts a command line to the argument list of a program that is started without a shell.
 *
 * @param line  the program first
 * @param isWindows  see `isForWindows`
 * @returns `undefined` for a program that executes its arguments, for which a separate argument does not protect
 */
export function directCall(line: readonly Word[], isWindows: boolean): DirectCall | undefined {
  const [[program] = [], ...words] = line;
  if (typeof program !== 'string' || !isPlainProgram(program)) return undefined;
  const index = doubleDashIndex(program, words, isWindows);
  if (index >= 0)
    return { words: [...line.slice(0, index + 1), ['--'], ...line.slice(index + 1)], warning: '' };
  const first = words.findIndex((word) => typeof word[0] !== 'string');
  const isEnded = words.slice(0, Math.max(0, first)).some(([start]) => start === '--');
  return {
    words: line,
    warning:
      first < 0 || isEnded
        ? ''
        : ` A value that begins with a dash is still read as an option of \`${nameOf(program)}\`.`,
  };
}
