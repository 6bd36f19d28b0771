/** Explains why a model gave no answer, for those who can fix it. */

import { countOf } from '@assay/core';
import type { LlmFailure } from './llm.ts';

const words: Readonly<Record<LlmFailure, string>> = {
  not_configured: 'no model is configured: ASSAY_LLM_URL and ASSAY_LLM_MODEL name one',
  switched_off: 'the repository does not allow this task (llm_tasks)',
  over_budget: 'the budget is spent',
  resting: 'the server failed three times just before, and is left alone for a while',
  timeout: 'the server did not answer in time',
  aborted: 'it was ended',
  rate_limited: 'the server has too many requests',
  unauthorized: 'the server refuses the key (ASSAY_LLM_KEY)',
  unknown_model: 'the server knows no model of this name (ASSAY_LLM_MODEL)',
  too_long: 'the question is longer than the model reads',
  refused: 'the model refused to answer',
  truncated: 'the answer was cut off at its limit',
  invalid_output: 'the answer does not have the form that was asked for, also when it was asked again',
  prompt_leak: 'the answer recites what it was told, as if it obeyed the code',
  provider_error:
    'the server answers with an error, or not as its API says (ASSAY_LLM_URL, ASSAY_LLM_PROVIDER)',
};

/** Why there is no answer, as a clause. */
export function tellFailure(failure: LlmFailure): string {
  return words[failure];
}

/**
 * `3 of 4 parts were not looked at: the budget is spent [over_budget, 2]; ...`; the empty string if there were no
 * failures.
 *
 * @param skipped  counts by failure or another reason, which is printed as it is
 */
export function tellFailures(
  skipped: Readonly<Record<string, number>>,
  { total, what, done }: { readonly total: number; readonly what: string; readonly done: string },
): string {
  const reasons = Object.entries(skipped).toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  if (reasons.length === 0) return '';
  const count = reasons.reduce((sum, [, one]) => sum + one, 0);
  const why = reasons.map(([reason, one]) => {
    const sentence = reason in words ? words[reason as LlmFailure] : reason.replaceAll('_', ' ');
    return `${sentence} [${reason}${reasons.length > 1 ? `, ${one}` : ''}]`;
  });
  return `${count} of ${countOf(total, what)} ${count === 1 ? 'was' : 'were'} not ${done}: ${why.join('; ')}`;
}
