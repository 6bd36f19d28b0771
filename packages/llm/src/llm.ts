/**
 * The LLM port. A model proposes; deterministic code decides. Nothing depends on a model being there, so every way in
 * which it does not answer is a value, not an error.
 */
import type { Static, TSchema } from 'typebox';

/** `instruction` is ours; `untrusted` is code and names from a repository, which may try to give orders. */
export interface PromptPart {
  readonly kind: 'instruction' | 'untrusted';
  /** For the model: `src/db.js lines 10-40`. */
  readonly label: string;
  readonly text: string;
}

/** What a model is asked for. */
export const llmTasks = ['detect', 'triage', 'fix', 'explain', 'review', 'spec'] as const;
export type LlmTask = (typeof llmTasks)[number];

/** Whose budgets the tokens of a call count against. */
export interface LlmAccount {
  readonly repositoryId: string;
  readonly scanId?: string;
  readonly reviewId?: string;
}

export interface LlmRequest<S extends TSchema = TSchema> {
  readonly task: LlmTask;
  /** Changes whenever the prompt does: `fix-v1`. */
  readonly promptVersion: string;
  readonly system: string;
  readonly parts: readonly PromptPart[];
  /** The answer; every member required, so that strict servers take it. */
  readonly schema: S;
  readonly maxOutputTokens: number;
  readonly account: LlmAccount;
}

export const llmFailures = [
  'not_configured',
  /** The repository does not want this task. */
  'switched_off',
  /** The tokens or the money of the scan, the review, the repository or the day are spent. */
  'over_budget',
  /** Too many failures a moment ago, or the server asked to be left alone. */
  'resting',
  'timeout',
  'aborted',
  'rate_limited',
  /** The server refuses the key. */
  'unauthorized',
  /** The server knows no model of this name. */
  'unknown_model',
  /** The question is longer than the model reads. */
  'too_long',
  'refused',
  /** The answer was cut at the token limit. */
  'truncated',
  /** Not the schema, even after one repair turn. */
  'invalid_output',
  /** The answer repeats a word that only our instructions hold: the model obeyed somebody else. */
  'prompt_leak',
  'provider_error',
] as const;

export type LlmFailure = (typeof llmFailures)[number];

/** Failures of questions that did not leave: they are no calls. */
const unasked: ReadonlySet<string> = new Set<LlmFailure>([
  'not_configured',
  'switched_off',
  'over_budget',
  'resting',
]);

/** True for a question that was answered before, or refused before it left. */
export function isNoCall(answer: LlmCompletion): boolean {
  return answer.kind === 'answer' ? answer.isCached === true : unasked.has(answer.failure);
}

export interface LlmUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export type LlmCompletion<T = unknown> =
  | {
      readonly kind: 'answer';
      readonly json: T;
      readonly usage: LlmUsage;
      readonly model: string;
      /** True: it was answered before, and nobody was asked. */
      readonly isCached?: boolean;
    }
  | { readonly kind: 'failed'; readonly failure: LlmFailure; readonly usage: LlmUsage };

export interface LlmProvider {
  /** For logs and the API: `none`, or the model's name. */
  readonly id: string;
  /** True when `complete` can give an answer at all. */
  readonly isConfigured: boolean;
  /** Most answers of the model that one call pays for. */
  readonly turns: number;
  complete<S extends TSchema>(request: LlmRequest<S>, signal: AbortSignal): Promise<LlmCompletion<Static<S>>>;
  /** Ends what answers. */
  close(): Promise<void>;
}

export const noUsage: LlmUsage = { inputTokens: 0, outputTokens: 0 };

export function addUsage(a: LlmUsage, b: LlmUsage): LlmUsage {
  return { inputTokens: a.inputTokens + b.inputTokens, outputTokens: a.outputTokens + b.outputTokens };
}

/** What a server says that a call cost is its own word: no more is believed than the call can have cost. */
export function boundUsage(told: LlmUsage, most: LlmUsage): LlmUsage {
  return {
    inputTokens: Math.min(told.inputTokens, most.inputTokens),
    outputTokens: Math.min(told.outputTokens, most.outputTokens),
  };
}
