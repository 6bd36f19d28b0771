/** Reads the model settings from the environment, with the same variables as the service. */

import { type WireName, wireNames } from './wires/wire.ts';

export type LlmEnvironment =
  | {
      readonly kind: 'settings';
      readonly wire: WireName;
      readonly url: string;
      readonly model: string;
      readonly key: string | undefined;
      readonly maxTokens: number;
      /** US dollars per million tokens; `undefined` if no price is given. */
      readonly prices: { readonly input: number; readonly output: number } | undefined;
    }
  /** What is missing or wrong, as a sentence without the key. */
  | { readonly kind: 'problem'; readonly message: string };

/** Equals the service's `ASSAY_LLM_SCAN_TOKENS`. */
const defaultMaxTokens = 2_000_000;

export function readLlmEnvironment(env: Readonly<Record<string, string | undefined>>): LlmEnvironment {
  const read = (name: string): string | undefined => env[name]?.trim() || undefined;
  const url = read('ASSAY_LLM_URL');
  const model = read('ASSAY_LLM_MODEL');
  const name = read('ASSAY_LLM_PROVIDER') ?? 'openai-compatible';
  const wire = wireNames.find((one) => one === name);
  const maxTokens = Number(read('ASSAY_LLM_SCAN_TOKENS') ?? defaultMaxTokens);
  const problem = (message: string): LlmEnvironment => ({ kind: 'problem', message });
  if (url === undefined || model === undefined)
    return problem('A model is named by ASSAY_LLM_URL and ASSAY_LLM_MODEL.');
  if (!URL.canParse(url)) return problem('ASSAY_LLM_URL is no URL.');
  if (wire === undefined) return problem(`ASSAY_LLM_PROVIDER is one of ${wireNames.join(', ')}.`);
  if (!Number.isInteger(maxTokens) || maxTokens < 0)
    return problem('ASSAY_LLM_SCAN_TOKENS is a whole number of tokens.');
  const [input, output] = ['ASSAY_LLM_INPUT_PRICE', 'ASSAY_LLM_OUTPUT_PRICE'].map((one) => read(one));
  const prices = input === undefined && output === undefined ? undefined : pricesOf(input, output);
  if (prices !== undefined && !(prices.input >= 0 && prices.output >= 0))
    return problem('ASSAY_LLM_INPUT_PRICE and ASSAY_LLM_OUTPUT_PRICE are US dollars for a million tokens.');
  return { kind: 'settings', wire, url, model, key: read('ASSAY_LLM_KEY'), maxTokens, prices };
}

function pricesOf(input: string | undefined, output: string | undefined) {
  return { input: Number(input ?? 0), output: Number(output ?? 0) };
}
