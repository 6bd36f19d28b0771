/** Dependencies of nearly every feature. A feature's own dependencies type picks from it and adds its ports. */

import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Queue } from './queue/queue.ts';
import type { SecretBox } from './secret-box.ts';
import type { Database } from './storage/database.ts';
import type { WorkMetrics } from './work-metrics.ts';

export interface ServiceContext {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: Logger;
  readonly queue: Pick<Queue, 'enqueue' | 'cancel'>;
  readonly secrets: SecretBox;
  /** Absent in tests of features. */
  readonly metrics?: WorkMetrics;
}
