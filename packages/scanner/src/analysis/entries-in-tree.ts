/** The entries of a tree for a model, inside the contained process: files, program without taint, slices. */

import { knownSecrets } from '@assay/core';
import { cutSlice, riskOf } from '../llm/detect/cut-slice.ts';
import type { EntriesJob } from '../process/child-message.ts';
import type { EntrySlices } from '../process/entries-request.ts';
import { engineOptions, listEntries } from './engine.ts';
import type { Installation } from './installation.ts';
import { readTreeForModel } from './tree-for-model.ts';

export async function entriesInTree(job: EntriesJob, installation: Installation): Promise<EntrySlices> {
  const { analyses, manifests } = await readTreeForModel(job);
  const options = engineOptions('security', job.models);
  const entries = listEntries(analyses, manifests, await installation.loadGrammars(), options)
    .map((entry) => ({ entry, risk: riskOf(entry) }))
    // Stable: routes of equal risk stay in their order.
    .toSorted((a, b) => b.risk - a.risk)
    .map(({ entry }) => entry);
  const texts = new Map(analyses.map(({ path, text }) => [path, text.split('\n')]));
  const known = knownSecrets(analyses.flatMap(({ secrets }) => secrets));
  const slices = entries
    .slice(0, job.maxEntries)
    .map((entry) => cutSlice(entry, (path) => texts.get(path) ?? [], known))
    .filter(({ pieces }) => pieces[0]?.role === 'handler');
  return { slices, beyond: Math.max(0, entries.length - job.maxEntries) };
}
