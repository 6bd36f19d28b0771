/** Asks a language model why an issue is dangerous, from what the engine knows of it, and keeps the answer with the issue. */

import { listRules } from '@assay/scanner';
import { explainFinding, type LlmFailure } from '@assay/scanner/llm';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { assertRole } from '../repositories/roles.ts';
import { recordAudit } from '../requests/audit.ts';
import type { StoredExplanation } from '../storage/database.ts';
import { writeExplanation } from '../storage/issue-opinions.ts';
import { getIssue } from './find-issues.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock'> & Pick<Ports, 'llm'>;

export type ExplainedIssue =
  | { readonly kind: 'explained'; readonly explanation: StoredExplanation }
  /** `not_analysed`: no scan of ours knows the place any more. */
  | { readonly kind: 'none'; readonly reason: LlmFailure | 'not_analysed' };

/** Beyond the time limit of the model's own server: its answer and one repair. */
const timeLimitMs = 150_000;

/** Gives what is there already. Throws `ProblemError`. */
export async function explainIssue(deps: Deps, caller: Caller, id: string): Promise<ExplainedIssue> {
  const issue = await getIssue(deps, caller, id);
  const { repository_id: repositoryId, finding } = issue;
  await assertRole(deps.db, caller, repositoryId, 'issue');
  if (issue.explanation !== null) return { kind: 'explained', explanation: issue.explanation };
  if (!deps.llm.isConfigured) return { kind: 'none', reason: 'not_configured' };
  if (finding === null) return { kind: 'none', reason: 'not_analysed' };
  const rule = listRules().find(({ id: ruleId }) => ruleId === finding.ruleId);
  const request = { finding, rule, account: { repositoryId } };
  const answer = await explainFinding(deps.llm, request, AbortSignal.timeout(timeLimitMs));
  if (answer.kind === 'failed') return { kind: 'none', reason: answer.failure };
  const explanation = { text: answer.text, model: answer.model, at: deps.clock.now().toISOString() };
  await deps.db.transaction().execute(async (trx) => {
    await recordAudit(deps, trx, caller, { action: 'issue.explained', targetId: id, repositoryId });
    await writeExplanation(trx, issue, explanation);
  });
  return { kind: 'explained', explanation };
}
