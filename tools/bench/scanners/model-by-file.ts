/**
 * A model that answers by file, so that a person, or a model without a server, can be asked: each question that has no answer yet is
 * written as `KEY.txt`, with the schema of its answer; `KEY.json` beside it answers it. What is asked next depends on the answers,
 * so a run is repeated until it writes nothing. Tokens are counted at four characters each.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  answerKey,
  fencePrompt,
  type LlmCompletion,
  type LlmProvider,
  type LlmRequest,
  type LlmUsage,
  noUsage,
} from '@assay/llm';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

export interface ModelByFile extends LlmProvider {
  /** Questions that have no answer so far. */
  readonly open: () => number;
  spent(): LlmUsage;
}

const charactersPerToken = 4;
/** One for all: whoever answers sees it, and does no harm. */
const nonce = { fence: '0'.repeat(32), canary: 'f'.repeat(32) };

/** @throws {TypeError} for an answer that does not fit its question */
export function createModelByFile(folder: string): ModelByFile {
  mkdirSync(folder, { recursive: true });
  let open = 0;
  let inputTokens = 0;
  let outputTokens = 0;
  return {
    id: 'by-file',
    isConfigured: true,
    turns: 1,
    open: () => open,
    spent: () => ({ inputTokens, outputTokens }),
    complete: async <S extends TSchema>(request: LlmRequest<S>): Promise<LlmCompletion<Static<S>>> => {
      const file = join(folder, answerKey(request, 'by-file'));
      const { system, user } = fencePrompt(request.system, request.parts, nonce);
      const usage = { inputTokens: tokensOf(system + user), outputTokens: 0 };
      inputTokens += usage.inputTokens;
      if (!existsSync(`${file}.json`)) {
        open += 1;
        writeFileSync(`${file}.txt`, `${system}\n\n${user}\n\n${JSON.stringify(request.schema)}\n`);
        return { kind: 'failed', failure: 'refused', usage: noUsage };
      }
      const text = readFileSync(`${file}.json`, 'utf8');
      outputTokens += tokensOf(text);
      return { kind: 'answer', json: readAnswer(file, text, request.schema), usage, model: 'by-file' };
    },
    close: () => Promise.resolve(),
  };
}

function readAnswer<S extends TSchema>(file: string, text: string, schema: S): Static<S> {
  const json: unknown = JSON.parse(text);
  const check = Compile(schema);
  if (check.Check(json)) return json;
  const [first] = check.Errors(json);
  throw new TypeError(`${file}.json: ${JSON.stringify(first)}`);
}

function tokensOf(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}
