/** Explains in a few sentences why a path is dangerous, from the engine's facts and the surrounding code. */

import { createRedactor, type Finding, type Redactor, type RuleInfo } from '@assay/core';
import { describeRule, describeTrace } from '../context/describe-finding.ts';
import type { LlmAccount, LlmProvider, PromptPart } from '../llm.ts';
import { ExplainAnswer, explainPromptVersion, explainSystemPrompt } from '../prompts/explain-v2.ts';
import { type Explanation, readExplanation, withinRoom } from './explanation.ts';

export interface ExplainRequest {
  readonly finding: Finding;
  readonly rule: RuleInfo | undefined;
  /**
   * Lines around the place and the steps, from files that were masked as a whole: an excerpt may begin in the middle of
   * a key. Empty if the commit is not available. Redacted again here.
   */
  readonly code: readonly { readonly path: string; readonly startLine: number; readonly text: string }[];
  /** Language of the text, by its English name: `German`. */
  readonly language: string;
  readonly account: LlmAccount;
}

const maxOutputTokens = 600;
const maxWords = 120;
/** Some 5,000 tokens. */
const maxCode = 16_000;

export async function explainFinding(
  llm: LlmProvider,
  { finding, rule, code, language, account }: ExplainRequest,
  signal: AbortSignal,
): Promise<Explanation> {
  const redactor = createRedactor();
  const facts = redactor.redact(describeTrace(finding));
  const completion = await llm.complete(
    {
      task: 'explain',
      promptVersion: explainPromptVersion,
      system: explainSystemPrompt,
      parts: [
        { kind: 'instruction', label: '', text: describeRule(finding, rule) },
        { kind: 'untrusted', label: 'the finding and its trace', text: facts },
        ...shownOf(code, redactor),
        { kind: 'instruction', label: '', text: `Give the explanation, in ${language}.` },
      ],
      schema: ExplainAnswer,
      maxOutputTokens,
      account,
    },
    signal,
  );
  return readExplanation(completion, maxWords);
}

function shownOf(code: ExplainRequest['code'], redactor: Redactor): readonly PromptPart[] {
  const parts = code.map(({ path, startLine, text }) => ({
    path,
    kind: 'untrusted' as const,
    label: `${path} from line ${startLine}`,
    text: redactor.redact(text),
  }));
  return withinRoom(parts, maxCode);
}
