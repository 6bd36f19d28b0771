/** Answers a person's question about a change, from its diff and the comment that the question refers to. */

import { createRedactor } from '@assay/core';
import type { LlmAccount, LlmProvider, PromptPart } from '../llm.ts';
import { askPromptVersion, askSystemPrompt } from '../prompts/ask-v1.ts';
import { ExplainAnswer } from '../prompts/explain-v2.ts';
import { type Explanation, readExplanation, withinRoom } from './explanation.ts';

export interface QuestionRequest {
  /** In the person's own words. */
  readonly question: string;
  /** The review comment that it refers to; `undefined` for a question about the whole change. */
  readonly comment:
    | { readonly path: string; readonly line: number | null; readonly title: string; readonly body: string }
    | undefined;
  /** Hunks of unified diffs, masked, most relevant file first. */
  readonly files: readonly { readonly path: string; readonly patch: string }[];
  readonly account: LlmAccount;
}

const maxOutputTokens = 700;
const maxWords = 150;
/** Some 20,000 tokens, as much as a review shows at once. */
const maxDiff = 60_000;

export async function answerQuestion(
  llm: LlmProvider,
  { question, comment, files, account }: QuestionRequest,
  signal: AbortSignal,
): Promise<Explanation> {
  const redactor = createRedactor();
  const redact = (label: string, text: string): PromptPart => ({
    kind: 'untrusted',
    label,
    text: redactor.redact(text),
  });
  const about = comment && `${comment.path}:${comment.line ?? ''} ${comment.title}\n${comment.body}`;
  const shown = withinRoom(
    files.map(({ path, patch }) => ({ path, ...redact(`diff of ${path}`, patch) })),
    maxDiff,
  );
  const missing = files.length - shown.length;
  const completion = await llm.complete(
    {
      task: 'explain',
      promptVersion: askPromptVersion,
      system: askSystemPrompt,
      parts: [
        ...shown,
        ...(missing === 0
          ? []
          : [
              {
                kind: 'instruction' as const,
                label: '',
                text: `${missing} further changed files are not shown.`,
              },
            ]),
        ...(about === undefined ? [] : [redact('the comment that is asked about', about)]),
        redact('the question', question),
        { kind: 'instruction', label: '', text: 'Give the answer.' },
      ],
      schema: ExplainAnswer,
      maxOutputTokens,
      account,
    },
    signal,
  );
  return readExplanation(completion, maxWords);
}
