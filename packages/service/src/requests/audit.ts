/** The append-only record of who did what. Written in the transaction of the deed. */

import type { Caller, ServiceContext } from '../context.ts';
import { createId } from '../ids.ts';
import type { DatabaseTransaction } from '../storage/database.ts';

export interface AuditEntry {
  /** `token.create`, `issue.dismiss`, `repository.connect`. */
  readonly action: string;
  readonly targetId?: string;
  readonly repositoryId?: string;
  /** Never a secret. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

export async function recordAudit(
  deps: Pick<ServiceContext, 'clock'>,
  trx: DatabaseTransaction,
  caller: Caller,
  entry: AuditEntry,
): Promise<void> {
  await trx
    .insertInto('audit_events')
    .values({
      id: createId(deps.clock),
      at: deps.clock.now(),
      actor_id: caller.userId,
      token_id: caller.tokenId,
      action: entry.action,
      target_id: entry.targetId ?? null,
      repository_id: entry.repositoryId ?? null,
      ip: caller.ip,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}
