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
