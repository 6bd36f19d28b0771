/** Estimates the questions of a run without asking a model. */

import { type LlmProvider, type LlmTask, type LlmUsage, noUsage } from './llm.ts';
import { mostOf } from './most-of.ts';

export interface EstimatedQuestion {
  readonly task: LlmTask;
  /** Label of what the model would be shown: `src/db.js lines 10-40`. */
  readonly shows: readonly string[];
  /** Estimated input cost, and maximum output cost. */
  readonly usage: LlmUsage;
}

export interface EstimatingLlm extends LlmProvider {
  /** In the order in which they would be asked. */
  questions(): readonly EstimatedQuestion[];
}

/** Bytes per token in code and English, typical of tokenizers of large models. Servers count exactly. */
const bytesOfToken = 4;

/** @param id  the model that would be asked, to find its cached answers */
export function createEstimatingLlm(id: string): EstimatingLlm {
  const questions: EstimatedQuestion[] = [];
  return {
    id,
    isConfigured: true,
    turns: 1,
    complete: (request) => {
      const { inputTokens: bytes, outputTokens } = mostOf(request, 1);
      questions.push({
        task: request.task,
        shows: request.parts.filter(({ kind }) => kind === 'untrusted').map(({ label }) => label),
        usage: { inputTokens: Math.ceil(bytes / bytesOfToken), outputTokens },
      });
      // Fails only this question, so that the others are asked.
      return Promise.resolve({ kind: 'failed', failure: 'refused', usage: noUsage });
    },
    close: () => Promise.resolve(),
    questions: () => questions,
  };
}
