/** A change that puts a flaw where a harmless or accepted finding of the same rule was. */
export interface FlawCase {
  readonly name: string;
  /** What both versions have a finding of. */
  readonly rule: string;
  readonly path: string;
  readonly before: string;
  /** The line of the new flaw ends in a comment `NEW`. */
  readonly after: string;
}
