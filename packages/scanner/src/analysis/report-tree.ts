/**
 * The second half of a scan: what the files gave is brought together, the program that they are is analysed, and the
 * report is made. What is known after the files is sent ahead as a checkpoint, so that a program analysis that never
 * ends still leaves a partial report.
 */

import { compareFindings, type Finding, type RuleInfo } from '@assay/core';
import picomatch from 'picomatch';
import type { DiscoveredTree } from '../files/discover-files.ts';
import { languagesOf } from '../files/grammar-files.ts';
import { isIncomplete, type SkipReason } from '../files/skip-reason.ts';
import type { ChildMessage, ScanJob } from '../process/child-message.ts';
import type { ScanReport } from '../scan-report.ts';
import { collectFiles, type Parts } from './collect-files.ts';
import { compareProblems } from './compare-problems.ts';
import {
  analyzeProgram,
  applySuppressions,
  engineOptions,
  engineVersion,
  listRules,
  loadGrammars,
  type ManifestFile,
  rulesetHash,
} from './engine.ts';
import type { FileResult } from './file-message.ts';

export interface TreeParts {
  readonly job: ScanJob;
  readonly tree: DiscoveredTree;
  readonly manifests: readonly ManifestFile[];
}

/** @param results  of the files of the tree */
export async function reportTree(
  { job, tree, manifests }: TreeParts,
  results: readonly FileResult[],
  send: (message: ChildMessage) => void,
): Promise<ScanReport> {
  const { parts, analyses } = collectFiles(tree, results);
  const release: Release = { engineVersion, rulesetHash: rulesetHash() };
  const filesScanned = analyses.length;
  send({ kind: 'checkpoint', report: createReport(job, parts, { release, filesScanned, isWhole: false }) });
  const program = analyzeProgram(
    analyses,
    manifests,
    await loadGrammars(languagesOf(analyses)),
    engineOptions(job.scope, job.models),
  );
  send({ kind: 'progress', phase: 'reporting', progress: 0.95 });
  parts.findings.push(...program.findings);
  parts.problems.push(...program.problems);
  return createReport(job, parts, { release, filesScanned, isWhole: true });
}

/** What makes findings. Its hash takes 0.05 s. */
type Release = Pick<ScanReport, 'engineVersion' | 'rulesetHash'>;

interface ReportState {
  readonly release: Release;
  readonly filesScanned: number;
  /** False while the program analysis is to come: an unused suppression may still be used by it. */
  readonly isWhole: boolean;
}

function createReport(
  job: ScanJob,
  parts: Parts,
  { release, filesScanned, isWhole }: ReportState,
): ScanReport {
  const isReported = job.paths.length === 0 ? () => true : picomatch([...job.paths], { dot: true });
  const complete = !parts.skipped.some(({ reason }) => isIncomplete(reason as SkipReason));
  const reported = parts.findings.filter((finding) => isReported(finding.location.path));
  const rules = listRules();
  const { findings, suppressed, problems } = applySuppressions(
    reported.sort(compareFindings),
    parts.suppressions.filter(({ path }) => isReported(path)),
    {
      today: job.today,
      rules: rules.filter(({ category }) => job.scope === 'all' || category === job.scope),
      isComplete: complete && isWhole,
    },
  );
  return {
    ...release,
    remedies: remediesOf(findings, rules),
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

function remediesOf(
  findings: readonly Finding[],
  rules: readonly RuleInfo[],
): Readonly<Record<string, string>> {
  const found = new Set(findings.map(({ ruleId }) => ruleId));
  return Object.fromEntries(rules.filter(({ id }) => found.has(id)).map(({ id, remedy }) => [id, remedy]));
}
