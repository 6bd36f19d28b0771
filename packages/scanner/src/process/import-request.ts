/** The request for an import of advisories, and the response. */

export interface EcosystemRecords {
  /** As named by OSV, without a release: `npm`, `Debian`. */
  readonly ecosystem: string;
  readonly records: number;
  /** `2026-11-28`: date of the data; empty if no record has one. */
  readonly date: string;
}

export interface AboutAdvisories {
  readonly format: number;
  /** The name given by its owner. */
  readonly name: string;
  /** The newest date of any ecosystem; empty if none is known. */
  readonly date: string;
  /** Sorted by name. */
  readonly ecosystems: readonly EcosystemRecords[];
  /** Hex SHA-256 that changes with the content. */
  readonly digest: string;
}

export interface ImportOptions {
  /** Files and folders. */
  readonly paths: readonly string[];
  /** Folder of the database; existing content is replaced as a whole. */
  readonly folder: string;
  /** The name given by its owner. */
  readonly name: string;
  /** `2026-11-28`: when the files were fetched; default: the newest date in the records of each ecosystem. */
  readonly date?: string | undefined;
}

export interface ImportResult {
  readonly about: AboutAdvisories;
  readonly records: number;
  readonly withdrawn: number;
  /** Records that were left out, by reason, most frequent first. */
  readonly invalid: readonly {
    readonly reason: string;
    readonly records: number;
    readonly example: string;
  }[];
}

export type ImportOutcome =
  | { readonly kind: 'imported'; readonly result: ImportResult }
  /** The message is a sentence. */
  | { readonly kind: 'refused'; readonly message: string };
