/** Cache key of a question. */

import { createHash } from 'node:crypto';
import type { LlmRequest } from './llm.ts';

/** Hex SHA-256 of the request, without the random words of fences. */
export function hashOf({ system, parts, schema, task, promptVersion, maxOutputTokens }: LlmRequest): string {
  return sha256({ task, promptVersion, system, parts, schema, maxOutputTokens });
}

/** The same, including the model. */
export function answerKey(request: LlmRequest, model: string): string {
  return sha256([hashOf(request), model]);
}

function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
