/**
 * The parts of a tree's programs for a model, inside the contained process: files, programs without taint analysis,
 * slices.
 */

import { knownSecrets } from '@assay/core';
import { codeLanguages, isFor, type Purpose } from '@assay/engine/files';
import type { EntriesJob } from '../process/child-message.ts';
import type { PartSlices } from '../process/entries-request.ts';
import { cutSlice } from '../shown/cut-slice.ts';
import { type PlannedFile, planParts, riskOf } from '../shown/plan-parts.ts';
import { engineOptions, type FileAnalysis, listEntries } from './engine.ts';
import type { Installation } from './installation.ts';
import { readTreeForModel } from './tree-for-model.ts';

/** Purposes that a model is not asked about: code never run for users, and third-party code. */
const unasked: ReadonlySet<Purpose> = new Set<Purpose>([
  'tests',
  'test-data',
  'benchmarks',
  'documentation',
  'tools',
  'hidden',
  'generated',
  'built',
  'vendored',
]);
export async function entriesInTree(job: EntriesJob, installation: Installation): Promise<PartSlices> {
  const { analyses, manifests } = await readTreeForModel(job);
  const options = engineOptions('security', job.models);
  const entries = listEntries(analyses, manifests, await installation.loadGrammars(), options);
  const files = analyses.filter(({ purposes }) => !isFor(purposes, unasked)).map(toFile);
  const byPath = new Map(analyses.map((one) => [one.path, one]));
  const known = knownSecrets(analyses.flatMap(({ secrets }) => secrets));
  const parts = planParts(entries, files)
    .map((part) => ({ part, risk: riskOf(part) }))
    // A stable sort: parts of equal risk keep their order.
    .toSorted((a, b) => b.risk - a.risk)
    .map(({ part }) => part);
  const fileOf = (path: string): PlannedFile | undefined => {
    const analysis = byPath.get(path);
    return analysis && toFile(analysis);
  };
  const slices = parts
    .slice(0, job.maxParts)
    .map((part) => cutSlice(part, fileOf, known))
    .filter(({ pieces }) => pieces.length > 0);
  const index = files.flatMap(({ path, functions }) => functions.map((one) => ({ path, ...one })));
  return { slices, beyond: Math.max(0, parts.length - job.maxParts), index };
}

function toFile({ path, text, language, metrics }: FileAnalysis): PlannedFile {
  const functions = (metrics?.functions ?? []).map(({ name, startLine, endLine }) => ({
    name,
    startLine,
    endLine,
  }));
  return { path, lines: text.split('\n'), functions, isPage: !codeLanguages.has(language), language };
}
