/** Tables of what forges send. */

import type { Generated } from 'kysely';
import type { BigInteger, JsonOrNull, Optional } from './columns.ts';

/** What is kept of a comment that orders something. */
export interface StoredCommand {
  readonly number: number;
  /** First line, cut. */
  readonly line: string;
  readonly author: string;
  readonly thread: string | null;
}

/** How far a command has come: what it has begun is not begun again. */
export interface CommandProgress {
  readonly review_id?: string;
  readonly scan_id?: string;
  readonly issue_id?: string;
  readonly fix_id?: string;
}

export interface HookDeliveryTable {
  id: string;
  connection_id: string;
  /** The forge's id of the delivery, or the hash of its body. */
  delivery_key: string;
  /** In the forge's words. */
  event: string;
  /** `null`: of none that is connected through this connection. */
  repository_id: Optional<string>;
  /** `pull/12` or `branch/main`. */
  subject: Optional<string>;
  /** Of a command. */
  comment_id: Optional<string>;
  content: JsonOrNull<StoredCommand>;
  /** `accepted`: something is still to be done about it. */
  status: 'accepted' | 'done' | 'ignored' | 'failed';
  /** What came of it, or why nothing did: a code. */
  outcome: Optional<string>;
  result: JsonOrNull<CommandProgress>;
  attempts: Generated<number>;
  received_at: Date;
  completed_at: Optional<Date>;
}

/** A pull request or a branch that somebody has asked to be looked at. */
export interface WatchedRefTable {
  repository_id: string;
  subject: string;
  /** Counts questions; whoever looks answers all that were asked before. */
  asked: BigInteger;
  answered: BigInteger;
  /** As it was seen last. */
  head_sha: Optional<string>;
  asked_at: Optional<Date>;
  looked_at: Optional<Date>;
}
