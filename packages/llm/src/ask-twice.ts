/** One question, and once more with the definitions that the model asked to see. */

import type { LlmCompletion, LlmFailure } from './llm.ts';
import { addSpent, nothingSpent, type Spent } from './refute-claims.ts';

export type AskedTwice<Shown, Json> = { readonly spent: Spent } & (
  | { readonly kind: 'failed'; readonly failure: LlmFailure }
  | {
      readonly kind: 'said';
      /** With what was asked for. */
      readonly shown: Shown;
      readonly json: Json;
    }
);

/**
 * What fails the second time costs what the definitions would have shown.
 *
 * @param widen  with the definitions of these names; `undefined` where there are none
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
