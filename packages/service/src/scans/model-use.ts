/** Language model usage of a scan, as stored. */

import { addUsage, noUsage } from '@assay/llm';
import type { StoredLlmUse } from '../storage/database.ts';
import type { AskedModel } from './ask-model.ts';
import { type Opinions, toStoredTriageUse } from './judge-findings.ts';
import type { AskedProposals } from './propose-models.ts';

/** Each is `undefined` if the model was not asked. */
export interface AskedOfModel {
  /** Questions about routes. */
  readonly asked?: AskedModel | undefined;
  /** Questions about the engine's findings. */
  readonly opinions?: Opinions | undefined;
  /** Questions about libraries. */
  readonly proposals?: AskedProposals | undefined;
}

/** Returns `null` if the model was not asked. */
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
