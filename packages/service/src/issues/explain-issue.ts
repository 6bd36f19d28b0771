/**
 * Asks a language model why an issue is dangerous, based on the engine's facts and the surrounding code. The answer is
 * stored with the issue until its code changes, or another model, prompt version or language is requested.
 */

import { explainFinding, explainPromptVersion, type LlmFailure } from '@assay/llm';
import { listRules } from '@assay/scanner';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { assertRole } from '../repositories/roles.ts';
import { recordAudit } from '../requests/audit.ts';
import type { StoredExplanation } from '../storage/database.ts';
import { writeExplanation } from '../storage/issue-opinions.ts';
import type { IssueRow } from '../storage/issues.ts';
import { getIssue } from './find-issues.ts';
import { readSourceOf, type SourceDeps } from './read-source.ts';
import { languageName } from './reader-language.ts';

type Deps = SourceDeps & Pick<ServiceContext, 'clock'> & Pick<Ports, 'llm'>;

export type ExplainedIssue =
  | { readonly kind: 'explained'; readonly explanation: StoredExplanation }
  /** `not_analysed`: no scan by Assay knows the location any more. */
  | { readonly kind: 'none'; readonly reason: LlmFailure | 'not_analysed' };

/** Longer than the time limit of the model's server: allows for an answer and one repair. */
const timeLimitMs = 150_000;

/** Lines before and after each location: a function of ordinary size. */
const around = 15;

/**
 * Returns a stored explanation if there is one.
 *
 * @param language  tag of the language for the explanation
 * @throws ProblemError
 */
export async function explainIssue(
  deps: Deps,
  caller: Caller,
  id: string,
  language: string,
): Promise<ExplainedIssue> {
  const issue = await getIssue(deps, caller, id);
  const { repository_id: repositoryId, finding } = issue;
  await assertRole(deps.db, caller, repositoryId, 'issue');
  const known = issue.explanation;
  if (known !== null && (!deps.llm.isConfigured || isAsWanted(known, deps.llm.id, language)))
    return { kind: 'explained', explanation: known };
  if (!deps.llm.isConfigured) return { kind: 'none', reason: 'not_configured' };
  if (finding === null) return { kind: 'none', reason: 'not_analysed' };
  const rule = listRules().find(({ id: ruleId }) => ruleId === finding.ruleId);
  const code = await readCode(deps, issue);
  const request = { finding, rule, code, language: languageName(language), account: { repositoryId } };
  const answer = await explainFinding(deps.llm, request, AbortSignal.timeout(timeLimitMs));
  if (answer.kind === 'failed') return { kind: 'none', reason: answer.failure };
  const explanation = {
    text: answer.text,
    model: answer.model,
    at: deps.clock.now().toISOString(),
    language,
    prompt: explainPromptVersion,
  };
  await deps.db.transaction().execute(async (trx) => {
    await recordAudit(deps, trx, caller, { action: 'issue.explained', targetId: id, repositoryId });
    await writeExplanation(trx, issue, explanation);
  });
  return { kind: 'explained', explanation };
}

function isAsWanted({ model, language, prompt }: StoredExplanation, wanted: string, tag: string): boolean {
  return model === wanted && language === tag && prompt === explainPromptVersion;
}

/** Empty if the commit is not kept on this machine; the engine's facts then have to suffice. */
async function readCode(deps: Deps, issue: IssueRow) {
  try {
    const { excerpts } = await readSourceOf(deps, issue, around);
    return excerpts.map(({ path, startLine, lines }) => ({
      path,
      startLine,
      text: lines.map(({ text }) => text).join('\n'),
    }));
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'source_not_kept') return [];
    throw error;
  }
}
