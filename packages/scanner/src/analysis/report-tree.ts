/**
 * The second half of a scan: merges the results of the files, analyzes them as a program, and creates the report. The
 * results of the files are first sent as a checkpoint, so that a program analysis that never ends still leaves a
 * partial report.
 */

import { join } from 'node:path';
import {
  compareFindings,
  compareProblems,
  compareRoutes,
  countOf,
  type Finding,
  maskFinding,
  type Problem,
  type RuleInfo,
} from '@assay/core';
import { analyzersOf, isGroup } from '../files/claims.ts';
import { copiedFolders } from '../files/copied-folders.ts';
import type { DiscoveredTree } from '../files/discover-files.ts';
import { createPathFilter } from '../files/path-filter.ts';
import { readText } from '../files/read-source.ts';
import type { ChildMessage, ScanJob } from '../process/child-message.ts';
import type { ScanReport, UnreadLanguage } from '../scan-report.ts';
import type { TreeFileResults } from './analyze-files.ts';
import { analyzePrograms, type KnownPrograms } from './analyze-programs.ts';
import { linkClaimed, withoutYielding } from './claimed-findings.ts';
import { collectFiles, type Parts } from './collect-files.ts';
import { describeCoverage, missingPaths, sortReadBy } from './coverage.ts';
import {
  applySuppressions,
  createIsRule,
  engineVersion,
  isInScope,
  listRules,
  type ManifestFile,
  measureDuplication,
  rulesetHash,
} from './engine.ts';
import type { FileResult } from './file-message.ts';
import type { Installation } from './installation.ts';
import { withLineHashes } from './line-hashes.ts';
import { createMaskOf, type MaskOf, maskTexts } from './mask-texts.ts';
import { programsOf } from './programs.ts';
import { digestOf } from './secret-digest.ts';
import { leaveOutToolOutput, lowerCopies } from './tool-output.ts';

export interface TreeParts {
  readonly job: ScanJob;
  readonly tree: DiscoveredTree;
  readonly manifests: readonly ManifestFile[];
}

export interface TreeResults extends TreeFileResults {
  /** Cached program results of earlier scans. */
  readonly known?: KnownPrograms | undefined;
}

export async function reportTree(
  { job, tree, manifests }: TreeParts,
  { results, claimed, known }: TreeResults,
  installation: Installation,
  send: (message: ChildMessage) => void,
): Promise<ScanReport> {
  const { parts, analyses } = collectFiles(tree, { results, claimed });
  const isOfCode = !isGroup(job.scope);
  if (isOfCode)
    parts.duplication = measureDuplication(
      analyses.flatMap(({ path, tokens }) =>
        tokens === undefined || parts.madeByTools.has(path) ? [] : [{ path, tokens }],
      ),
    );
  linkClaimed(job, parts, analyses);
  const release = describeRelease(installation.buildId);
  const copies = copiesIn(job, tree, manifests);
  const analyzed = analyses.map(({ path }) => path);
  const state = { tree, release, analyzed, copies, maskOf: createMaskOf() };
  // A scan of a group looks for its findings in each file separately.
  const programs = isOfCode ? programsOf(analyses) : [];
  const pending = programs.map(({ language, files }) => ({ language, files: files.length }));
  send({ kind: 'checkpoint', report: createReport(job, parts, { ...state, pending }) });
  if (!isOfCode) return createReport(job, parts, { ...state, pending: [] });
  const hashes = hashesByPath(tree, results);
  const program = await analyzePrograms(analyses, { job, manifests, installation, hashes, known });
  send({ kind: 'progress', phase: 'reporting', progress: 0.95 });
  parts.findings.push(...program.findings);
  parts.problems.push(...program.problems);
  parts.routes.push(...program.routes);
  parts.outlined.push(...program.outlined);
  parts.dependencies = program.dependencies;
  return createReport(job, parts, { ...state, pending: [] });
}

/** Folders of the tree that hold copies of other projects' code. */
export function copiesIn(
  { directory }: Pick<ScanJob, 'directory'>,
  { files }: DiscoveredTree,
  manifests: readonly ManifestFile[],
): readonly string[] {
  const read = (path: string): string => readText(join(directory, path));
  return copiedFolders({ paths: files.map(({ path }) => path), manifests, read });
}

function hashesByPath(tree: DiscoveredTree, results: readonly FileResult[]): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>();
  for (const [index, result] of results.entries())
    if (result.kind === 'analyzed') hashes.set(tree.files[index]?.path ?? '', result.sha256);
  return hashes;
}

/** The version of engine and rules that produced the findings. */
type Release = Pick<ScanReport, 'engineVersion' | 'rulesetHash'>;

