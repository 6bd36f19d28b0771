/** Why a path is dangerous here, in a few sentences, from what the engine knows of it: nothing else is sent. */

import type { Finding, RuleInfo } from '@assay/core';
import { describeRule, describeTrace } from '../context/describe-finding.ts';
import type { LlmAccount, LlmFailure, LlmProvider } from '../llm.ts';
import { plainLine } from '../plain-line.ts';
import { ExplainAnswer, explainPromptVersion, explainSystemPrompt } from '../prompts/explain-v1.ts';
import { createRedactor, holdsSecret } from '../redact.ts';

export type Explanation =
  | { readonly kind: 'text'; readonly text: string; readonly model: string }
  | { readonly kind: 'failed'; readonly failure: LlmFailure };

export interface ExplainRequest {
  readonly finding: Finding;
  readonly rule: RuleInfo | undefined;
  readonly account: LlmAccount;
}

const maxOutputTokens = 600;
const maxWords = 120;
const maxCharacters = 1200;

export async function explainFinding(
  llm: LlmProvider,
  { finding, rule, account }: ExplainRequest,
  signal: AbortSignal,
): Promise<Explanation> {
  const facts = createRedactor().redact(describeTrace(finding));
  const completion = await llm.complete(
    {
      task: 'explain',
      promptVersion: explainPromptVersion,
      system: explainSystemPrompt,
      parts: [
        { kind: 'instruction', label: '', text: describeRule(finding, rule) },
        { kind: 'untrusted', label: 'the finding and its trace', text: facts },
        { kind: 'instruction', label: '', text: 'Give the explanation.' },
      ],
      schema: ExplainAnswer,
      maxOutputTokens,
      account,
    },
    signal,
  );
  if (completion.kind === 'failed') return { kind: 'failed', failure: completion.failure };
  const text = shorten(plainLine(completion.json.text, maxCharacters));
  // One that the facts do not hold is made up, or comes from somewhere else.
  if (text === '' || holdsSecret(text)) return { kind: 'failed', failure: 'invalid_output' };
  return { kind: 'text', text, model: completion.model };
}

/** At the end of a sentence where there is one. */
function shorten(text: string): string {
  const words = text.split(' ');
  if (words.length <= maxWords) return text;
  const cut = words.slice(0, maxWords).join(' ');
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('.'));
  return end > cut.length / 2 ? cut.slice(0, end + 1) : `${cut}…`;
}
