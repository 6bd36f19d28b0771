/** A provider without a model: the default. */
import { type LlmProvider, noUsage } from './llm.ts';

export function createNoLlm(): LlmProvider {
  return {
    id: 'none',
    isConfigured: false,
    turns: 0,
    complete: () => Promise.resolve({ kind: 'failed', failure: 'not_configured', usage: noUsage }),
    close: () => Promise.resolve(),
  };
}
