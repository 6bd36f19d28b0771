/**
 * A scan inside the contained process: finds the files, analyzes each one on worker threads, then the program as a
 * whole. The engine is loaded only if there is something to analyze, while the threads load theirs.
 */

import { openScanCache, type ScanCache } from '../cache/scan-cache.ts';
import { trimCacheFolder } from '../cache/trim-cache.ts';
import { discoverFiles } from '../files/discover-files.ts';
import { withSizes } from '../files/file-sizes.ts';
import { matchPaths } from '../files/match-paths.ts';
import type { ChildMessage, ScanJob } from '../process/child-message.ts';
import type { ScanReport } from '../scan-report.ts';
import { analyzeFilesAndClaims, type PartialResults, type TreeFileResults } from './analyze-files.ts';
import type { KnownPrograms } from './analyze-programs.ts';
import { Installation } from './installation.ts';
import { hostsOf } from './programs.ts';
import {
  contentOf,
  createKeeper,
  createReadOf,
  findKnown,
  findKnownClaims,
  hashClaimed,
  isSameContent,
  readManifests,
  readSources,
} from './read-tree.ts';
import type { TreeParts } from './report-tree.ts';
import { sizeOf } from './split-program.ts';
import { tellEarly } from './tell-early.ts';

/** Progress range of the per-file analysis; the program analysis takes about twice as long. */
const filesShare = { from: 0.05, to: 0.35 };
/**
 * Size above which least recently used entries are removed. Holds about forty trees of 300,000 lines (27 MB each,
 * measured).
 */
const cacheLimitBytes = 1_073_741_824;

/**
 * Memory that a program analysis needs per byte of source, and its fixed overhead. Measured: 2.3 GB for a million
 * lines, which are 35 MB.
 */
const memoryPerByte = 66;
const memoryOfNothing = 300_000_000;
/** Share of the allowed memory planned for a part: the need of a program is an estimate. */
const memoryShare = 0.8;
/** Lower bound of a part's size: this much fits into the minimum memory of a process. */
const leastPartBytes = 1_000_000;

/** Bytes of source that a process with this memory limit analyzes together. */
function partBytesIn(memoryLimitBytes: number): number {
  return Math.max(leastPartBytes, (memoryLimitBytes * memoryShare - memoryOfNothing) / memoryPerByte);
}

type Send = (message: ChildMessage) => void;

/** @param installation  shared by all jobs of the process */
export async function scanTree(
  job: ScanJob,
  send: Send,
  installation = new Installation(),
): Promise<ScanReport> {
  send({ kind: 'progress', phase: 'indexing', progress: 0 });
  const { useGitignore, only, analyzers } = job;
  const tree = discoverFiles(job.directory, { useGitignore, only, analyzers, isOwn: matchPaths(job.own) });
  const manifests = readManifests(job, tree);
  send({ kind: 'progress', phase: 'analyzing', progress: filesShare.from });
  const files = withSizes(job.directory, tree.files);
  const partBytes = partBytesIn(job.memoryLimitBytes);
  if (job.isFrugal || sizeOf(files) > partBytes) {
    const { scanInParts } = await import('./scan-in-parts.ts');
    return scanInParts({ job, tree, manifests }, { files, partBytes }, send);
  }
  const access = job.cache && { ...job.cache, buildId: installation.buildId, scope: job.scope };
  const cache = access && openScanCache(access, (message) => send({ kind: 'notice', message }));
  if (access === undefined || cache === undefined) {
    const results = analyzeRest({ job, tree, manifests }, noneKnown, installation, send);
    return analyzeWhole({ job, tree, manifests }, { results }, installation, send);
  }
  try {
    return await scanWithCache({ job, tree, manifests }, cache, installation, send);
  } finally {
    cache.close();
    trimCacheFolder(access.directory, cacheLimitBytes, Date.now());
  }
}

async function scanWithCache(
  { job, tree, manifests }: TreeParts,
  cache: ScanCache,
  installation: Installation,
  send: Send,
): Promise<ScanReport> {
  const files = readSources(job, tree.files);
  const readOf = createReadOf(tree.files, files);
  const sources = { files, claimed: hashClaimed(job, tree.claimed, readOf) };
  const content = contentOf(job, tree, sources, manifests);
  const same = cache.readReport(content);
  if (same !== undefined) return same;
  const known = {
    results: findKnown(tree.files, files, cache),
    claimed: findKnownClaims(job, tree.claimed, sources.claimed, cache),
    readOf,
    cache,
  };
  const results = analyzeRest({ job, tree, manifests }, known, installation, send);
  const report = await analyzeWhole({ job, tree, manifests }, { results, known: cache }, installation, send);
  if (isSameContent(await results, sources)) cache.writeReport(content, report);
  return report;
}

interface KnownFiles extends PartialResults {
  readonly readOf?: ReturnType<typeof createReadOf>;
  /** Caches the results of the analyzed files. */
  readonly cache?: ScanCache;
}

const noneKnown: KnownFiles = { results: [], claimed: [] };

/** Analyzes the files without a cached result. */
async function analyzeRest(
  { job, tree, manifests }: TreeParts,
  known: KnownFiles,
  installation: Installation,
  send: Send,
): Promise<TreeFileResults> {
  const rest = {
    files: tree.files.filter((_, index) => known.results[index] === undefined),
    claimed: tree.claimed.filter((_, index) => known.claimed[index] === undefined),
  };
  const count = rest.files.length + rest.claimed.length;
  const tell = tellEarly({ job, tree, manifests }, send);
  const keep = known.cache && createKeeper(job, tree.files, known.cache);
  for (const [index, file] of [...tree.files, ...tree.claimed].entries()) {
    const result = known.results[index] ?? known.claimed[index - tree.files.length];
    if (result !== undefined) tell(file, result);
  }
  const found = await analyzeFilesAndClaims(rest, {
    root: job.directory,
    scope: job.scope,
    hosts: hostsOf(tree.files),
    workers: job.workers,
    workerHeapMegabytes: job.workerHeapMegabytes,
    timeLimitMs: job.fileTimeLimitMs,
    own: job.own,
    analyzerSettings: job.analyzerSettings,
    readOf: known.readOf,
    here: job.usesThreads
      ? undefined
      : { installation, watch: (limitMs) => send({ kind: 'watch', limitMs }) },
    onResult: (file, result, packed) => {
      tell(file, result);
      keep?.(file, result, packed);
    },
    onFile: (done) => {
      const share = done / count;
      const progress = filesShare.from + share * (filesShare.to - filesShare.from);
      if (done % 20 === 0) send({ kind: 'progress', phase: 'analyzing', progress });
    },
  });
  // The program analysis may never end.
  known.cache?.flush();
  const [results, claimed] = [found.results.values(), found.claimed.values()];
  return {
    results: tree.files.flatMap((_, index) => known.results[index] ?? results.next().value ?? []),
    claimed: tree.claimed.flatMap((_, index) => known.claimed[index] ?? claimed.next().value ?? []),
  };
}

/** Loads the engine while the files are analyzed. */
async function analyzeWhole(
  parts: TreeParts,
  { results, known }: { readonly results: Promise<TreeFileResults>; readonly known?: KnownPrograms },
  installation: Installation,
  send: Send,
): Promise<ScanReport> {
  const [{ reportTree }, files] = await Promise.all([import('./report-tree.ts'), results]);
  return reportTree(parts, { ...files, known }, installation, send);
}
