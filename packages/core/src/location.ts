/**
 * Locations in source text.
 *
 * Lines and columns are 1-based, columns in UTF-16 units, ends exclusive; offsets are 0-based UTF-16 units into the
 * decoded text. Paths are relative to the repository root and use `/`.
 */

export interface Range {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  /** Column just past the last character. */
  readonly endColumn: number;
  readonly startOffset: number;
  readonly endOffset: number;
}

export interface Location {
  /** Example: `src/routes/users.ts`. */
  readonly path: string;
  readonly range: Range;
  /** The source line that contains the start, trimmed, at most 200 UTF-16 units. */
  readonly snippet: string;
}

/** Orders by path, then by position in the file. */
export function compareLocations(a: Location, b: Location): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.range.startOffset - b.range.startOffset || a.range.endOffset - b.range.endOffset;
}
