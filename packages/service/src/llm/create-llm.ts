/** The provider that the settings ask for. */
import { ConfigError } from '../config.ts';
import type { ServiceContext } from '../context.ts';
import { budgetsOf, createAccountedLlm } from './accounted-llm.ts';
import type { LlmProvider } from './llm.ts';
import { createNoLlm } from './none/index.ts';
import { createOpenAiCompatibleLlm } from './openai-compatible/index.ts';

/** Off unless both URL and model are set. Throws `ConfigError` for half a configuration and for an open transport. */
export function createLlm(deps: Pick<ServiceContext, 'config' | 'db' | 'clock'>): LlmProvider {
  const { llmUrl: url, llmModel: model, llmKey: key } = deps.config;
  if (url === undefined && model === undefined) return createNoLlm();
  if (url === undefined || model === undefined)
    throw new ConfigError('ASSAY_LLM_URL and ASSAY_LLM_MODEL go together');
  try {
    const provider = createOpenAiCompatibleLlm({ url: String(url), model, key, clock: deps.clock });
    return createAccountedLlm(deps, provider, budgetsOf(deps.config));
  } catch (error) {
    if (error instanceof RangeError) throw new ConfigError(`ASSAY_LLM_URL: ${error.message}`);
    throw error;
  }
}
