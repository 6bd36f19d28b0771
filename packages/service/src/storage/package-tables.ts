/** Tables of packages, and of what is known of them. */

import type { ListedFlaw, ListedPackage } from '@assay/scanner/advisories';
import type { Json, Optional } from './columns.ts';

export interface AdvisoryDatabaseTable {
  id: string;
  name: string;
  /** `update`: the service fetched it by itself. */
  source: 'import' | 'update';
  imported_by: Optional<string>;
  imported_at: Date;
}

/** What is known of one ecosystem: it comes from one database. */
export interface AdvisoryEcosystemTable {
  ecosystem: string;
  database_id: string;
  /** See `databaseFormat` of the scanner: nodes of another release leave it out. */
  format: number;
  records: number;
  /** `2026-11-28`: up to when it is known; empty where that is not said. */
  day: string;
  digest: string;
  /** Of what it was fetched from. */
  etag: Optional<string>;
  /** When it was last imported, or last found to be still as it was. */
  checked_at: Date;
}

/** A part of a file of the database, compressed. */
export interface AdvisoryPartTable {
  ecosystem: string;
  file: 'index' | 'records';
  number: number;
  content: Buffer;
}

export interface PackageListTable {
  id: string;
  repository_id: string;
  /** SHA-256 of the packages. */
  digest: Buffer;
}

export interface ListedPackageTable {
  list_id: string;
  position: number;
  ecosystem: string;
  name: string;
  /** Empty where no file says which. */
  version: string;
  purl: string;
  scope: ListedPackage['scope'];
  direct: boolean;
  source: ListedPackage['source'];
  /** Where the version is said. */
  file_path: string;
  line: Optional<number>;
  /** Where a manifest asks for it, or for what brings it along. */
  asked_path: string;
  asked_line: Optional<number>;
  via: string[];
  requirement: string;
  license: Optional<string>;
  reach: ListedPackage['reach'];
  imported_by: string[];
  /** Since 0069; lists of earlier scans say that everything was. */
  looked_up: boolean;
  flaws: Json<readonly ListedFlaw[]>;
  /** Of the worst flaw; 0 for none. */
  severity_rank: number;
}
