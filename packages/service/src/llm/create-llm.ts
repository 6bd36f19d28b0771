/** The provider that the settings ask for. */
import type { Clock } from '../clock.ts';
import { type Config, ConfigError } from '../config.ts';
import type { LlmProvider } from './llm.ts';
import { createNoLlm } from './none/index.ts';
import { createOpenAiCompatibleLlm } from './openai-compatible/index.ts';

/** Off unless both URL and model are set. Throws `ConfigError` for half a configuration and for an open transport. */
export function createLlm(config: Pick<Config, 'llmUrl' | 'llmModel' | 'llmKey'>, clock: Clock): LlmProvider {
  const { llmUrl: url, llmModel: model, llmKey: key } = config;
  if (url === undefined && model === undefined) return createNoLlm();
  if (url === undefined || model === undefined)
    throw new ConfigError('ASSAY_LLM_URL and ASSAY_LLM_MODEL go together');
  try {
    return createOpenAiCompatibleLlm({ url: String(url), model, key, clock });
  } catch (error) {
    if (error instanceof RangeError) throw new ConfigError(`ASSAY_LLM_URL: ${error.message}`);
    throw error;
  }
}
