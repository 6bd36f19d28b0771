/** What a scan asked of the language model, as it is kept. */

import { addUsage, noUsage } from '@assay/llm';
import type { StoredLlmUse } from '../storage/database.ts';
import type { AskedModel } from './ask-model.ts';
import { type Opinions, toStoredTriageUse } from './judge-findings.ts';
import type { AskedProposals } from './propose-models.ts';

/** Each `undefined` where nobody was asked. */
export interface AskedOfModel {
  /** About routes. */
  readonly asked?: AskedModel | undefined;
  /** About findings of the engine. */
  readonly opinions?: Opinions | undefined;
  /** About libraries. */
  readonly proposals?: AskedProposals | undefined;
}

/** `null` where nobody was asked. */
export function toStoredUse({ asked, opinions, proposals }: AskedOfModel): StoredLlmUse | null {
  const all = [asked, opinions, proposals].filter((one) => one !== undefined);
  const [first] = all;
  if (first === undefined) return null;
  const usage = all.reduce((sum, one) => addUsage(sum, one.usage), noUsage);
  return {
    model: first.model,
    calls: all.reduce((sum, { calls }) => sum + calls, 0),
    input_tokens: usage.inputTokens,
    output_tokens: usage.outputTokens,
    entries: asked?.entries ?? { total: 0, looked: 0, cached: 0 },
    skipped: toCounts(asked?.skipped),
    refused: asked?.refused ?? {},
    ...(opinions && { triage: toStoredTriageUse(opinions) }),
    ...(proposals && {
      proposals: {
        ...proposals.libraries,
        rows: proposals.rows.length,
        skipped: toCounts(proposals.skipped),
        refused: toCounts(proposals.refused),
      },
    }),
  };
}

function toCounts(counts: Readonly<Partial<Record<string, number>>> = {}): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counts).flatMap(([name, count]) => (count ? [[name, count]] : [])),
  );
}
