/**
 * The LLM port. A model proposes; deterministic code decides. Nothing depends on a model being available, so every kind
 * of failure is a value, not an error.
 */
import type { Static, TSchema } from 'typebox';

/** `instruction` is ours; `untrusted` is code and names from a repository, which may contain prompt injections. */
export interface PromptPart {
  readonly kind: 'instruction' | 'untrusted';
  /** Shown to the model: `src/db.js lines 10-40`. */
  readonly label: string;
  readonly text: string;
}

/** Kinds of requests to a model. */
export const llmTasks = ['detect', 'triage', 'fix', 'explain', 'review', 'spec'] as const;
export type LlmTask = (typeof llmTasks)[number];

/** Account whose budgets a call's tokens are charged to. */
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
  /** Schema of the answer; every member is required, so that strict servers accept it. */
  readonly schema: S;
  readonly maxOutputTokens: number;
  readonly account: LlmAccount;
}

export const llmFailures = [
  'not_configured',
  /** The repository has disabled this task. */
  'switched_off',
  /** The token or cost budget of the scan, the review, the repository or the day is exhausted. */
  'over_budget',
  /** The circuit breaker is open: too many recent failures, or the server requested a delay. */
  'resting',
  'timeout',
  'aborted',
  'rate_limited',
  /** The server rejects the key. */
  'unauthorized',
  /** The server has no model of this name. */
  'unknown_model',
  /** The question exceeds the model's context. */
  'too_long',
  'refused',
  /** The answer was truncated at the token limit. */
  'truncated',
  /** The answer does not match the schema, even after one repair turn. */
  'invalid_output',
  /** The answer repeats the canary of our instructions: the model has followed an injection. */
  'prompt_leak',
  'provider_error',
] as const;

export type LlmFailure = (typeof llmFailures)[number];

/** Failures of questions that were never sent, so they are not calls. */
const unasked: ReadonlySet<string> = new Set<LlmFailure>([
  'not_configured',
  'switched_off',
  'over_budget',
  'resting',
]);

/** True for a question that was answered from the cache, or rejected before it was sent. */
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
      /** True: answered from the cache, without a call. */
      readonly isCached?: boolean;
    }
  | { readonly kind: 'failed'; readonly failure: LlmFailure; readonly usage: LlmUsage };

export interface LlmProvider {
  /** For logs and the API: `none`, or the model's name. */
  readonly id: string;
  /** True if `complete` can return an answer at all. */
  readonly isConfigured: boolean;
  /** Maximum number of model responses per call. */
  readonly turns: number;
  complete<S extends TSchema>(request: LlmRequest<S>, signal: AbortSignal): Promise<LlmCompletion<Static<S>>>;
  /** Ends the process that asks. */
  close(): Promise<void>;
}

export const noUsage: LlmUsage = { inputTokens: 0, outputTokens: 0 };

export function addUsage(a: LlmUsage, b: LlmUsage): LlmUsage {
  return { inputTokens: a.inputTokens + b.inputTokens, outputTokens: a.outputTokens + b.outputTokens };
}

/** A server's own report of a call's usage is not trusted: it is limited to what the call can have cost. */
export function boundUsage(told: LlmUsage, most: LlmUsage): LlmUsage {
  return {
    inputTokens: Math.min(told.inputTokens, most.inputTokens),
    outputTokens: Math.min(told.outputTokens, most.outputTokens),
  };
}
