/**
 * A scan, inside the contained process: find the files, analyse each one on worker threads, then the program as a
 * whole, then report. What is known after the files is sent ahead as a checkpoint, so that a program analysis that
 * never ends still leaves a partial report.
 */

import { compareFindings } from '@assay/core';
import picomatch from 'picomatch';
import { readBuildId } from '../cache/build-id.ts';
import { trimCacheFolder } from '../cache/cache-folder.ts';
import { type CacheAccess, openScanCache } from '../cache/scan-cache.ts';
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
import type { FileResult } from './file-message.ts';
import { contentOf, findKnown, isSameContent, readSources } from './read-tree.ts';

/** Part of the progress that the files are. Chosen: the program analysis takes about twice as long. */
const filesShare = { from: 0.05, to: 0.35 };
/** Chosen: about forty trees of 300,000 lines (27 MB each, measured). */
const cacheLimitBytes = 1_073_741_824;

export async function scanTree(job: ScanJob, send: (message: ChildMessage) => void): Promise<ScanReport> {
  send({ kind: 'progress', phase: 'indexing', progress: 0 });
  const tree = await discoverFiles(job.directory, { useGitignore: job.useGitignore });
  const manifests = await readManifests(job, tree);
  send({ kind: 'progress', phase: 'analyzing', progress: filesShare.from });
  const access = job.cache && { ...job.cache, buildId: readBuildId(), scope: job.scope };
  const cache = access && openScanCache(access);
  if (access === undefined || cache === undefined) {
    const results = await analyzeRest(job, tree, [], undefined, send);
    return analyzeWhole(job, tree, results, manifests, send);
  }
  const sources = await readSources(job.directory, tree.files);
  const content = contentOf(job, tree, sources, manifests);
  const same = cache.readReport(content);
  if (same !== undefined) return same;
  const known = findKnown(tree.files, sources, cache);
  const results = await analyzeRest(job, tree, known, access, send);
  const report = await analyzeWhole(job, tree, results, manifests, send);
  if (isSameContent(results, sources)) cache.writeReport(content, report);
  trimCacheFolder(access.directory, cacheLimitBytes, Date.now());
  return report;
}

/** Analyses the files of which nothing is known. */
async function analyzeRest(
  job: ScanJob,
  tree: DiscoveredTree,
  known: readonly (FileResult | undefined)[],
  cache: CacheAccess | undefined,
  send: (message: ChildMessage) => void,
): Promise<readonly FileResult[]> {
  const rest = tree.files.filter((_, index) => known[index] === undefined);
  const found = await analyzeFiles(rest, {
    root: job.directory,
    scope: job.scope,
    workers: job.workers,
    workerHeapMegabytes: job.workerHeapMegabytes,
    timeLimitMs: job.fileTimeLimitMs,
    cache,
    onFile: (done) => {
      const share = done / rest.length;
      const progress = filesShare.from + share * (filesShare.to - filesShare.from);
      if (done % 20 === 0) send({ kind: 'progress', phase: 'analyzing', progress });
    },
  });
  const next = found.values();
  return tree.files.flatMap((_, index) => known[index] ?? next.next().value ?? []);
}

/** Brings the files together and analyses the program that they are. */
async function analyzeWhole(
  job: ScanJob,
  tree: DiscoveredTree,
  results: readonly FileResult[],
  manifests: readonly ManifestFile[],
  send: (message: ChildMessage) => void,
): Promise<ScanReport> {
  const { parts, analyses } = collectFiles(tree, results);
  send({ kind: 'checkpoint', report: createReport(job, parts, analyses.length, false) });
  const program = analyzeProgram(
    analyses,
    manifests,
    await loadGrammars(languagesOf(analyses)),
    engineOptions(job.scope, job.models),
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
