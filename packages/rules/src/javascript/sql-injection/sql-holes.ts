/**
 * Which holes of a SQL text stand where a value stands, and what to cut so that a placeholder takes their place.
 *
 * Reads just as much SQL as that needs: quotes, and the tokens before an unquoted hole. What it is not sure of, it
 * leaves alone.
 */

import { decodeEscapes, type HolePiece, type Piece, type TextEdit, type TextPiece } from '@assay/engine/rule';
import type { ValuePart } from '../fix-values.ts';
import type { SqlDriver } from './sql-drivers.ts';

export interface SqlHole {
  /** What the value is: the hole, with the text around it inside the same quotes. */
  readonly parts: readonly ValuePart[];
  /** Cut of the source; `replace` has no placeholder yet. */
  readonly cut: TextEdit;
  readonly hole: HolePiece;
  /** The value stands in quotes, and is a text of the database; without them it is a number. */
  readonly isQuoted: boolean;
}

/** What has to be known of a database to read its SQL. */
export interface SqlReading extends Pick<SqlDriver, 'values' | 'hasDoubleQuotedTexts'> {
  /** What the driver takes for the place of a value between quotes as well; absent where it heeds quotes. */
  readonly quotedPlace?: RegExp | undefined;
}

export interface SqlText {
  /** The text with `?` for each value hole and the rest as it is; for comparing. */
  readonly pieces: readonly ValuePart[];
  readonly holes: readonly SqlHole[];
}

