/** Tables of service nodes. */

import type { ColumnType, Generated } from 'kysely';
import type { BigInteger, Json, JsonDefault, Optional } from './columns.ts';

/** A job that a node is running. */
export interface StoredNodeJob {
  readonly name: string;
  readonly id: string;
  /** RFC 3339. */
  readonly startedAt: string;
  /** Ids of the objects the job works on, such as `scanId`. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface NodeTable {
  id: string;
  role: 'api' | 'worker';
  host: string;
  pid: number;
  version: string;
  /** Result of `readBuild`; `null` for nodes of older releases. */
  build: string | null;
  /** Chosen by the operator. */
  labels: Generated<string[]>;
  /** Folders in which local repositories may lie; `null` for no restriction. */
  local_roots: Optional<string[]>;
  memory_bytes: BigInteger;
  /** Number of concurrent scans; 0 if it runs none. */
  scan_slots: Generated<number>;
  /** Names of its decryption keys, with the encryption key first; `null` for nodes of older releases. */
  secret_keys: string[] | null;
  /** Digests of the settings that all nodes should share, by environment variable. */
  settings: Json<Readonly<Record<string, string>>>;
  /** Offset of its clock from the database clock; positive if ahead. */
  clock_drift_ms: Generated<number>;
  jobs: JsonDefault<readonly StoredNodeJob[]>;
  /** By the database clock, like the following fields. */
  started_at: ColumnType<Date, never, never>;
  heartbeat_at: ColumnType<Date, never, Date>;
  /** When another node noticed missing heartbeats; `null` for a live node. */
  lost_at: Optional<Date>;
}

/** Has a single row. */
export interface SchemaReleaseTable {
  is_only: Generated<boolean>;
  /** Migration that a release must know to work with this schema. */
  oldest_migration: string;
}

/** What nodes share as whole objects, where the database keeps them. */
export interface ObjectTable {
  key: string;
  content: Buffer;
  bytes: BigInteger;
  stored_at: Date;
}
