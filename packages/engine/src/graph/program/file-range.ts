/** A range in a file of a program. */
export interface FileRange {
  /** Number in the program. */
  readonly file: number;
  readonly path: string;
  /** Offsets in UTF-16 code units; the end is exclusive. */
  readonly start: number;
  readonly end: number;
}
