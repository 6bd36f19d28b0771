/** Asks a question, and once more with definitions that the model requested. */

import type { LlmCompletion, LlmFailure } from './llm.ts';
import { addSpent, nothingSpent, type Spent } from './refute-claims.ts';

export type AskedTwice<Shown, Json> = { readonly spent: Spent } & (
  | { readonly kind: 'failed'; readonly failure: LlmFailure }
  | {
      readonly kind: 'said';
      /** Including the requested definitions. */
      readonly shown: Shown;
      readonly json: Json;
    }
);

/**
 * If the second question fails, only what the definitions would have shown is lost.
 *
 * @param widen  adds the definitions of these names; returns `undefined` if there are none
 */
export async function askTwice<Shown, Json extends { readonly wanted: readonly string[] }>(
  shown: Shown,
  ask: (shown: Shown) => Promise<LlmCompletion<Json>>,
  widen: (names: readonly string[]) => Promise<Shown | undefined>,
): Promise<AskedTwice<Shown, Json>> {
  const first = await ask(shown);
  const spent = addSpent(nothingSpent, first);
  if (first.kind === 'failed') return { kind: 'failed', failure: first.failure, spent };
  const said = { kind: 'said', shown, json: first.json, spent } as const;
  const wider = await widen(first.json.wanted);
  if (wider === undefined) return said;
  const second = await ask(wider);
  const both = addSpent(spent, second);
  if (second.kind === 'failed') return { ...said, spent: both };
  return { kind: 'said', shown: wider, json: second.json, spent: both };
}
