/** What an import of advisories is asked, and what it answers. */

export interface EcosystemRecords {
  /** As OSV has it, without a release: `npm`, `Debian`. */
  readonly ecosystem: string;
  readonly records: number;
  /** `2026-11-28`: how new what is known of it is; empty where no record says. */
  readonly date: string;
}

export interface AboutAdvisories {
  readonly format: number;
  /** What its owner calls it. */
  readonly name: string;
  /** The newest date of any ecosystem; empty where none is known. */
  readonly date: string;
  /** Sorted by name. */
  readonly ecosystems: readonly EcosystemRecords[];
  /** Changes with the content: hex SHA-256. */
  readonly digest: string;
}

export interface ImportOptions {
  /** Files and folders. */
  readonly paths: readonly string[];
  /** Of the database; what was there is replaced as a whole. */
  readonly folder: string;
  /** What its owner calls it. */
  readonly name: string;
  /** `2026-11-28`: when the files were fetched; default: the newest date in the records of each ecosystem. */
  readonly date?: string | undefined;
}

export interface ImportResult {
  readonly about: AboutAdvisories;
  readonly records: number;
  readonly withdrawn: number;
  /** Records that were left out, by reason, most first. */
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
