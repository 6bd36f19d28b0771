/** What two questions have in common that have one answer. */

import { createHash } from 'node:crypto';
import type { LlmRequest } from './llm.ts';

/** Hex SHA-256 of what is sent, without the random words of fences. */
export function hashOf({ system, parts, schema, task, promptVersion, maxOutputTokens }: LlmRequest): string {
  return sha256({ task, promptVersion, system, parts, schema, maxOutputTokens });
}

/** The same with the model that is asked. */
export function answerKey(request: LlmRequest, model: string): string {
  return sha256([hashOf(request), model]);
}

function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
