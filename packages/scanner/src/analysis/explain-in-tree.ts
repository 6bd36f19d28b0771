/**
 * Explains one line, inside the contained process: in code by the same two phases as a scan, in other files by the
 * findings of their analyzers on the line.
 */

import { knownSecrets, maskSecrets } from '@assay/core';
import { type Explanation, notAnalysed } from '../explanation.ts';
import { analyzersOf } from '../files/claims.ts';
import { type ClaimedFile, discoverFiles } from '../files/discover-files.ts';
import type { ExplainJob } from '../process/child-message.ts';
import { analyzeClaimed } from './analyze-claimed.ts';
import { analyzeFiles } from './analyze-files.ts';
import { collectFiles } from './collect-files.ts';
import { engineOptions, explainLine } from './engine.ts';
import { readManifests } from './read-tree.ts';

export async function explainInTree(job: ExplainJob): Promise<Explanation> {
  const { useGitignore } = job;
  const tree = discoverFiles(job.directory, { useGitignore, analyzers: analyzersOf(job.scope) });
  if (!tree.files.some(({ path }) => path === job.path)) {
    const claimed = tree.claimed.find(({ path }) => path === job.path);
    if (claimed !== undefined) return explainClaimed(job, claimed);
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
  const { analyses } = collectFiles(tree, { results });
  const text = explainLine(analyses, readManifests(job, tree), engineOptions(job.scope), job);
  const known = knownSecrets(analyses.flatMap(({ secrets }) => secrets));
  return { kind: 'explained', text: maskSecrets(text, { known }) };
}

/** Unlike a report, ignores the repository's comments and settings. */
function explainClaimed({ directory, path, line }: ExplainJob, { claims }: ClaimedFile): Explanation {
  const result = analyzeClaimed(directory, { path, claims });
  if (result.kind === 'skipped') return notAnalysed(result.reason);
  if (result.kind === 'failed') return notAnalysed('analysis-failed');
  const readers = result.analyzed.map(({ id }) => id).join(', ');
  const findings = result.analyzed
    .flatMap((one) => one.findings)
    .filter(({ location: { range } }) => range.startLine <= line && line <= range.endLine)
    .map(
      ({ ruleId, severity, confidence, message }) =>
        `  ${ruleId}, severity ${severity}, confidence ${confidence}: ${message}`,
    );
  const known = knownSecrets(result.analyzed.flatMap(({ secrets }) => secrets));
  const what = `the analyzers that read ${path} (${readers})`;
  const text =
    findings.length === 0
      ? `${path} has no analyzed code, and ${what} find nothing on line ${line}.`
      : [`On line ${line}, ${what} find:`, ...findings].join('\n');
  return { kind: 'explained', text: maskSecrets(text, { known }) };
}
