/** What a scan asked of the language model, as it is kept. */

import { addUsage, noUsage } from '@assay/scanner/llm';
import type { StoredLlmUse } from '../storage/database.ts';
import type { AskedModel } from './ask-model.ts';
import { type Opinions, toStoredTriageUse } from './judge-findings.ts';

/** @param asked  about routes; `undefined` where nobody was */
export function toStoredUse(
  asked: AskedModel | undefined,
  opinions: Opinions | undefined,
): StoredLlmUse | null {
  const model = asked?.model ?? opinions?.model;
  if (model === undefined) return null;
  const usage = addUsage(asked?.usage ?? noUsage, opinions?.usage ?? noUsage);
  const skipped = Object.entries(asked?.skipped ?? {}).filter(([, count]) => count !== undefined);
  return {
    model,
    calls: (asked?.calls ?? 0) + (opinions?.calls ?? 0),
    input_tokens: usage.inputTokens,
    output_tokens: usage.outputTokens,
    entries: asked?.entries ?? { total: 0, looked: 0, cached: 0 },
    skipped: Object.fromEntries(skipped),
    refused: asked?.refused ?? {},
    ...(opinions && { triage: toStoredTriageUse(opinions) }),
  };
}
