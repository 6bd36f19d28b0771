/** A range of one of a program's files. */
export interface FileRange {
  /** Number in the program. */
  readonly file: number;
  readonly path: string;
  /** Offsets, UTF-16; the end is exclusive. */
  readonly start: number;
  readonly end: number;
}
