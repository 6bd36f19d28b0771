/** Feedback on issues: one opinion per user, which does not change the status. */

import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { recordAudit } from '../requests/audit.ts';
import type { FeedbackVerdict, Row } from '../storage/database.ts';
import { toStorableText } from '../storage/json.ts';
import { getIssue } from './find-issues.ts';

export const feedbackVerdicts = [
  'useful',
  'not_useful',
  'false_positive',
] as const satisfies readonly FeedbackVerdict[];

export interface Feedback {
  readonly verdict: FeedbackVerdict;
  readonly comment?: string | undefined;
}

/**
 * Replaces the caller's earlier opinion.
 *
 * @throws ProblemError
 */
export async function giveFeedback(
  deps: Pick<ServiceContext, 'db' | 'clock'>,
  caller: Caller,
  issueId: string,
  { verdict, comment }: Feedback,
): Promise<Row<'issue_feedback'>> {
  const issue = await getIssue(deps, caller, issueId);
  const opinion = {
    verdict,
    comment: comment === undefined ? null : toStorableText(comment),
    at: deps.clock.now(),
  };
  return deps.db.transaction().execute(async (trx) => {
    const repositoryId = issue.repository_id;
    await recordAudit(deps, trx, caller, { action: 'issue.feedback', targetId: issueId, repositoryId });
    return trx
      .insertInto('issue_feedback')
      .values({ issue_id: issueId, user_id: caller.userId, ...opinion })
      .onConflict((conflict) => conflict.columns(['issue_id', 'user_id']).doUpdateSet(opinion))
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
