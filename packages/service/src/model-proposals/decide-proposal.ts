/** Accepts or rejects a language model's proposal: an accepted row becomes part of the repository's models. */

import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { recordAudit } from '../requests/audit.ts';
import type { ProposalState, Row } from '../storage/database.ts';
import { findProposal } from '../storage/model-proposals.ts';

/** @throws ProblemError `not_found` */
export async function decideProposal(
  deps: Pick<ServiceContext, 'db' | 'clock'>,
  caller: Caller,
  id: string,
  state: ProposalState,
): Promise<Row<'model_proposals'>> {
  return deps.db.transaction().execute(async (trx) => {
    const before = await findProposal(trx, id);
    if (before === undefined) throw notFound('model proposal');
    if (before.state === state) return before;
    const isDecided = state !== 'pending';
    const { repository_id: repositoryId, library, path, role, kind } = before;
    const detail = { library, path, role, kind, before: before.state };
    await recordAudit(deps, trx, caller, {
      action: `model_proposal.${state}`,
      targetId: id,
      repositoryId,
      detail,
    });
    return trx
      .updateTable('model_proposals')
      .set({
        state,
        decided_by: isDecided ? caller.userId : null,
        decided_at: isDecided ? deps.clock.now() : null,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
