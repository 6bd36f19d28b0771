/**
 * Asks a model one question, falling back step by step in how structured output is requested: a JSON schema; a tool
 * call whose arguments are the answer; plain JSON; one turn to repair an invalid answer; failure.
 *
 * Runs in the process that asks models. A form that a server rejects is remembered, so that it is rejected only once.
 */
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type FencedPrompt, fencePrompt } from '../fence.ts';
import { addUsage, boundUsage, type LlmFailure, type LlmUsage, noUsage } from '../llm.ts';
import { type Rung, rungs, toWireSchema, type WireRequest } from '../wires/wire.ts';
import { wires } from '../wires/wires.ts';
import { type Exchange, postJson } from './bounded-fetch.ts';
import type { ModelAnswer, ModelQuestion, ModelTarget } from './model-message.ts';

/** Maximum length of an answer sent back for repair, in UTF-16 units. */
const maxRepairCharacters = 20_000;
/** Statuses of a server that does not support the form of the request. */
const refusals = new Set([400, 404, 415, 422, 501]);
/** Error messages for a prompt that is too long: OpenAI, vLLM, llama.cpp, Anthropic, Mistral, Ollama. */
const tooLong =
  /context[ _](?:length|size|window)|maximum context|prompt is too long|too large for model|too many (?:input )?tokens/i;
/** Error messages for an unknown model, in addition to a 404 that mentions one. */
const unknownModel =
  /model_not_found|unknown model|no such model|model[^.]{0,80}(?:not found|does not exist)/i;

export interface ModelSession {
  ask(question: ModelQuestion, signal: AbortSignal): Promise<ModelAnswer>;
}

/** Capabilities of the server known so far. */
interface Manners {
  rung: number;
  setsTemperature: boolean;
}

type Turn = { readonly usage: LlmUsage } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly isTemperature: boolean }
  | { readonly kind: 'failed'; readonly failure: LlmFailure; readonly restMs: number }
);

export function createModelSession(target: ModelTarget): ModelSession {
  const manners: Manners = { rung: 0, setsTemperature: true };
  return {
    ask: async (question, signal) => {
      const prompt = fencePrompt(question.system, question.parts);
      const asked = { target, manners, question, prompt, signal };
      const first = await askDown(asked, prompt.user);
      if (first.kind !== 'text') return toFailure(first);
      const read = readAnswer(question, first.text);
      if (read !== undefined) return { kind: 'answer', json: read.json, usage: first.usage };
      const second = await askDown(asked, repairPrompt(prompt, question, first.text));
      const usage = addUsage(first.usage, second.usage);
      if (second.kind !== 'text') return { ...toFailure(second), usage };
      const repaired = readAnswer(question, second.text);
      if (repaired === undefined) return { kind: 'failed', failure: 'invalid_output', restMs: 0, usage };
      return { kind: 'answer', json: repaired.json, usage };
    },
  };
}

interface Asked {
  readonly target: ModelTarget;
  readonly manners: Manners;
  readonly question: ModelQuestion;
  readonly prompt: FencedPrompt;
  readonly signal: AbortSignal;
}

/** Starts at the best rung not known to be rejected. */
async function askDown(asked: Asked, user: string): Promise<Turn> {
  const { manners } = asked;
  for (;;) {
    const rung = rungs[manners.rung] ?? 'json';
    const { setsTemperature } = manners;
    const turn = await askOnce(asked, user, rung);
    if (turn.kind !== 'refused') return turn;
    // Concurrent calls may have learned the same meanwhile.
    if (turn.isTemperature && setsTemperature) manners.setsTemperature = false;
    else if (rung === 'json') return { kind: 'failed', failure: 'provider_error', restMs: 0, usage: noUsage };
    else manners.rung = Math.max(manners.rung, rungs.indexOf(rung) + 1);
  }
}

