/**
 * Any server that speaks the chat completions API: vLLM, Ollama, LM Studio, a vendor.
 *
 * The ladder to structured output: a JSON schema; plain JSON mode where the server refuses schemas; one repair turn;
 * give up. The `ai` package is loaded at the first call. Its model is always an object: a name alone would go to a
 * vendor's gateway.
 */
import type { LanguageModel } from 'ai';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Clock } from '../../clock.ts';
import { createCircuitBreaker } from '../circuit-breaker.ts';
import { type FencedPrompt, fencePrompt } from '../fence.ts';
import {
  type LlmCompletion,
  type LlmFailure,
  type LlmProvider,
  type LlmRequest,
  type LlmUsage,
  noUsage,
} from '../llm.ts';
import { createBoundedFetch } from './bounded-fetch.ts';

export interface OpenAiCompatibleOptions {
  /** Base URL, as `http://127.0.0.1:11434/v1`. https, or http on a loopback address. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  readonly clock: Clock;
  /** Wall time of one call, repair turn not included. */
  readonly timeLimitMs?: number;
  readonly maxResponseBytes?: number;
}

const defaultTimeLimitMs = 60_000;
const defaultMaxResponseBytes = 1_000_000;
/** Longest answer that is handed back to the model to be repaired, in UTF-16 units. */
const maxRepairCharacters = 20_000;

/** Throws `RangeError` for a URL that would send code in the clear. */
export function createOpenAiCompatibleLlm(options: OpenAiCompatibleOptions): LlmProvider {
  assertConfidential(options.url);
  const breaker = createCircuitBreaker(options.clock);
  let takesSchemas = true;
  return {
    id: options.model,
    isConfigured: true,
    // With a schema, without one, and the repair.
    turns: 3,
    complete: async (request, signal) => {
      if (breaker.isOpen()) return { kind: 'failed', failure: 'resting', usage: noUsage };
      const session = await openSession(options, request, signal);
      let turn = await session.ask(takesSchemas, undefined);
      if (turn.kind === 'schema-refused' && takesSchemas) {
        takesSchemas = false;
        turn = await session.ask(false, undefined);
      }
      if (turn.kind === 'invalid') {
        const repaired = await session.ask(takesSchemas, turn.text);
        turn = { ...repaired, usage: addUsage(turn.usage, repaired.usage) };
      }
      if (turn.kind === 'answer') breaker.succeed();
      else breaker.fail(turn.kind === 'failed' ? turn.restMs : 0);
      return toCompletion(turn, options.model);
    },
  };
}

type Turn<T> = { readonly usage: LlmUsage } & (
  | { readonly kind: 'answer'; readonly json: T }
  | { readonly kind: 'invalid'; readonly text: string }
  | { readonly kind: 'schema-refused' }
  | { readonly kind: 'failed'; readonly failure: LlmFailure; readonly restMs: number }
);

interface Session<T> {
  ask(withSchema: boolean, repair: string | undefined): Promise<Turn<T>>;
}

