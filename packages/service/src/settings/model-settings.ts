/** Settings of the language model: the server, and the budgets. */

import { wireNames } from '@assay/llm';
import { integer, oneOf, optional, parseHttpUrl, type Setting, same } from './setting.ts';

export const modelSettings = {
  llmProvider: same(
    'all',
    oneOf(
      'ASSAY_LLM_PROVIDER',
      'openai-compatible',
      wireNames,
      "How the model server speaks: the chat completions API, OpenAI's responses API or Anthropic's messages API.",
    ),
  ),
  llmUrl: same(
    'all',
    optional(
      'ASSAY_LLM_URL',
      'Base URL of a model server with its version, as `https://api.anthropic.com/v1`. Unset: no model is used.',
      parseHttpUrl,
    ),
  ),
  llmModel: same(
    'all',
    optional('ASSAY_LLM_MODEL', 'Name of the model.', (value) => value),
  ),
  llmKey: same(
    'all',
    optional('ASSAY_LLM_KEY', 'Key of the model server.', (value) => value, true),
  ),
  llmInputPrice: same(
    'all',
    optional(
      'ASSAY_LLM_INPUT_PRICE',
      'US dollars for a million tokens that are sent. Unset: money is not counted.',
      parseDollars,
    ),
  ),
  llmOutputPrice: same(
    'all',
    optional(
      'ASSAY_LLM_OUTPUT_PRICE',
      'US dollars for a million tokens that are answered. Unset: money is not counted.',
      parseDollars,
    ),
  ),
  llmCallTokens: same(
    'all',
    integer(
      'ASSAY_LLM_CALL_TOKENS',
      400_000,
      0,
      1_000_000_000_000,
      'Tokens that one call may cost at most, counted as a byte each before it is made.',
    ),
  ),
  llmScanTokens: same(
    'all',
    integer(
      'ASSAY_LLM_SCAN_TOKENS',
      2_000_000,
      0,
      1_000_000_000_000,
      'Tokens that the model may cost for one scan.',
    ),
  ),
  llmScanCost: same(
    'all',
    optional(
      'ASSAY_LLM_SCAN_COST',
      'US dollars that the model may cost for one scan. Unset: no limit of its own.',
      parseDollars,
    ),
  ),
  llmReviewTokens: same(
    'all',
    integer(
      'ASSAY_LLM_REVIEW_TOKENS',
      500_000,
      0,
      1_000_000_000_000,
      'Tokens that the model may cost for one review of a pull request.',
    ),
  ),
  llmReviewCost: same(
    'all',
    optional(
      'ASSAY_LLM_REVIEW_COST',
      'US dollars that the model may cost for one review of a pull request. Unset: no limit of its own.',
      parseDollars,
    ),
  ),
  llmRepositoryCost: same(
    'all',
    optional(
      'ASSAY_LLM_REPOSITORY_COST',
      'US dollars that the model may cost for one repository a day, of UTC. Unset: no limit of its own.',
      parseDollars,
    ),
  ),
  llmDailyCost: same(
    'all',
    optional(
      'ASSAY_LLM_DAILY_COST',
      'US dollars that the model may cost for all repositories together a day, of UTC. Unset: no limit of its own.',
      parseDollars,
    ),
  ),
  llmRepositoryTokens: same(
    'all',
    integer(
      'ASSAY_LLM_REPOSITORY_TOKENS',
      2_000_000,
      0,
      1_000_000_000_000,
      'Tokens that the model may cost for one repository a day, of UTC; about 100 fixes.',
    ),
  ),
  llmDailyTokens: same(
    'all',
    integer(
      'ASSAY_LLM_DAILY_TOKENS',
      20_000_000,
      0,
      1_000_000_000_000,
      'Tokens that the model may cost for all repositories together a day, of UTC.',
    ),
  ),
} as const satisfies Record<string, Setting<unknown>>;

function parseDollars(value: string): number {
  const number = /^\d{1,7}(\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isNaN(number)) throw new Error('expected an amount such as 2.50');
  return number;
}