async function askOnce(asked: Asked, user: string, rung: Rung): Promise<Turn> {
  const { target, manners, question, prompt } = asked;
  const wire = wires[target.wire];
  const request: WireRequest = {
    model: target.model,
    system: rung === 'json' ? `${prompt.system}\n\n${schemaText(question)}` : prompt.system,
    user,
    schema: toWireSchema(question.schema),
    maxOutputTokens: question.maxOutputTokens,
    rung,
    setsTemperature: manners.setsTemperature,
  };
  const body = wire.body(request);
  const deadline = AbortSignal.timeout(target.timeLimitMs);
  const exchange = await postJson(
    {
      url: target.url + wire.path,
      headers: wire.headers(target.key),
      body,
      maxBytes: target.maxResponseBytes,
    },
    AbortSignal.any([deadline, asked.signal]),
  );
  if (asked.signal.aborted) return failed('aborted');
  if (deadline.aborted) return failed('timeout');
  return readTurn(asked, exchange, {
    inputTokens: Buffer.byteLength(JSON.stringify(body)),
    outputTokens: request.maxOutputTokens,
  });
}

/** @param most upper bound of the request's cost: a token has at least one byte */
function readTurn({ target, prompt }: Asked, exchange: Exchange, most: LlmUsage): Turn {
  if (exchange.kind === 'broken') return failed('provider_error');
  const { status, text, retryAfterMs } = exchange;
  if (status === 429 || status === 529) return failed('rate_limited', retryAfterMs);
  if (status === 401 || status === 403) return failed('unauthorized');
  if (status === 413 || (refusals.has(status) && tooLong.test(text))) return failed('too_long');
  if (refusals.has(status) && unknownModel.test(text)) return failed('unknown_model');
  if (refusals.has(status))
    return { kind: 'refused', isTemperature: text.includes('temperature'), usage: noUsage };
  if (status !== 200) return failed('provider_error', retryAfterMs);
  const answer = wires[target.wire].read(parseJson(text)?.json);
  if (answer === undefined) return failed('provider_error');
  const usage = boundUsage(answer, most);
  // Also checked in truncated and refused answers, so that the ledger records it.
  if (answer.text.includes(prompt.canary)) return { ...failed('prompt_leak'), usage };
  if (answer.finish === 'length') return { ...failed('truncated'), usage };
  if (answer.finish === 'refusal') return { ...failed('refused'), usage };
  return { kind: 'text', text: answer.text, usage };
}

function failed(failure: LlmFailure, restMs = 0): Turn {
  return { kind: 'failed', failure, restMs, usage: noUsage };
}

function toFailure(turn: Exclude<Turn, { kind: 'text' }>): ModelAnswer {
  if (turn.kind === 'failed') return turn;
  return { kind: 'failed', failure: 'provider_error', restMs: 0, usage: turn.usage };
}

/**
 * `undefined` for an answer that is not JSON or does not match the schema; some models add a code fence despite
 * instructions.
 */
function readAnswer({ schema }: ModelQuestion, text: string): { readonly json: unknown } | undefined {
  const bare = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/.exec(text)?.[1] ?? text;
  const parsed = parseJson(bare);
  return parsed !== undefined && Compile(schema as TSchema).Check(parsed.json) ? parsed : undefined;
}

function parseJson(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function schemaText({ schema }: ModelQuestion): string {
  return `Answer with one JSON object and nothing else. It must fit this JSON schema: ${JSON.stringify(schema)}`;
}

/** The invalid answer is fenced: it may contain text of the repository. */
function repairPrompt(prompt: FencedPrompt, question: ModelQuestion, answer: string): string {
  const { user } = fencePrompt('', [
    { kind: 'untrusted', label: 'your last answer', text: answer.slice(0, maxRepairCharacters) },
    { kind: 'instruction', label: '', text: `It does not fit. ${schemaText(question)}` },
  ]);
  return `${prompt.user}\n\n${user}`;
}
