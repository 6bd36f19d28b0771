/** Samples of other tools' own tests. */

export interface Sample {
  /** The tool's rule: `G402`. */
  readonly rule: string;
  /** How many findings the tool expects; 0 for one that it must not report. */
  readonly expected: number;
  /** Texts of the files of one program. */
  readonly texts: readonly string[];
}

/** One tool: where its samples are, and what of Assay looks for the same. */
export interface Suite {
  readonly language: string;
  /** Extension of a file of the language, with its dot. */
  readonly extension: string;
  /** By the tool's rule the families of Assay; rules that are not here have none. */
  readonly families: Readonly<Record<string, readonly string[]>>;
  /** @param folder  a checkout of the tool */
  readonly read: (folder: string) => readonly Sample[];
}
