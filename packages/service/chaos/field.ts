/** What takes part in a campaign. */

import type { ForgeServer } from '../src/testing/forges/forge-server.ts';
import type { GitFixture } from '../src/testing/git-fixture.ts';
import type { Client } from './client.ts';
import type { Cluster } from './cluster.ts';
import type { ForgeProxy } from './forge-proxy.ts';
import type { Locks } from './locks.ts';
import type { Postgres } from './postgres.ts';
import type { HoldingReceiver } from './receiver.ts';
import type { Wire } from './wire.ts';

/** What all lanes share. */
export interface Ground {
  readonly postgres: Postgres;
  readonly wire: Wire;
  readonly cluster: Cluster;
  readonly client: Client;
  readonly locks: Locks;
}

/** All that takes part in the rounds of a lane: a repository with a forge and a receiver of its own. */
export interface Field extends Ground {
  readonly forge: ForgeServer;
  readonly proxy: ForgeProxy;
  readonly receiver: HoldingReceiver;
  readonly fixture: GitFixture;
  readonly repositoryId: string;
  /** Of the receiver's webhook. */
  readonly secret: string;
  readonly asked: Asked;
}

/** What was asked for, as the reader needs it. */
export interface Asked {
  /** Of each scan: what it was to scan. */
  readonly commits: string[];
  /** Of each fix: its issue. */
  readonly issues: string[];
  /** Scans and fixes that failed as they may, and were asked for again. */
  readonly failed: string[];
}
