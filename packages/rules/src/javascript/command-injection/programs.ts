/** What programs do with their arguments, as far as it decides whether a fix is sound. */

/** They run what they are given: an argument of its own is no protection. */
const interpreters = new Set(
  (
    'sh bash dash zsh ksh csh tcsh fish ash busybox cmd cmd.exe powershell powershell.exe pwsh env xargs sudo su doas ' +
    'nohup nice time timeout watch script ssh eval exec source . node nodejs deno bun python python2 python3 perl ruby ' +
    'php lua osascript awk gawk sed find docker kubectl make npx npm'
  ).split(' '),
);

/** Words that only a shell knows. */
const builtIns = new Set(
  'cd export alias set unset exit type ulimit umask trap wait read return shift . :'.split(' '),
);

/** They end their options at `--`, by POSIX guideline 10 or by their manual. */
const knowsDoubleDash = new Set(
  (
    'ping ping6 ls cat rm cp mv mkdir rmdir touch grep head tail wc chmod chown ln stat file basename dirname realpath ' +
    'readlink gzip gunzip sort uniq cut diff cmp md5sum sha1sum sha256sum du df kill tee nl curl wget whois'
  ).split(' '),
);

/** Letters of the options that take the next word as their value, by the manuals of GNU coreutils, grep, iputils and BSD. */
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
]);

/** Of these nearly every option takes one. */
const mostTakeValues = new Set(['curl', 'wget']);

/** True where the word behind an option may be its value. A long option without `=` may take one. */
export function mayTakeValue(program: string, option: string): boolean {
  if (option.startsWith('--')) return option !== '--' && !option.includes('=');
  const name = nameOf(program);
  const last = option.at(-1) ?? '';
  return (
    /^-./.test(option) && (mostTakeValues.has(name) || (optionsWithValue.get(name) ?? '').includes(last))
  );
}

/** Basename of a program's path, without its extension on Windows. */
function nameOf(program: string): string {
  return program.slice(program.lastIndexOf('/') + 1).replace(/\.exe$/i, '');
}

/** True for a program that a value as one of its arguments cannot make run something else. */
export function isPlainProgram(program: string): boolean {
  const name = nameOf(program);
  return /^[\w./+-]+$/.test(program) && !interpreters.has(name) && !builtIns.has(name);
}

export function endsOptionsAtDoubleDash(program: string): boolean {
  return knowsDoubleDash.has(nameOf(program));
}
