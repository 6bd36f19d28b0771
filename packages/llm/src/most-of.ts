/** What a call may cost at most, before it is made. */

import type { LlmRequest, LlmUsage } from './llm.ts';

/** What the policy and the fences around the parts take, in bytes (measured: below 700 with ten parts). */
const fenceBytes = 2000;
/** Of one part: two lines with a random word and the label. */
const partBytes = 100;

/** A token is a byte at least; each turn may send everything again, with the answers before it. */
export function mostOf(request: LlmRequest, turns: number): LlmUsage {
  const { system, parts, schema, maxOutputTokens } = request;
  const texts = [system, JSON.stringify(schema), ...parts.map(({ text, label }) => text + label)];
  const bytes = texts.reduce(
    (sum, text) => sum + Buffer.byteLength(text),
    fenceBytes + partBytes * parts.length,
  );
  return {
    // An answer that is sent back counts as input: four bytes a token, and more would have been cut.
    inputTokens: turns * bytes + (turns - 1) * 4 * maxOutputTokens,
    outputTokens: turns * maxOutputTokens,
  };
}
