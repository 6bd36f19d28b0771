/** Splits command lines into words, if a shell would do nothing else with them. */

import type { Piece } from './pieces.ts';

export type Word = readonly Piece[];

/** Characters special to a shell beyond separating words. */
const special = /[|;&<>()$`\\*?[\]{}~#!\n"]/;

/** Programs that run their arguments as code or as a program. */
export const interpreters: ReadonlySet<string> = new Set(
  'sh bash dash zsh ksh ash csh tcsh fish cmd cmd.exe powershell pwsh env xargs sudo su ssh eval nohup timeout watch find awk gawk sed perl python python2 python3 ruby php node nodejs lua busybox script expect osascript wsl'.split(
    ' ',
  ),
);

/** The words of a command line; `undefined` if a shell would do more, or if a quote is unterminated. */
export function wordsOf(pieces: readonly Piece[]): readonly Word[] | undefined {
  const words: Piece[][] = [];
  let word: Piece[] | undefined;
  let isQuoted = false;
  const put = (piece: Piece) => {
    word ??= [];
    word.push(piece);
  };
  const end = () => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  for (const piece of pieces) {
    if (piece.kind === 'hole') {
      put(piece);
      continue;
    }
    for (const character of piece.value) {
      if (character === "'") {
        isQuoted = !isQuoted;
        word ??= [];
      } else if (isQuoted || !/\s/.test(character)) {
        if (!isQuoted && special.test(character)) return undefined;
        put({ kind: 'text', value: character });
      } else end();
    }
  }
  end();
  return isQuoted ? undefined : words;
}

export function programOf([first]: readonly Word[]): string {
  return first?.every((piece) => piece.kind === 'text')
    ? first.map((piece) => (piece.kind === 'text' ? piece.value : '')).join('')
    : '';
}

/** True for a program that does not run its arguments. */
export function isPlainProgram(program: string): boolean {
  const name = program.slice(program.lastIndexOf('/') + 1).toLowerCase();
  return name !== '' && !interpreters.has(name);
}
