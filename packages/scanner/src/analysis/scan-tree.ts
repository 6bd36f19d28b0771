/**
 * A scan, inside the contained process: find the files, analyse each one on worker threads, then the program as a
 * whole, then report. What is known after the files is sent ahead as a checkpoint, so that a program analysis that
 * never ends still leaves a partial report.
 */

import type { FileMetrics, Finding, Problem } from '@assay/core';
import { compareFindings } from '@assay/core';
import picomatch from 'picomatch';
import { type DiscoveredTree, discoverFiles } from '../files/discover-files.ts';
import { readSource } from '../files/read-source.ts';
import { isIncomplete, isSurprising, type SkipReason, skipReasons } from '../files/skip-reason.ts';
import type { ChildMessage, ScanJob } from '../process/child-message.ts';
import type { ScanReport, SkippedFile } from '../scan-report.ts';
import { analyzeFiles } from './analyze-files.ts';
import { compareProblems } from './compare-problems.ts';
import {
  analyzeProgram,
  engineOptions,
  engineVersion,
  type FileAnalysis,
  loadGrammars,
  type ManifestFile,
  rulesetHash,
} from './engine.ts';
import type { FileResult } from './file-message.ts';

/** Share of the whole that each phase takes, measured on trees of 50,000 to 300,000 lines; for progress only. */
const filesShare = { from: 0.05, to: 0.55 };

interface Parts {
  readonly findings: Finding[];
  readonly problems: Problem[];
  readonly metrics: FileMetrics[];
  readonly skipped: SkippedFile[];
}

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
  send({ kind: 'checkpoint', report: createReport(job, parts, analyses.length) });
  const manifests = await readManifests(job, tree);
  const program = analyzeProgram(analyses, manifests, await loadGrammars(), engineOptions(job.scope));
  send({ kind: 'progress', phase: 'reporting', progress: 0.95 });
  parts.findings.push(...program.findings);
  parts.problems.push(...program.problems);
  return createReport(job, parts, analyses.length);
}

function collectFiles(
  tree: DiscoveredTree,
  results: readonly FileResult[],
): { parts: Parts; analyses: FileAnalysis[] } {
  const parts: Parts = { findings: [], problems: [], metrics: [], skipped: [] };
  const analyses: FileAnalysis[] = [];
  for (const { path, reason } of tree.skipped) skipFile(parts, path, reason as SkipReason);
  for (const [index, result] of results.entries()) {
    const path = tree.files[index]?.path ?? '';
    switch (result.kind) {
      case 'skipped':
        skipFile(parts, path, result.reason);
        break;
      case 'failed':
        skipFile(parts, path, 'analysis-failed', firstLine(result.detail));
        break;
      case 'analyzed':
        analyses.push(result.analysis);
        parts.findings.push(...result.analysis.findings);
        parts.problems.push(...result.analysis.problems);
        if (result.analysis.metrics !== undefined) parts.metrics.push(result.analysis.metrics);
        if (!result.isExact) parts.problems.push(invalidEncoding(path));
    }
  }
  return { parts, analyses };
}

function skipFile(parts: Parts, path: string, reason: SkipReason, detail = ''): void {
  parts.skipped.push({ path, reason });
  if (!isSurprising(reason)) return;
  const message = `${path} ${skipReasons[reason]}${detail === '' ? '' : `: ${detail}`}`;
  parts.problems.push({ kind: problemKindOf(reason), path, reason, message });
}

/** The message of an error without its stack. */
function firstLine(detail: string): string {
  return (detail.split('\n', 1)[0] ?? '').slice(0, 300);
}

function problemKindOf(reason: SkipReason): Problem['kind'] {
  if (reason === 'analysis-failed') return 'internal-error';
  return isIncomplete(reason) ? 'cap-hit' : 'file-skipped';
}

function invalidEncoding(path: string): Problem {
  const message = `${path} is not valid UTF-8; bytes that do not decode were read as U+FFFD`;
  return { kind: 'unsupported-syntax', path, reason: 'invalid-utf8', message };
}

async function readManifests(job: ScanJob, tree: DiscoveredTree): Promise<ManifestFile[]> {
  const manifests: ManifestFile[] = [];
  for (const path of tree.manifests) {
    const source = await readSource(job.directory, path);
    if (source.kind === 'source') manifests.push({ path, text: source.text });
  }
  return manifests;
}

function createReport(job: ScanJob, parts: Parts, filesScanned: number): ScanReport {
  const isReported = job.paths.length === 0 ? () => true : picomatch([...job.paths], { dot: true });
  return {
    engineVersion,
    rulesetHash: rulesetHash(),
    findings: parts.findings.filter((finding) => isReported(finding.location.path)).sort(compareFindings),
    problems: [...parts.problems].sort(compareProblems),
    coverage: {
      complete: !parts.skipped.some(({ reason }) => isIncomplete(reason as SkipReason)),
      filesScanned,
      filesSkipped: [...parts.skipped].sort((a, b) => (a.path < b.path ? -1 : 1)),
      rulesTimedOut: [],
    },
    metrics: [...parts.metrics].sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}
