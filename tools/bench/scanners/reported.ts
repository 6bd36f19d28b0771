/** What a scanner under measurement says of a directory, whichever it is. */

export interface Place {
  /** Relative to the directory, `/` as separator. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
}

export interface Reported extends Place {
  /** Last line of the finding's range, at least `line`. */
  readonly endLine: number;
  readonly rule: string;
  /** Numbers, the most telling first. */
  readonly cwe: readonly number[];
  /** `high`, `medium` or `low`; `unknown` for a tool that does not say. */
  readonly confidence: string;
  /** Steps of the finding's flow; empty for a finding without one. */
  readonly steps: readonly Place[];
}

/** @returns security findings in the tool's order */
export type Scanner = (directory: string) => Promise<readonly Reported[]>;
