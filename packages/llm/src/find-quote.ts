/** Locates quoted lines in a text that a model was shown: verbatim, except for whitespace around each line. */

export interface QuotedText {
  /** 1-based line of the file at which the text begins. */
  readonly startLine: number;
  readonly text: string;
}

export interface QuotePlace {
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
}

/** A single bracket proves nothing. */
const minLetters = 3;
const maxLines = 5;

/** `undefined` if the quote is not there, is not significant, or is too long. */
export function findQuote(shown: QuotedText, quote: string): QuotePlace | undefined {
  const wanted = trimmedLines(quote);
  while (wanted.at(-1) === '') wanted.pop();
  while (wanted[0] === '') wanted.shift();
  if (wanted.length === 0 || wanted.length > maxLines) return undefined;
  if ((wanted.join('').match(/[\p{L}\p{N}]/gu) ?? []).length < minLetters) return undefined;
  const lines = trimmedLines(shown.text);
  const at = lines.findIndex((_, index) => wanted.every((line, offset) => lines[index + offset] === line));
  if (at < 0) return undefined;
  return { startLine: shown.startLine + at, endLine: shown.startLine + at + wanted.length - 1 };
}

function trimmedLines(text: string): string[] {
  return text.split('\n').map((line) => line.trim());
}
