/**
 * Asks a model which findings are true, one at a time. The answer labels and orders them; it hides and closes nothing.
 */

import type { Finding } from '@assay/core';
import { askInTurn, tally } from '../ask-in-turn.ts';
import { packFinding } from '../context/pack-finding.ts';
import {
  addUsage,
  isNoCall,
  type LlmFailure,
  type LlmProvider,
  type LlmUsage,
  noUsage,
  type PromptPart,
} from '../llm.ts';
import { TriageAnswer, triagePromptVersion, triageSystemPrompt } from '../prompts/triage-v1.ts';
import { checkTriage } from './check-triage.ts';
import type { Triage, TriageRequest, Triages } from './triage.ts';

const maxOutputTokens = 1_000;

interface Judged {
  readonly finding: Finding;
  readonly triage: Triage | undefined;
  readonly failure: LlmFailure | 'not_shown' | undefined;
  readonly isCached: boolean;
  readonly isCall: boolean;
  readonly usage: LlmUsage;
}

export async function triageFindings(
  llm: LlmProvider,
  request: TriageRequest,
  signal: AbortSignal,
): Promise<Triages> {
  const judged = await askInTurn(request.wanted, (finding, end) =>
    end === undefined ? judge(llm, request, finding, signal) : Promise.resolve(notJudged(finding, end)),
  );
  const answered = judged.filter(({ triage }) => triage !== undefined);
  return {
    byFinding: new Map(answered.flatMap(({ finding, triage }) => (triage ? [[finding, triage]] : []))),
    total: judged.length,
    cached: answered.filter(({ isCached }) => isCached).length,
    skipped: tally(judged.flatMap(({ failure }) => failure ?? [])),
    refused: tally(answered.flatMap(({ triage }) => triage?.refused ?? [])),
    calls: judged.filter(({ isCall }) => isCall).length,
    usage: judged.reduce((sum, { usage }) => addUsage(sum, usage), noUsage),
  };
}

async function judge(
  llm: LlmProvider,
  { wanted: _wanted, ruleOf, decisionsOf, account, ...rest }: TriageRequest,
  finding: Finding,
  signal: AbortSignal,
): Promise<Judged> {
  const { ruleId } = finding;
  const packed = await packFinding({
    ...rest,
    finding,
    rule: ruleOf(ruleId),
    decisions: decisionsOf(ruleId),
  });
  if (packed === undefined) return notJudged(finding, 'not_shown');
  const parts: readonly PromptPart[] = [
    ...packed.parts,
    { kind: 'instruction', label: '', text: 'Give the verdict on the finding.' },
  ];
  const completion = await llm.complete(
    {
      task: 'triage',
      promptVersion: triagePromptVersion,
      system: triageSystemPrompt,
      parts,
      schema: TriageAnswer,
      maxOutputTokens,
      account,
    },
    signal,
  );
  const { usage } = completion;
  const isCall = !isNoCall(completion);
  if (completion.kind === 'failed') return { ...notJudged(finding, completion.failure), usage, isCall };
  const triage = checkTriage(completion.json, finding, packed.excerpts);
  const isCached = completion.isCached === true;
  return { finding, triage, failure: undefined, isCached, isCall, usage };
}

function notJudged(finding: Finding, failure: Judged['failure']): Judged {
  return { finding, triage: undefined, failure, isCached: false, isCall: false, usage: noUsage };
}