export function describeRelease(buildId: string): Release {
  return { engineVersion, rulesetHash: rulesetHash(buildId) };
}

export interface ReportState {
  readonly tree: DiscoveredTree;
  readonly release: Release;
  /** Paths of the files that were analyzed. */
  readonly analyzed: readonly string[];
  /** Folders of copies of other projects' code, each with a trailing `/`. */
  readonly copies: readonly string[];
  /** Programs that are still to be analyzed: one of them may use a suppression that is unused so far. */
  readonly pending: readonly UnreadLanguage[];
  /** The mask of the scan. */
  readonly maskOf: MaskOf;
}

export function createReport(
  job: ScanJob,
  parts: Parts,
  { tree, release, analyzed, copies, pending, maskOf }: ReportState,
): ScanReport {
  const filter = createPathFilter(job.paths);
  const read = [...analyzed, ...Object.values(parts.readBy).flat()];
  const missing = [...missingPaths(read, filter), ...pending.map(notAnalyzed)];
  const seen = { tree, parts, problems: [...parts.problems, ...missing], analyzed };
  const coverage = describeCoverage(seen, job, filter);
  const { known, mask } = maskOf(parts.secrets);
  const reported = withoutYielding(parts)
    .filter((finding) => filter.includes(finding.location.path) && isInScope(finding, job.scope))
    .map((finding) => maskFinding(finding, known, mask));
  const rules = listRules();
  const applied = applySuppressions(
    reported.sort(compareFindings),
    parts.suppressions.filter(({ path }) => filter.includes(path)),
    {
      today: job.today,
      rules: rules.filter((rule) => isInScope(rule, job.scope)),
      isRule: createIsRule(),
      // A comment may suppress a finding that this scan does not look for.
      isComplete: !coverage.cutShort && pending.length === 0 && !isNarrow(job),
    },
  );
  const lowered = lowerCopies(applied, copies, analyzed);
  // A checkpoint is never compared with another report, so it needs no line hashes.
  const own = pending.length === 0 ? hashLinesOf(job, lowered) : lowered;
  const { findings, suppressed, problems } = leaveOutToolOutput(own, parts.madeByTools, analyzed.length);
  return {
    ...release,
    remedies: remediesOf(findings, rules),
    findings,
    routes: parts.routes.filter(({ path }) => filter.includes(path)).sort(compareRoutes),
    readBy: sortReadBy(parts, job),
    ...digestsOf(job, parts),
    ...(job.withPackages === true && parts.packages !== undefined ? { packages: parts.packages } : {}),
    suppressed: suppressed.map((one) => ({ ...one, reason: mask(one.reason) })),
    ...maskTexts(
      {
        problems: [...parts.problems, ...missing, ...problems].sort(compareProblems),
        coverage,
        metrics: [...parts.metrics].sort((a, b) => (a.path < b.path ? -1 : 1)),
        ...(parts.duplication === undefined ? {} : { duplication: parts.duplication }),
        ...(parts.dependencies === undefined ? {} : { dependencies: parts.dependencies }),
      },
      mask,
    ),
  };
}

function digestsOf(
  { digestKey }: Pick<ScanJob, 'digestKey'>,
  { secrets }: Pick<Parts, 'secrets'>,
): Pick<ScanReport, 'secretDigests'> {
  if (digestKey === undefined) return {};
  return { secretDigests: [...secrets].map((secret) => digestOf(digestKey, secret)).sort() };
}

/** True for a scan that does not run all analyzers. */
function isNarrow({ scope, analyzers }: ScanJob): boolean {
  return isGroup(scope) || analyzers.length < analyzersOf(scope).length;
}

function hashLinesOf<T extends Pick<ScanReport, 'findings' | 'suppressed'>>(
  { directory }: ScanJob,
  report: T,
): T {
  const accepted = withLineHashes(
    directory,
    report.suppressed.map(({ finding }) => finding),
  );
  return {
    ...report,
    findings: withLineHashes(directory, report.findings),
    suppressed: report.suppressed.map((one, at) => ({ ...one, finding: accepted[at] ?? one.finding })),
  };
}

function remediesOf(
  findings: readonly Finding[],
  rules: readonly RuleInfo[],
): Readonly<Record<string, string>> {
  const found = new Set(findings.map(({ ruleId }) => ruleId));
  return Object.fromEntries(rules.filter(({ id }) => found.has(id)).map(({ id, remedy }) => [id, remedy]));
}

function notAnalyzed({ language, files }: UnreadLanguage): Problem {
  const count = countOf(files, 'file');
  return {
    kind: 'cap-hit',
    reason: 'program-not-analyzed',
    message: `Flows across functions of ${language} (${count}) were not analyzed.`,
  };
}
