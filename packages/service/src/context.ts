/** What nearly every feature needs. A feature's own dependencies type picks from it and adds its ports. */

import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Queue } from './queue/queue.ts';
import type { SecretBox } from './secret-box.ts';
import type { Database, RepositoryRole } from './storage/database.ts';

export interface ServiceContext {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: Logger;
  readonly queue: Pick<Queue, 'enqueue' | 'cancel'>;
  readonly secrets: SecretBox;
}

/** Who calls. */
export interface Caller {
  readonly userId: string;
  readonly role: 'administrator' | 'member';
  readonly tokenId: string;
  readonly scopes: ReadonlySet<string>;
  /** Set for a repository-bound token: nothing else is visible to it. */
  readonly repositoryId: string | undefined;
  /** Least role in a repository that the call takes. */
  readonly leastRole: RepositoryRole;
  readonly ip: string;
}
