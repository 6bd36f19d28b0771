/** A tree prepared for questions about its program that need no taint analysis. */

import type { FileAnalysis, ManifestFile } from '@assay/engine';
import { discoverFiles } from '../files/discover-files.ts';
import type { EntriesJob } from '../process/child-message.ts';
import { analyzeFiles } from './analyze-files.ts';
import { collectFiles } from './collect-files.ts';
import { hostsOf } from './programs.ts';
import { readManifests } from './read-tree.ts';

export interface TreeForModel {
  readonly analyses: readonly FileAnalysis[];
  readonly manifests: readonly ManifestFile[];
}

export async function readTreeForModel(
  job: Pick<EntriesJob, 'directory' | 'useGitignore' | 'workers' | 'workerHeapMegabytes' | 'fileTimeLimitMs'>,
): Promise<TreeForModel> {
  const tree = discoverFiles(job.directory, { useGitignore: job.useGitignore });
  const results = await analyzeFiles(tree.files, {
    root: job.directory,
    scope: 'security',
    hosts: hostsOf(tree.files),
    workers: job.workers,
    workerHeapMegabytes: job.workerHeapMegabytes,
    timeLimitMs: job.fileTimeLimitMs,
    onFile: () => undefined,
  });
  const { analyses } = collectFiles(tree, { results });
  return { analyses, manifests: readManifests(job, tree) };
}
