/** Tables of packages and advisories. */

import type { ListedFlaw, ListedPackage } from '@assay/scanner/advisories';
import type { Json, Optional } from './columns.ts';

export interface AdvisoryDatabaseTable {
  id: string;
  name: string;
  /** `update` if the service downloaded it automatically. */
  source: 'import' | 'update';
  imported_by: Optional<string>;
  imported_at: Date;
}

/** Advisories of one ecosystem, all from one database. */
export interface AdvisoryEcosystemTable {
  ecosystem: string;
  database_id: string;
  /** See `databaseFormat` of the scanner; nodes of releases with another format ignore the ecosystem. */
  format: number;
  records: number;
  /** Date of the data, such as `2026-11-28`; empty if unknown. */
  day: string;
  digest: string;
  /** ETag of the download. */
  etag: Optional<string>;
  /** When it was last imported or last found unchanged. */
  checked_at: Date;
}

/** A compressed chunk of a database file. */
export interface AdvisoryPartTable {
  ecosystem: string;
  file: 'index' | 'records';
  number: number;
  content: Buffer;
}

export interface PackageListTable {
  id: string;
  repository_id: string;
  /** SHA-256 of the list. */
  digest: Buffer;
}

export interface ListedPackageTable {
  list_id: string;
  position: number;
  ecosystem: string;
  name: string;
  /** Empty if no file specifies it. */
  version: string;
  purl: string;
  scope: ListedPackage['scope'];
  direct: boolean;
  source: ListedPackage['source'];
  /** Where the version is specified. */
  file_path: string;
  line: Optional<number>;
  /** Where a manifest requires the package, or the package that depends on it. */
  asked_path: string;
  asked_line: Optional<number>;
  via: string[];
  requirement: string;
  license: Optional<string>;
  reach: ListedPackage['reach'];
  imported_by: string[];
  /** Since 0069; true for lists of earlier scans. */
  looked_up: boolean;
  flaws: Json<readonly ListedFlaw[]>;
  /** Rank of the most severe vulnerability; 0 for none. */
  severity_rank: number;
}
