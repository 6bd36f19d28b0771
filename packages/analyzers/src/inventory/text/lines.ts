/** Iterates over the lines of a text with their offsets. */

export interface TextLine {
  /** Without its line end. */
  readonly line: string;
  /** 0-based UTF-16 offset. */
  readonly start: number;
}

export function* linesOf(text: string): Iterable<TextLine> {
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (start <= text.length) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    yield { line: text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end), start };
    start = end + 1;
  }
}
