/** Converts offsets to lines and columns. A line ends at `\n`; a `\r` before it belongs to the line. */

import { findSecrets, type KnownSecrets, maskOf, type Range } from '@assay/core';

export class LineIndex {
  private readonly starts: number[] = [0];

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.starts.push(at + 1);
  }

  get lineCount(): number {
    return this.starts.length;
  }

  /** 1-based line that contains the 0-based offset. */
  lineOf(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** 0-based offset at which the 1-based line starts. */
  startOf(line: number): number {
    return this.starts[line - 1] ?? 0;
  }

  range(startOffset: number, endOffset: number): Range {
    const startLine = this.lineOf(startOffset);
    const endLine = this.lineOf(endOffset);
    return {
      startLine,
      startColumn: startOffset - this.startOf(startLine) + 1,
      endLine,
      endColumn: endOffset - this.startOf(endLine) + 1,
      startOffset,
      endOffset,
    };
  }
}

/** Context around a snippet, so that a secret that begins before or ends after it is recognized as a whole. */
const secretReach = 500;

/**
 * The trimmed source line that contains `offset`, at most 200 UTF-16 units, with its secrets masked.
 *
 * @param known  secrets of the file other than those recognized by their form
 */
export function snippetAt(text: string, offset: number, known?: KnownSecrets): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const newline = text.indexOf('\n', offset);
  const end = newline < 0 ? text.length : newline;
  // A line of a minified file may be megabytes long: only the surroundings of the offset are shown.
  const from = offset - start > 150 ? offset - 50 : start;
  const to = Math.min(end, from + 400);
  const base = Math.max(start, from - secretReach);
  const around = text.slice(base, Math.min(end, to + secretReach));
  let shown = '';
  let at = from;
  for (const span of findSecrets(around, known && { known })) {
    if (base + span.end <= from || base + span.start >= to) continue;
    shown += text.slice(at, base + span.start) + maskOf(span.kind, around.slice(span.start, span.end));
    at = base + span.end;
  }
  return (shown + text.slice(at, Math.max(at, to))).trim().slice(0, 200);
}
