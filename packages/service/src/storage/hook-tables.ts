/** Tables of incoming forge deliveries. */

import type { Generated } from 'kysely';
import type { BigInteger, JsonOrNull, Optional } from './columns.ts';

/** Stored details of a comment with a command. */
export interface StoredCommand {
  readonly number: number;
  /** First line, truncated. */
  readonly line: string;
  readonly author: string;
  readonly thread: string | null;
}

/** Progress of a command: what it has already started is not started again. */
export interface CommandProgress {
  readonly review_id?: string;
  readonly scan_id?: string;
  readonly issue_id?: string;
  readonly fix_id?: string;
}

export interface HookDeliveryTable {
  id: string;
  connection_id: string;
  /** The forge's delivery id, or a hash of the body. */
  delivery_key: string;
  /** Event name used by the forge. */
  event: string;
  /** `null` if the repository is not connected through this connection. */
  repository_id: Optional<string>;
  /** `pull/12` or `branch/main`. */
  subject: Optional<string>;
  /** Comment that contains the command. */
  comment_id: Optional<string>;
  content: JsonOrNull<StoredCommand>;
  /** `accepted`: still to be processed. */
  status: 'accepted' | 'done' | 'ignored' | 'failed';
  /** Code of the outcome, or of the reason for ignoring it. */
  outcome: Optional<string>;
  result: JsonOrNull<CommandProgress>;
  attempts: Generated<number>;
  received_at: Date;
  completed_at: Optional<Date>;
}

/** A pull request or branch for which a check was requested. */
export interface WatchedRefTable {
  repository_id: string;
  subject: string;
  /** Number of requests; a check answers all requests made before it. */
  asked: BigInteger;
  answered: BigInteger;
  /** Head at the last check. */
  head_sha: Optional<string>;
  asked_at: Optional<Date>;
  looked_at: Optional<Date>;
}
