/** What a run would ask of a model, before a token is spent: nobody is asked. */

import { type LlmProvider, type LlmTask, type LlmUsage, noUsage } from './llm.ts';
import { mostOf } from './most-of.ts';

export interface EstimatedQuestion {
  readonly task: LlmTask;
  /** What the model would be shown, as the question calls it: `src/db.js lines 10-40`. */
  readonly shows: readonly string[];
  /** About what it costs to read it, and at most what the answer costs. */
  readonly usage: LlmUsage;
}

export interface EstimatingLlm extends LlmProvider {
  /** In the order in which they would be asked. */
  questions(): readonly EstimatedQuestion[];
}

/** Bytes of a token in code and English: what tokenizers of large models come to. Servers count exactly. */
const bytesOfToken = 4;

/** @param id  the model that would be asked, so that what it has answered before is known */
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
      // A failure of this question alone: the others are asked all the same.
      return Promise.resolve({ kind: 'failed', failure: 'refused', usage: noUsage });
    },
    close: () => Promise.resolve(),
    questions: () => questions,
  };
}
