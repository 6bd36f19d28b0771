/** Upper bound of a call's cost, before it is made. */

import type { LlmRequest, LlmUsage } from './llm.ts';

/** Bytes of the policy and the fences around the parts (measured: below 700 with ten parts). */
const fenceBytes = 2000;
/** Bytes added per part: two lines with a random word, and the label. */
const partBytes = 100;

/** A token has at least one byte; each turn may send everything again, including previous answers. */
export function mostOf(request: LlmRequest, turns: number): LlmUsage {
  const { system, parts, schema, maxOutputTokens } = request;
  const texts = [system, JSON.stringify(schema), ...parts.map(({ text, label }) => text + label)];
  const bytes = texts.reduce(
    (sum, text) => sum + Buffer.byteLength(text),
    fenceBytes + partBytes * parts.length,
  );
  return {
    // An answer that is sent back counts as input: four bytes per token, and a longer one would have been truncated.
    inputTokens: turns * bytes + (turns - 1) * 4 * maxOutputTokens,
    outputTokens: turns * maxOutputTokens,
  };
}
