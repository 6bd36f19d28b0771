/** Why a path is dangerous here, in a few sentences, from what the engine knows of it and the code around. */

import type { Finding, RuleInfo } from '@assay/core';
import { describeRule, describeTrace } from '../context/describe-finding.ts';
import { isDeniedPath } from '../denied-paths.ts';
import type { LlmAccount, LlmFailure, LlmProvider, PromptPart } from '../llm.ts';
import { plainLine } from '../plain-line.ts';
import { ExplainAnswer, explainPromptVersion, explainSystemPrompt } from '../prompts/explain-v2.ts';
import { createRedactor, holdsSecret, type Redactor } from '../redact.ts';

export type Explanation =
  | { readonly kind: 'text'; readonly text: string; readonly model: string }
  | { readonly kind: 'failed'; readonly failure: LlmFailure };

export interface ExplainRequest {
  readonly finding: Finding;
  readonly rule: RuleInfo | undefined;
  /**
   * Lines around the place and the steps, out of files that were masked as a whole: an excerpt may begin in the middle of a key. Empty where
   * the commit is not kept. Redacted here once more.
   */
  readonly code: readonly { readonly path: string; readonly startLine: number; readonly text: string }[];
  /** That the text is written in, by its English name: `German`. */
  readonly language: string;
  readonly account: LlmAccount;
}

const maxOutputTokens = 600;
const maxWords = 120;
const maxCharacters = 1200;
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
  if (completion.kind === 'failed') return { kind: 'failed', failure: completion.failure };
  const text = shorten(plainLine(completion.json.text, maxCharacters));
  // One that the facts do not hold is made up, or comes from somewhere else.
  if (text === '' || holdsSecret(text)) return { kind: 'failed', failure: 'invalid_output' };
  return { kind: 'text', text, model: completion.model };
}

/** As much as there is room for, in its order. */
function shownOf(code: ExplainRequest['code'], redactor: Redactor): readonly PromptPart[] {
  let room = maxCode;
  return code
    .filter(({ path }) => !isDeniedPath(path))
    .map(({ path, startLine, text }) => ({
      kind: 'untrusted' as const,
      label: `${path} from line ${startLine}`,
      text: redactor.redact(text),
    }))
    .filter(({ text }) => {
      if (text.length > room) return false;
      room -= text.length;
      return true;
    });
}

/** At the end of a sentence where there is one. */
function shorten(text: string): string {
  const words = text.split(' ');
  if (words.length <= maxWords) return text;
  const cut = words.slice(0, maxWords).join(' ');
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('.'));
  return end > cut.length / 2 ? cut.slice(0, end + 1) : `${cut}…`;
}
