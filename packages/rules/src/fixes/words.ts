/** Splits command lines into words as a shell or Java's `Runtime.exec` does. */

import { type HolePiece, originsOf, type ParsedSource, type Piece } from '@assay/engine/rule';
import { kindsOf } from './kinds.ts';

export interface WordHole extends HolePiece {
  /** The value is quoted, so that the shell keeps it as one word. */
  readonly isQuoted: boolean;
}

/** The parts of a word, in order: unquoted strings and values. Never empty. */
export type Word = readonly (string | WordHole)[];

/** Shell metacharacters outside quotes, and those still active inside double quotes. */
const outsideQuotes = /[|;&<>$*?~`(){}[\]!#\\\n]/;
const insideDoubleQuotes = /[$`\\!]/;

export const shellNames =
  /(?:^|[/\\])(?:ba|z|k|c|da|a|fi)?sh(?:\.exe)?$|(?:^|[/\\])(?:cmd|powershell|pwsh)(?:\.exe)?$/i;

/**
 * @param pieces  of the command line
 * @returns       the program first; `undefined` for a line that uses shell syntax beyond words, one whose program is
 *                a value or a shell, and one without a value
 */
export function readShellWords(pieces: readonly Piece[]): readonly Word[] | undefined {
  const reader = new WordReader();
  for (const piece of pieces) {
    if (piece.kind === 'hole') reader.add(piece);
    else if (!reader.read(piece.value)) return undefined;
  }
  return reader.quote === '' ? programFirst(reader.end()) : undefined;
}

/** Splits a line at whitespace alone. Lines with quotes are not split, since quotes have no special meaning there. */
export function readPlainWords(pieces: readonly Piece[]): readonly Word[] | undefined {
  const isPlain = pieces.every((piece) => piece.kind === 'hole' || !/["'|;&<>$`\\]/.test(piece.value));
  return isPlain ? readShellWords(pieces) : undefined;
}

/**
 * Tells whether each value of a command line is exactly one word, judged by all its definitions. `yes` requires quotes
 * around each, or numbers: an unquoted string such as `a.txt b.txt` is split into several words by the shell, and only
 * its author knows whether that is intended. `no` for lists, for values already quoted for a shell, and for literals
 * that a shell expands (`*.txt`), drops (empty), or that the program is supposed to read as an option.
 */
export function wordsHold(
  source: ParsedSource,
  words: readonly Word[],
  isRequestText: (node: number) => boolean,
): 'yes' | 'no' | 'unknown' {
  const holes = words.flatMap((word) => word.filter((part): part is WordHole => typeof part !== 'string'));
  const values = holes.map((hole) => ({ hole, kinds: kindsOf(source, hole.node, isRequestText) }));
  const kinds = new Set(values.flatMap((value) => [...value.kinds]));
  const isSplit = words.some((word) =>
    word.some(
      (part) =>
        typeof part !== 'string' &&
        originsOf(source, part.node).some(
          (origin) => origin.kind === 'literal' && !isOneWord(origin.text, word.length === 1),
        ),
    ),
  );
  if (isSplit || kinds.has('list') || kinds.has('written')) return 'no';
  if (kinds.has('unknown')) return 'unknown';
  const isOne = values.every(
    (value) => value.hole.isQuoted || [...value.kinds].every((kind) => kind === 'number'),
  );
  return isOne ? 'yes' : 'unknown';
}

/** @param isAlone  the string is the only part of its word */
function isOneWord(text: string, isAlone: boolean): boolean {
  return !/\s/.test(text) && !outsideQuotes.test(text) && !(isAlone && /^(?:-|$)/.test(text));
}

function programFirst(words: readonly Word[]): readonly Word[] | undefined {
  const [program, ...others] = words;
  const [name] = program ?? [];
  if (program?.length !== 1 || typeof name !== 'string' || shellNames.test(name)) return undefined;
  return others.some((word) => word.some((part) => typeof part !== 'string')) ? words : undefined;
}

class WordReader {
  quote = '';
  readonly #words: (string | WordHole)[][] = [];
  #word: (string | WordHole)[] | undefined;

  add(part: string | HolePiece): void {
    this.#word ??= [];
    const last = this.#word.at(-1);
    if (typeof part !== 'string') this.#word.push({ ...part, isQuoted: this.quote !== '' });
    else if (typeof last === 'string') this.#word[this.#word.length - 1] = last + part;
    else if (part !== '') this.#word.push(part);
  }

  /** @returns false for a character that cannot be part of a word */
  read(text: string): boolean {
    for (const sign of text) {
      if (this.quote === '' && (sign === '"' || sign === "'")) {
        this.quote = sign;
        this.add('');
      } else if (sign === this.quote) this.quote = '';
      else if (this.quote === '' && /\s/.test(sign) && sign !== '\n') this.#close();
      else if ((this.quote === '' ? outsideQuotes : insideDoubleQuotes).test(sign) && this.quote !== "'")
        return false;
      else this.add(sign);
    }
    return true;
  }

  end(): readonly Word[] {
    this.#close();
    return this.#words;
  }

  #close(): void {
    if (this.#word !== undefined) this.#words.push(this.#word.length === 0 ? [''] : this.#word);
    this.#word = undefined;
  }
}
