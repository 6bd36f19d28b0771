/**
 * Determines which holes of an SQL string are values, and the edits that replace them with placeholders.
 *
 * Parses only as much SQL as necessary: quotes, and the tokens before an unquoted hole. Anything uncertain is left
 * alone.
 */

import { decodeEscapes, type HolePiece, type Piece, type TextEdit, type TextPiece } from '@assay/engine/rule';
import type { ValuePart } from '../fix-values.ts';
import type { SqlDriver } from './sql-drivers.ts';

export interface SqlHole {
  /** The value: the hole, with the surrounding string inside the same quotes. */
  readonly parts: readonly ValuePart[];
  /** Edit of the source; `replace` does not contain the placeholder yet. */
  readonly cut: TextEdit;
  readonly hole: HolePiece;
  /** True for a quoted value, a string in the database; an unquoted one is a number. */
  readonly isQuoted: boolean;
}

/** Facts about a database that are needed to parse its SQL. */
export interface SqlReading extends Pick<SqlDriver, 'values' | 'hasDoubleQuotedTexts'> {
  /** Matches placeholders that the driver recognizes even inside quotes; absent if it respects quotes. */
  readonly quotedPlace?: RegExp | undefined;
}

export interface SqlText {
  /** The string with `?` for each value hole, for comparison. */
  readonly pieces: readonly ValuePart[];
  readonly holes: readonly SqlHole[];
}

/** Tokens after which only a value can follow. */
const beforeValue =
  /(?:[=<>]|\bbetween|\bbetween\s+\?\s+and|\bvalues\s*\((?:[^()]*,)?|\bvalues\s*(?:\([^()]*\)\s*,\s*)+\((?:[^()]*,)?)\s*$/i;
/** Words after which a quoted string is a name or part of the grammar, where placeholders are rejected. */
const beforeName = /\b(?:as|collate|interval|date|timestamp|identified\s+by)\s*$/i;
/** Statements that take no placeholders. */
const definition = /^\s*(?:create|alter|drop|grant|revoke|set|use|pragma)\b/i;
/** `IN (`, and values of several columns: a single hole there may be a list. */
const beforeList = /(?:\bin|\([^()]*,[^()]*\)\s*values)\s*\(\s*$/i;
const afterValue = /^(?:\s|[,);]|$)/;

/**
 * @param source  text of the file that contains the pieces
 * @returns       `undefined` for a string that already has comments or placeholders, or something the driver reads as
 * one between quotes
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
  /** The SQL so far, with `?` for value holes and a word for the others. */
  #sql = '';
  /** Characters since the opening quote. */
  #quoted = '';
  /** Characters of the next string taken by the last hole, up to its closing quote. */
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

/** Source offset of a character of a string, or of its end; escapes are longer in the source. */
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

/** From the end of the previous string to the start of the next, so that the two literals merge. */
function cutHole(before: TextPiece, hole: HolePiece, after: Piece | undefined): TextEdit | undefined {
  const isInTemplate = hole.start === before.end;
  if (isInTemplate) return { start: hole.start, end: hole.end, replace: '' };
  if (after?.kind === 'text' && after.delimiter === before.delimiter)
    return { start: before.end, end: after.start, replace: '' };
  return { start: before.end, end: hole.end, replace: before.delimiter };
}
