/** Messages between the service or the command line and the process that asks a model: JSON over a pipe. */
import type { LlmFailure, LlmUsage, PromptPart } from '../llm.ts';
import type { WireName } from '../wires/wire.ts';

/** The server to ask; the first message. */
export interface ModelTarget {
  readonly wire: WireName;
  /** Base URL, such as `http://127.0.0.1:11434/v1`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  /** Wall time limit of one request. */
  readonly timeLimitMs: number;
  readonly maxResponseBytes: number;
}

/** A request without its accounting. */
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
  /** `restMs`: delay requested by the server. */
  | { readonly kind: 'failed'; readonly failure: LlmFailure; readonly restMs: number }
);

export interface ModelReply {
  readonly id: number;
  readonly answer: ModelAnswer;
}
