/** Finds secrets that commits add, inside the contained process. */

import { createReadStream } from 'node:fs';
import { analyzers, findingsOf, noSettings } from '@assay/analyzers';
import { type Finding, knownSecrets, maskFinding } from '@assay/core';
import { describeFile } from '../analysis/analyze-claimed.ts';
import { digestOf } from '../analysis/secret-digest.ts';
import { isRelevantPath } from '../files/relevant-path.ts';
import type { HistoryRequest, HistorySecret, HistorySecrets } from '../process/history-request.ts';
import { type AddedText, readAddedTexts } from './patch-texts.ts';

/** Limit for one batch of commits; exceeding it is reported as a problem. Chosen: a leaked list of accounts. */
const maxSecrets = 5_000;

/**
 * Each secret once, with the first commit that added it. Leaves out findings of low confidence: nobody would review
 * those of the past.
 */
export async function findHistorySecrets(request: HistoryRequest): Promise<HistorySecrets> {
  const found = new Map<string, HistorySecret>();
  let isCut = false;
  for await (const added of readAddedTexts(createReadStream(request.file))) {
    if (!isRelevantPath(added.path)) continue;
    for (const secret of secretsIn(added, request, found)) {
      isCut ||= found.size >= maxSecrets;
      if (!isCut) found.set(secret.digest, secret);
    }
  }
  return { secrets: [...found.values()], isCut };
}

function* secretsIn(
  { commitSha, path, text, lines }: AddedText,
  { digestKey, secretForms = [] }: HistoryRequest,
  known: ReadonlyMap<string, HistorySecret>,
): Generator<HistorySecret> {
  const analyzer = analyzers.find(({ id }) => id === 'secrets');
  const hits = analyzer?.analyzeFile({ path, text }, { ...noSettings, secretForms })?.hits ?? [];
  const shown = hits.filter(({ confidence }) => confidence !== 'low');
  if (analyzer === undefined || shown.length === 0) return;
  const file = describeFile(path, text);
  const secrets = knownSecrets(shown.map(({ start, end }) => text.slice(start, end)));
  for (const hit of shown) {
    const digest = digestOf(digestKey, text.slice(hit.start, hit.end));
    if (known.has(digest)) continue;
    const [finding] = findingsOf(analyzer, file, [hit]).findings;
    const { startLine = 1, endLine = 1 } = finding?.location.range ?? {};
    const own = lines.slice(startLine - 1, endLine);
    // Lines that existed before the commit belong to an earlier one.
    if (finding === undefined || finding.confidence === 'low' || !own.some(({ isAdded }) => isAdded))
      continue;
    yield { digest, finding: inCommit(maskFinding(finding, secrets), commitSha, own) };
  }
}

/** The finding with line numbers of the file in the commit. */
function inCommit(finding: Finding, commitSha: string, own: readonly { readonly number: number }[]): Finding {
  const { location, message } = finding;
  const { range } = location;
  const startLine = own[0]?.number ?? 1;
  return {
    ...finding,
    message: `${message} It is only in the history, since ${commitSha.slice(0, 10)}: everyone with access to the repository can read it.`,
    location: {
      ...location,
      range: { ...range, startLine, endLine: Math.max(startLine, own.at(-1)?.number ?? startLine) },
    },
    history: { commitSha },
  };
}