/** Tokens before which a value, and nothing else, can follow. */
const beforeValue =
  /(?:[=<>]|\bbetween|\bbetween\s+\?\s+and|\bvalues\s*\((?:[^()]*,)?|\bvalues\s*(?:\([^()]*\)\s*,\s*)+\((?:[^()]*,)?)\s*$/i;
/** Words behind which a text in quotes is a name, or part of the grammar: a placeholder is refused there. */
const beforeName = /\b(?:as|collate|interval|date|timestamp|identified\s+by)\s*$/i;
/** Statements that take no placeholders. */
const definition = /^\s*(?:create|alter|drop|grant|revoke|set|use|pragma)\b/i;
/** `IN (`, and the values of several columns: what stands there alone may be a list of values. */
const beforeList = /(?:\bin|\([^()]*,[^()]*\)\s*values)\s*\(\s*$/i;
const afterValue = /^(?:\s|[,);]|$)/;

/**
 * @param source  the text of the file that the pieces are of
 * @returns       `undefined` for a text that has comments or placeholders already, or what the driver takes for one between quotes
 */
export function readSql(
  source: string,
  pieces: readonly Piece[],
  driver: SqlReading,
  hasPlaceholders = false,
): SqlText | undefined {
  const reader = new SqlReader(source, driver, hasPlaceholders);
  for (const [index, piece] of pieces.entries()) {
    const isRead =
      piece.kind === 'text'
        ? reader.readText(piece)
        : reader.readHole(pieces[index - 1], piece, pieces[index + 1]);
    if (!isRead) return undefined;
  }
  return reader.quote === '' ? { pieces: reader.pieces, holes: reader.holes } : undefined;
}

class SqlReader {
  readonly pieces: ValuePart[] = [];
  readonly holes: SqlHole[] = [];
  quote = '';
  /** The SQL so far, with `?` for holes that are values and a word for those that are not. */
  #sql = '';
  /** Characters since the opening quote. */
  #quoted = '';
  /** Characters of the next text that the last hole has taken: up to its closing quote. */
  #taken = 0;
  readonly #source: string;
  readonly #driver: SqlReading;
  readonly #hasPlaceholders: boolean;

  constructor(source: string, driver: SqlReading, hasPlaceholders: boolean) {
    this.#source = source;
    this.#driver = driver;
    this.#hasPlaceholders = hasPlaceholders;
  }

  readText(piece: TextPiece): boolean {
    const text = piece.value.slice(this.#taken);
    this.#taken = 0;
    this.pieces.push(text);
    this.#sql += text;
    for (const [index, character] of text.split('').entries()) {
      if (this.quote !== '') {
        if (character !== this.quote) this.#quoted += character;
        else if (this.#driver.quotedPlace?.test(this.#quoted) === true) return false;
        else this.quote = '';
        continue;
      }
      if (character === "'" || character === '"' || character === '`') {
        this.quote = character;
        this.#quoted = '';
      } else if (
        /^(?:--|\/\*|#)/.test(text.slice(index, index + 2)) ||
        this.#isPlaceholder(text.slice(index))
      ) {
        return false;
      }
    }
    return true;
  }

  readHole(before: Piece | undefined, hole: HolePiece, after: Piece | undefined): boolean {
    if (this.quote !== '') return this.#readQuotedHole(before, hole, after);
    const next = after?.kind === 'text' ? after.value : '';
    const isValue =
      beforeValue.test(this.#sql) &&
      afterValue.test(next) &&
      after?.kind !== 'hole' &&
      !(/\bvalues\s*\(\s*$/i.test(this.#sql) && /^\s*\)/.test(next));
    const cut = isValue && before?.kind === 'text' ? cutHole(before, hole, after) : undefined;
    if (cut === undefined) {
      this.pieces.push(hole);
      this.#sql += 'x';
    } else {
      this.#addHole({ parts: [hole], cut, hole, isQuoted: false });
    }
    return true;
  }

  #readQuotedHole(before: Piece | undefined, hole: HolePiece, after: Piece | undefined): boolean {
    if (before?.kind !== 'text' || after?.kind !== 'text' || before.delimiter !== after.delimiter)
      return false;
    if (this.quote === '`' || (this.quote === '"' && !this.#driver.hasDoubleQuotedTexts)) return false;
    const closing = after.value.indexOf(this.quote);
    if (closing < 0 || after.value[closing + 1] === this.quote) return false;
    const [prefix, suffix] = [this.#quoted, after.value.slice(0, closing)];
    const last = this.pieces.at(-1);
    if (typeof last !== 'string' || !last.endsWith(this.quote + prefix)) return false;
    const start = offsetIn(this.#source, before, before.value.length - prefix.length - 1);
    const end = offsetIn(this.#source, after, closing + 1);
    this.pieces[this.pieces.length - 1] = last.slice(0, last.length - prefix.length - 1);
    this.#sql = this.#sql.slice(0, this.#sql.length - prefix.length - 1);
    if (beforeName.test(this.#sql) || definition.test(this.#sql)) return false;
    if (beforeList.test(this.#sql) && /^\s*\)/.test(after.value.slice(closing + 1))) return false;
    this.quote = '';
    this.#taken = closing + 1;
    const parts = [prefix, hole, suffix].filter((part) => part !== '');
    this.#addHole({ parts, cut: { start, end, replace: '' }, hole, isQuoted: true });
    return true;
  }

  #addHole(hole: SqlHole): void {
    this.holes.push(hole);
    this.pieces.push('?');
    this.#sql += '?';
  }

  #isPlaceholder(text: string): boolean {
    if (this.#hasPlaceholders) return false;
    return /^(?:\?|\$\d)/.test(text) || (this.#driver.values === 'replacements' && /^:\w/.test(text));
  }
}

/** Where in the source a character of a text stands, or its end: an escape is several characters there. */
function offsetIn(source: string, { value, start, end }: TextPiece, index: number): number {
  const raw = source.slice(start, end);
  if (raw === value) return start + index;
  let at = 0;
  let length = 0;
  for (const [written] of raw.matchAll(escapeOrCharacter)) {
    if (length >= index) break;
    length += decodeEscapes(written).length;
    at += written.length;
  }
  return start + at;
}

const escapeOrCharacter = /\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|\r\n|[\s\S])|[\s\S]/g;

/** From the end of the text before to the start of the text behind, so that the two literals become one. */
function cutHole(before: TextPiece, hole: HolePiece, after: Piece | undefined): TextEdit | undefined {
  const isInTemplate = hole.start === before.end;
  if (isInTemplate) return { start: hole.start, end: hole.end, replace: '' };
  if (after?.kind === 'text' && after.delimiter === before.delimiter)
    return { start: before.end, end: after.start, replace: '' };
  return { start: before.end, end: hole.end, replace: before.delimiter };
}
