/** Tables of the processes of the service. */

import type { ColumnType, Generated } from 'kysely';
import type { BigInteger, Json, JsonDefault, Optional } from './columns.ts';

/** A job that a node works on. */
export interface StoredNodeJob {
  readonly name: string;
  readonly id: string;
  /** RFC 3339. */
  readonly startedAt: string;
  /** Ids that the job is about, as `scanId`. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface NodeTable {
  id: string;
  role: 'api' | 'worker';
  host: string;
  pid: number;
  version: string;
  /** As `readBuild` gives it; `null` for nodes of older releases. */
  build: string | null;
  /** The operator's words. */
  labels: Generated<string[]>;
  /** Folders that local repositories may lie in; `null`: wherever they are. */
  local_roots: Optional<string[]>;
  memory_bytes: BigInteger;
  /** Scans that it runs at once; 0 for one that runs none. */
  scan_slots: Generated<number>;
  /** Names of the keys that it opens secrets with, the one that it encrypts with first; `null` for nodes of older releases. */
  secret_keys: string[] | null;
  /** Digests of the settings that nodes have in common, by environment variable. */
  settings: Json<Readonly<Record<string, string>>>;
  /** How far its own clock is before (positive) or behind that of the database. */
  clock_drift_ms: Generated<number>;
  jobs: JsonDefault<readonly StoredNodeJob[]>;
  /** By the database's clock, as all that follow. */
  started_at: ColumnType<Date, never, never>;
  heartbeat_at: ColumnType<Date, never, Date>;
  /** When another node noticed that it was heard of no more; `null` for one that lives. */
  lost_at: Optional<Date>;
}

/** One row. */
export interface SchemaReleaseTable {
  is_only: Generated<boolean>;
  /** The migration that a release has to know to work with these tables. */
  oldest_migration: string;
}