async function openSession<S extends TSchema>(
  options: OpenAiCompatibleOptions,
  request: LlmRequest<S>,
  signal: AbortSignal,
): Promise<Session<Static<S>>> {
  const [ai, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  // It writes warnings to the console otherwise, past our log.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const prompt = fencePrompt(request.system, request.parts);
  const validator = Compile(request.schema);
  const createModel = (withSchema: boolean): Exclude<LanguageModel, string> =>
    createOpenAICompatible({
      name: 'assay',
      baseURL: options.url,
      supportsStructuredOutputs: withSchema,
      fetch: createBoundedFetch(options.maxResponseBytes ?? defaultMaxResponseBytes),
      ...(options.key === undefined ? {} : { apiKey: options.key }),
    }).chatModel(options.model);
  const schema = ai.jsonSchema<Static<S>>(JSON.parse(JSON.stringify(request.schema)), {
    validate: (value) =>
      validator.Check(value)
        ? { success: true, value: value as Static<S> }
        : { success: false, error: new Error('The answer does not fit the schema.') },
  });
  return {
    ask: async (withSchema, repair) => {
      const deadline = AbortSignal.timeout(options.timeLimitMs ?? defaultTimeLimitMs);
      try {
        const result = await ai.generateText({
          model: createModel(withSchema),
          output: ai.Output.object({ schema }),
          instructions: withSchema ? prompt.system : `${prompt.system}\n\n${schemaText(request.schema)}`,
          prompt: repair === undefined ? prompt.user : repairPrompt(prompt, request.schema, repair),
          temperature: 0,
          maxOutputTokens: request.maxOutputTokens,
          maxRetries: 0,
          abortSignal: AbortSignal.any([deadline, signal]),
        });
        const usage = usageOf(result.usage);
        if (result.text.includes(prompt.canary))
          return { kind: 'failed', failure: 'prompt_leak', restMs: 0, usage };
        if (result.finishReason === 'length' || result.finishReason === 'content-filter')
          return { kind: 'failed', failure: failureOfFinish(result.finishReason), restMs: 0, usage };
        return { kind: 'answer', json: result.output, usage };
      } catch (error) {
        return turnOfError(ai, error, { isTimeout: deadline.aborted, isAborted: signal.aborted, withSchema });
      }
    },
  };
}

interface Circumstances {
  readonly isTimeout: boolean;
  readonly isAborted: boolean;
  readonly withSchema: boolean;
}

function turnOfError(ai: typeof import('ai'), error: unknown, circumstances: Circumstances): Turn<never> {
  const failed = (failure: LlmFailure, usage = noUsage, restMs = 0): Turn<never> => ({
    kind: 'failed',
    failure,
    restMs,
    usage,
  });
  if (circumstances.isAborted) return failed('aborted');
  if (circumstances.isTimeout) return failed('timeout');
  if (ai.NoObjectGeneratedError.isInstance(error)) {
    const usage = usageOf(error.usage);
    if (error.finishReason === 'length' || error.finishReason === 'content-filter')
      return failed(failureOfFinish(error.finishReason), usage);
    return { kind: 'invalid', text: (error.text ?? '').slice(0, maxRepairCharacters), usage };
  }
  if (ai.NoOutputGeneratedError.isInstance(error)) return { kind: 'invalid', text: '', usage: noUsage };
  if (!ai.APICallError.isInstance(error)) return failed('provider_error');
  if (error.statusCode === 400 && circumstances.withSchema) return { kind: 'schema-refused', usage: noUsage };
  if (error.statusCode === 429) {
    const seconds = Number(error.responseHeaders?.['retry-after'] ?? 1);
    return failed('rate_limited', noUsage, Number.isFinite(seconds) ? seconds * 1000 : 1000);
  }
  return failed('provider_error');
}

function failureOfFinish(finish: 'length' | 'content-filter'): LlmFailure {
  return finish === 'length' ? 'truncated' : 'refused';
}

function toCompletion<T>(turn: Turn<T>, model: string): LlmCompletion<T> {
  switch (turn.kind) {
    case 'answer':
      return { kind: 'answer', json: turn.json, usage: turn.usage, model };
    case 'failed':
      return { kind: 'failed', failure: turn.failure, usage: turn.usage };
    case 'invalid':
      return { kind: 'failed', failure: 'invalid_output', usage: turn.usage };
    case 'schema-refused':
      return { kind: 'failed', failure: 'provider_error', usage: turn.usage };
  }
}

function schemaText(schema: TSchema): string {
  return `Answer with one JSON object and nothing else. It must fit this JSON schema: ${JSON.stringify(schema)}`;
}

/** The bad answer goes back fenced: it may hold what the repository said. */
function repairPrompt(prompt: FencedPrompt, schema: TSchema, answer: string): string {
  const { user } = fencePrompt('', [
    { kind: 'untrusted', label: 'your last answer', text: answer },
    { kind: 'instruction', label: '', text: `It does not fit. ${schemaText(schema)}` },
  ]);
  return `${prompt.user}\n\n${user}`;
}

function usageOf(
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined,
): LlmUsage {
  return { inputTokens: usage?.inputTokens ?? 0, outputTokens: usage?.outputTokens ?? 0 };
}

function addUsage(a: LlmUsage, b: LlmUsage): LlmUsage {
  return { inputTokens: a.inputTokens + b.inputTokens, outputTokens: a.outputTokens + b.outputTokens };
}

function assertConfidential(text: string): void {
  const url = new URL(text);
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)) return;
  throw new RangeError('A model server is reached over https, or over http on a loopback address.');
}
