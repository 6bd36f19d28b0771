/** Splits a command line into words as a POSIX shell does, as far as that needs no shell. */

import type { HolePiece, Piece } from '@assay/engine/rule';
import type { ValuePart } from '../fix-values.ts';

/** One argument of the program; a word of several parts mixes fixed text and values. */
export type ShellWord = readonly ValuePart[];

/** Characters that mean something to a shell where they are not quoted. */
const special = /[|&;<>()$`\\*?[\]{}~!\n\r]/;
const specialInDoubleQuotes = /[$`\\!]/;

/** @returns `undefined` when the line needs a shell: operators, expansions, globs, variables, escapes */
export function splitWords(pieces: readonly Piece[]): readonly ShellWord[] | undefined {
  const splitter = new WordSplitter();
  for (const piece of pieces) {
    if (piece.kind === 'hole') splitter.addHole(piece);
    else if (!splitter.addText(piece.value)) return undefined;
  }
  return splitter.finish();
}

class WordSplitter {
  readonly #words: ValuePart[][] = [];
  #word: ValuePart[] | undefined;
  #quote = '';

  addHole(hole: HolePiece): void {
    this.#word ??= [];
    this.#word.push(hole);
  }

  /** False for text that a shell would do more with than splitting it. */
  addText(text: string): boolean {
    for (const character of text) {
      if (this.#quote !== '') {
        if (character === this.#quote) this.#quote = '';
        else if (this.#quote === '"' && specialInDoubleQuotes.test(character)) return false;
        else this.#addCharacter(character);
      } else if (character === "'" || character === '"') {
        this.#quote = character;
        this.#word ??= [];
      } else if (character === ' ' || character === '\t') {
        this.#endWord();
      } else if (special.test(character) || (character === '#' && this.#word === undefined)) {
        return false;
      } else {
        this.#addCharacter(character);
      }
    }
    return true;
  }

  finish(): readonly ShellWord[] | undefined {
    if (this.#quote !== '') return undefined;
    this.#endWord();
    return this.#words;
  }

  #addCharacter(character: string): void {
    this.#word ??= [];
    const last = this.#word.at(-1);
    if (typeof last === 'string') this.#word[this.#word.length - 1] = last + character;
    else this.#word.push(character);
  }

  #endWord(): void {
    if (this.#word !== undefined) this.#words.push(this.#word.length === 0 ? [''] : this.#word);
    this.#word = undefined;
  }
}
