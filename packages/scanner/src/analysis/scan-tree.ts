/**
 * A scan, inside the contained process: find the files, analyse each one on worker threads, then the program as a
 * whole, then report. What is known after the files is sent ahead as a checkpoint, so that a program analysis that
 * never ends still leaves a partial report.
 */

import { compareFindings } from '@assay/core';
import picomatch from 'picomatch';
import { type DiscoveredTree, discoverFiles } from '../files/discover-files.ts';
import { readSource } from '../files/read-source.ts';
import { isIncomplete, type SkipReason } from '../files/skip-reason.ts';
import type { ChildMessage, ScanJob } from '../process/child-message.ts';
import type { ScanReport } from '../scan-report.ts';
import { analyzeFiles } from './analyze-files.ts';
import { collectFiles, type Parts } from './collect-files.ts';
import { compareProblems } from './compare-problems.ts';
import {
  analyzeProgram,
  applySuppressions,
  engineOptions,
  engineVersion,
  languagesOf,
  listRules,
  loadGrammars,
  type ManifestFile,
  rulesetHash,
} from './engine.ts';

/** Part of the progress that the files are. Chosen: the program analysis takes about twice as long. */
const filesShare = { from: 0.05, to: 0.35 };

export async function scanTree(job: ScanJob, send: (message: ChildMessage) => void): Promise<ScanReport> {
  send({ kind: 'progress', phase: 'indexing', progress: 0 });
  const tree = await discoverFiles(job.directory, { useGitignore: job.useGitignore });
  send({ kind: 'progress', phase: 'analyzing', progress: filesShare.from });
  const results = await analyzeFiles(tree.files, {
    root: job.directory,
    scope: job.scope,
    workers: job.workers,
    workerHeapMegabytes: job.workerHeapMegabytes,
    timeLimitMs: job.fileTimeLimitMs,
    onFile: (done) => {
      const share = done / tree.files.length;
      const progress = filesShare.from + share * (filesShare.to - filesShare.from);
      if (done % 20 === 0) send({ kind: 'progress', phase: 'analyzing', progress });
    },
  });
  const { parts, analyses } = collectFiles(tree, results);
  send({ kind: 'checkpoint', report: createReport(job, parts, analyses.length, false) });
  const manifests = await readManifests(job, tree);
  const program = analyzeProgram(
    analyses,
    manifests,
    await loadGrammars(languagesOf(analyses)),
    engineOptions(job.scope),
  );
  send({ kind: 'progress', phase: 'reporting', progress: 0.95 });
  parts.findings.push(...program.findings);
  parts.problems.push(...program.problems);
  return createReport(job, parts, analyses.length, true);
}

/** Texts of the files that tell how modules are found. */
export async function readManifests(
  job: Pick<ScanJob, 'directory'>,
  tree: DiscoveredTree,
): Promise<ManifestFile[]> {
  const manifests: ManifestFile[] = [];
  for (const path of tree.manifests) {
    const source = await readSource(job.directory, path);
    if (source.kind === 'source') manifests.push({ path, text: source.text });
  }
  return manifests;
}

/** @param isWhole false while the program analysis is to come: an unused suppression may still be used by it */
function createReport(job: ScanJob, parts: Parts, filesScanned: number, isWhole: boolean): ScanReport {
  const isReported = job.paths.length === 0 ? () => true : picomatch([...job.paths], { dot: true });
  const complete = !parts.skipped.some(({ reason }) => isIncomplete(reason as SkipReason));
  const reported = parts.findings.filter((finding) => isReported(finding.location.path));
  const { findings, suppressed, problems } = applySuppressions(
    reported.sort(compareFindings),
    parts.suppressions.filter(({ path }) => isReported(path)),
    {
      today: job.today,
      rules: listRules().filter(({ category }) => job.scope === 'all' || category === job.scope),
      isComplete: complete && isWhole,
    },
  );
  return {
    engineVersion,
    rulesetHash: rulesetHash(),
    findings,
    suppressed,
    problems: [...parts.problems, ...problems].sort(compareProblems),
    coverage: {
      complete,
      filesScanned,
      filesSkipped: [...parts.skipped].sort((a, b) => (a.path < b.path ? -1 : 1)),
      rulesTimedOut: [],
    },
    metrics: [...parts.metrics].sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}
