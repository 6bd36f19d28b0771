/** A provider that asks a server from a separate process. */
import type { Static, TSchema } from 'typebox';
import { type Clock, createCircuitBreaker } from './circuit-breaker.ts';
import { type LlmCompletion, type LlmFailure, type LlmProvider, type LlmRequest, noUsage } from './llm.ts';
import type { ModelTarget } from './process/model-message.ts';
import { createModelProcess } from './process/model-process.ts';
import type { WireName } from './wires/wire.ts';

export interface LlmSettings {
  /** API of the server. */
  readonly wire: WireName;
  /** Base URL, such as `http://127.0.0.1:11434/v1`. https, or http on a loopback address. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  readonly clock: Clock;
  /** Wall time limit of one request. */
  readonly timeLimitMs?: number;
  readonly maxResponseBytes?: number;
}

export interface ContainedLlm extends LlmProvider {
  /** Id of the process that asks; `undefined` while there is none. */
  readonly pid: number | undefined;
}

/** Failures of the server itself. A useless answer is not one: the next may be better. */
const ofServer: ReadonlySet<LlmFailure> = new Set<LlmFailure>([
  'timeout',
  'rate_limited',
  'unauthorized',
  'unknown_model',
  'provider_error',
]);
const defaultTimeLimitMs = 60_000;
const defaultMaxResponseBytes = 1_000_000;

/** Throws `RangeError` for a URL that would send code unencrypted. */
export function createLlm(settings: LlmSettings): ContainedLlm {
  assertConfidential(settings.url);
  const { clock, timeLimitMs, maxResponseBytes, url, ...rest } = settings;
  const target: ModelTarget = {
    ...rest,
    url: url.replace(/\/+$/, ''),
    timeLimitMs: timeLimitMs ?? defaultTimeLimitMs,
    maxResponseBytes: maxResponseBytes ?? defaultMaxResponseBytes,
  };
  const breaker = createCircuitBreaker(clock);
  const process = createModelProcess(target);
  return {
    id: settings.model,
    isConfigured: true,
    // The answer and its repair; a request that the server rejects costs nothing.
    turns: 2,
    get pid() {
      return process.pid;
    },
    complete: async <S extends TSchema>(
      request: LlmRequest<S>,
      signal: AbortSignal,
    ): Promise<LlmCompletion<Static<S>>> => {
      if (breaker.isOpen()) return { kind: 'failed', failure: 'resting', usage: noUsage };
      const { system, parts, schema, maxOutputTokens } = request;
      const answer = await process.ask({ system, parts, schema, maxOutputTokens }, signal);
      if (answer.kind === 'answer') {
        breaker.succeed();
        // Already validated against the schema by the process.
        return { kind: 'answer', json: answer.json as Static<S>, usage: answer.usage, model: settings.model };
      }
      if (ofServer.has(answer.failure)) breaker.fail(answer.restMs);
      return { kind: 'failed', failure: answer.failure, usage: answer.usage };
    },
    close: () => process.close(),
  };
}

function assertConfidential(text: string): void {
  const url = new URL(text);
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)) return;
  throw new RangeError('A model server is reached over https, or over http on a loopback address.');
}
