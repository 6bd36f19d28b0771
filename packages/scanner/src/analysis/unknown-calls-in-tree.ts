/** The calls of a tree without a model, inside the contained process: files, programs with probes, redacted lines. */

import { createRedactor, knownSecrets } from '@assay/core';
import { remoteSources } from '@assay/engine/rule';
import type { UnknownCallsJob } from '../process/child-message.ts';
import type { ShownCall, UnknownCalls, UnknownLibrary } from '../process/unknown-calls-request.ts';
import { showCall } from '../shown/show-call.ts';
import { engineOptions, listUnknownCalls } from './engine.ts';
import type { Installation } from './installation.ts';
import { readTreeForModel } from './tree-for-model.ts';
import { wantedVersion } from './wanted-version.ts';

/** Data that remote users may send, and arguments from users of a package. */
const sources = [...remoteSources, 'library-input'] as const;

export async function unknownCallsInTree(
  job: UnknownCallsJob,
  installation: Installation,
): Promise<UnknownCalls> {
  const { analyses, manifests } = await readTreeForModel(job);
  const { models } = engineOptions('security', job.models);
  const found = listUnknownCalls(analyses, manifests, await installation.loadGrammars(), { models, sources });
  const texts = new Map(analyses.map(({ path, text }) => [path, text]));
  const redactor = createRedactor(knownSecrets(analyses.flatMap(({ secrets }) => secrets)));
  const calls = found.slice(0, job.maxCalls).flatMap((call) => {
    const lines = (texts.get(call.place.path) ?? '').split('\n');
    return showCall(call, lines, redactor) ?? [];
  });
  return {
    libraries: byLibrary(calls, (call) => wantedVersion(manifests, call)),
    beyond: Math.max(0, found.length - job.maxCalls),
  };
}

function byLibrary(
  calls: readonly ShownCall[],
  versionOf: (call: ShownCall) => string,
): readonly UnknownLibrary[] {
  const groups = Map.groupBy(calls, ({ language, library }) => `${language} ${library}`);
  return Array.from(groups.values(), (group) => group).flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { language, library } = first;
    return [{ language, library, version: versionOf(first), calls: group }];
  });
}
