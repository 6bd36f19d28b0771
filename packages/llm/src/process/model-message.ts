/** What the service or the command line and the process that asks a model say to each other: JSON over a pipe. */
import type { LlmFailure, LlmUsage, PromptPart } from '../llm.ts';
import type { WireName } from '../wires/wire.ts';

/** Whom to ask; the first message. */
export interface ModelTarget {
  readonly wire: WireName;
  /** Base URL, as `http://127.0.0.1:11434/v1`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  /** Wall time of one request. */
  readonly timeLimitMs: number;
  readonly maxResponseBytes: number;
}

/** A request without what only concerns those who pay for it. */
export interface ModelQuestion {
  readonly system: string;
  readonly parts: readonly PromptPart[];
  /** JSON schema. */
  readonly schema: object;
  readonly maxOutputTokens: number;
}

export type ModelMessage =
  | { readonly kind: 'target'; readonly target: ModelTarget }
  | { readonly kind: 'ask'; readonly id: number; readonly question: ModelQuestion }
  | { readonly kind: 'cancel'; readonly id: number };

export type ModelAnswer = { readonly usage: LlmUsage } & (
  | { readonly kind: 'answer'; readonly json: unknown }
  /** `restMs`: how long the server asked to be left alone. */
  | { readonly kind: 'failed'; readonly failure: LlmFailure; readonly restMs: number }
);

export interface ModelReply {
  readonly id: number;
  readonly answer: ModelAnswer;
}
