/** The configured provider, with every call recorded. */
import { createLlm, createNoLlm, type LlmProvider } from '@assay/llm';
import { ConfigError } from '../config.ts';
import type { ServiceContext } from '../context.ts';
import { createAccountedLlm } from './accounted-llm.ts';
import { budgetsOf, pricesOf } from './budgets.ts';

/**
 * Disabled unless both URL and model are set. Throws `ConfigError` for an incomplete configuration and for an
 * unencrypted connection.
 */
export function createConfiguredLlm(
  deps: Pick<ServiceContext, 'config' | 'db' | 'clock' | 'log'>,
): LlmProvider {
  const { llmProvider: wire, llmUrl: url, llmModel: model, llmKey: key } = deps.config;
  if (url === undefined && model === undefined) return createNoLlm();
  if (url === undefined || model === undefined)
    throw new ConfigError('ASSAY_LLM_URL and ASSAY_LLM_MODEL go together');
  try {
    const provider = createLlm({ wire, url, model, key, clock: deps.clock });
    return createAccountedLlm(deps, provider, {
      budgets: budgetsOf(deps.config),
      prices: pricesOf(deps.config),
    });
  } catch (error) {
    if (error instanceof RangeError) throw new ConfigError(`ASSAY_LLM_URL: ${error.message}`);
    throw error;
  }
}
