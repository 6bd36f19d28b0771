/** An explanation of one line, inside the contained process: the same two phases as a scan. */

import { knownSecrets, maskSecrets } from '@assay/core';
import { type Explanation, notAnalysed } from '../explanation.ts';
import { discoverFiles } from '../files/discover-files.ts';
import type { ExplainJob } from '../process/child-message.ts';
import { analyzeFiles } from './analyze-files.ts';
import { collectFiles } from './collect-files.ts';
import { engineOptions, explainLine } from './engine.ts';
import { readManifests } from './read-tree.ts';

export async function explainInTree(job: ExplainJob): Promise<Explanation> {
  const tree = discoverFiles(job.directory, { useGitignore: job.useGitignore });
  if (!tree.files.some(({ path }) => path === job.path)) {
    const above = ({ path }: { readonly path: string }) =>
      path === job.path || (path.endsWith('/') && job.path.startsWith(path));
    return notAnalysed(tree.skipped.find(above)?.reason);
  }
  const results = await analyzeFiles(tree.files, {
    root: job.directory,
    scope: job.scope,
    workers: job.workers,
    workerHeapMegabytes: job.workerHeapMegabytes,
    timeLimitMs: job.fileTimeLimitMs,
    onFile: () => undefined,
  });
  const { analyses } = collectFiles(tree, results);
  const text = explainLine(analyses, readManifests(job, tree), engineOptions(job.scope), job);
  const known = knownSecrets(analyses.flatMap(({ secrets }) => secrets));
  return { kind: 'explained', text: maskSecrets(text, { known }) };
}
