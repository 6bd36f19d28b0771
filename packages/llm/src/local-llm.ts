/**
 * A provider for one run on one machine: a token budget, and a cache of answers by the full content of the question.
 */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { answerKey } from './answer-key.ts';
import {
  addUsage,
  type LlmCompletion,
  type LlmProvider,
  type LlmRequest,
  type LlmUsage,
  noUsage,
} from './llm.ts';
import { mostOf } from './most-of.ts';

export interface LocalLlm extends LlmProvider {
  /** Usage so far. */
  spent(): LlmUsage;
}

export interface LocalLimits {
  /** Budget of the whole run. */
  readonly maxTokens: number;
  /** Absolute path of the cache; `undefined`: answers are not kept. */
  readonly folder: string | undefined;
}

export function createLocalLlm(provider: LlmProvider, { maxTokens, folder }: LocalLimits): LocalLlm {
  let usage = noUsage;
  let held = 0;
  return {
    ...provider,
    spent: () => usage,
    complete: async <S extends TSchema>(
      request: LlmRequest<S>,
      signal: AbortSignal,
    ): Promise<LlmCompletion<Static<S>>> => {
      const file = folder && join(folder, `${answerKey(request, provider.id)}.json`);
      const known = file && readAnswer<Static<S>>(file);
      if (known)
        return { kind: 'answer', json: known.json, usage: noUsage, model: provider.id, isCached: true };
      const { inputTokens, outputTokens } = mostOf(request, provider.turns);
      const most = inputTokens + outputTokens;
      if (usage.inputTokens + usage.outputTokens + held + most > maxTokens)
        return { kind: 'failed', failure: 'over_budget', usage: noUsage };
      held += most;
      const completion = await provider.complete(request, signal);
      held -= most;
      usage = addUsage(usage, completion.usage);
      if (completion.kind === 'answer' && file) keepAnswer(file, completion.json);
      return completion;
    },
  };
}

/** It matched the schema, which is part of its key. */
function readAnswer<T>(file: string): { readonly json: T } | undefined {
  try {
    return { json: JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    // Not asked before, or left incomplete by a killed run.
    return undefined;
  }
}

/** Accessible to this user only: answers quote code. */
function keepAnswer(file: string, json: unknown): void {
  try {
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(json), { mode: 0o600 });
    renameSync(draft, file);
  } catch {
    // If the folder is not writable, the question is asked again in the next run.
  }
}
