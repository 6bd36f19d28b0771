/**
 * Scans a tree that does not fit into memory: first each file by itself, keeping only its findings, then one program
 * after another, the smallest first; a program that is too large is analyzed in parts. Each step ends with a
 * checkpoint, which is the report if the scan is killed.
 */

import type { Problem } from '@assay/core';
import { readBuildId } from '../cache/build-id.ts';
import type { DiscoveredFile } from '../files/discover-files.ts';
import type { ChildMessage } from '../process/child-message.ts';
import type { ScanReport } from '../scan-report.ts';
import { analyzeFilesAndClaims } from './analyze-files.ts';
import { linkClaimed } from './claimed-findings.ts';
import { collectFiles } from './collect-files.ts';
import { createMaskOf } from './mask-texts.ts';
import { programsOf } from './programs.ts';
import { copiesIn, createReport, describeRelease, type ReportState, type TreeParts } from './report-tree.ts';
import { runPart } from './run-part.ts';
import { type SizedFile, sizeOf, splitProgram } from './split-program.ts';
import { tellEarly } from './tell-early.ts';

/** Number of checkpoints during the per-file analysis, after the first one. Each costs a copy of the results so far. */
const checkpoints = 10;
/** Scan progress at the end of the files, and at the end of the parts. */
const filesShare = 0.4;
const partsEnd = 0.95;
/** Maximum number of parts of a program that a report names; the rest is counted. */
const maxNamedParts = 12;

type File = DiscoveredFile & SizedFile;

/** Files of one program that are analyzed together. */
interface Part {
  readonly language: string;
  readonly files: readonly File[];
}

export interface PartOptions {
  /** The files of the tree. */
  readonly files: readonly File[];
  /** Bytes of source that are analyzed together; a part that still does not fit is split again. */
  readonly partBytes: number;
}

type Send = (message: ChildMessage) => void;

export async function scanInParts(
  { job, tree, manifests }: TreeParts,
  { files, partBytes }: PartOptions,
  send: Send,
): Promise<ScanReport> {
  const release = describeRelease(readBuildId());
  const copies = copiesIn(job, tree, manifests);
  const maskOf = createMaskOf();
  const reportOf = ({ parts, analyses }: Collected, pending: ReportState['pending']) => {
    const analyzed = analyses.map(({ path }) => path);
    return createReport(job, parts, { tree, release, analyzed, copies, pending, maskOf });
  };
  const whole = await analyzeEach({ job, tree, manifests }, send, reportOf);
  const reached = new Set(whole.analyses.map(({ path }) => path));
  const programs = programsOf(files.filter(({ path }) => reached.has(path)));
  const analyzed: Part[] = [];
  const left: Part[] = [];
  // The work list holds the remaining parts, the next one last.
  const open = programs
    .toSorted((a, b) => sizeOf(a.files) - sizeOf(b.files))
    .flatMap((program) => splitPart(program, partBytes))
    .reverse();
  for (let part = open.at(-1); part !== undefined; part = open.at(-1)) {
    send({ kind: 'checkpoint', report: reportOf(whole, countFiles([...left, ...open])) });
    send({ kind: 'progress', phase: 'analyzing', progress: progressAt(open, files) });
    open.pop();
    const tasks = part.files.map(({ path, language, hints }) => ({ path, language, hints }));
    const found = await runPart(
      { job, manifests, language: part.language, files: tasks },
      job.memoryLimitBytes,
    );
    if (found !== undefined) {
      analyzed.push(part);
      whole.parts.findings.push(...found.findings);
      whole.parts.problems.push(...found.problems);
      whole.parts.routes.push(...found.routes);
      whole.parts.outlined.push(...found.outlined);
    } else if (part.files.length > 1) open.push(...splitPart(part, sizeOf(part.files) / 2).toReversed());
    else left.push(part);
  }
  whole.parts.problems.push(...describeParts(analyzed), ...describeLeft(left));
  return reportOf(whole, countFiles(left));
}

type Collected = ReturnType<typeof collectFiles>;

/** Analyzes each file by itself. */
async function analyzeEach(
  { job, tree, manifests }: TreeParts,
  send: Send,
  reportOf: (collected: Collected, pending: ReportState['pending']) => ScanReport,
): Promise<Collected> {
  const count = tree.files.length + tree.claimed.length;
  const step = Math.max(1, Math.ceil(count / checkpoints));
  const results = await analyzeFilesAndClaims(tree, {
    root: job.directory,
    scope: job.scope,
    workers: job.workers,
    workerHeapMegabytes: job.workerHeapMegabytes,
    timeLimitMs: job.fileTimeLimitMs,
    own: job.own,
    analyzerSettings: job.analyzerSettings,
    ownFindingsOnly: true,
    onResult: tellEarly({ job, tree, manifests }, send),
    onFile: (done, known) => {
      // Always report the first file, in case even a few exhaust the memory.
      if (done > 1 && done % step !== 0) return;
      const notReached = { kind: 'skipped', reason: 'not-reached' } as const;
      const soFar = {
        results: known.results.map((result) => result ?? notReached),
        claimed: known.claimed.map((result) => result ?? notReached),
      };
      const collected = collectFiles(tree, soFar);
      const pending = countFiles(programsOf(collected.analyses));
      send({ kind: 'checkpoint', report: reportOf(collected, pending) });
      send({ kind: 'progress', phase: 'analyzing', progress: (done / count) * filesShare });
    },
  });
  const collected = collectFiles(tree, results);
  linkClaimed(job, collected.parts, collected.analyses);
  return collected;
}

function progressAt(open: readonly Part[], files: readonly File[]): number {
  const rest = open.reduce((sum, part) => sum + sizeOf(part.files), 0);
  return filesShare + (partsEnd - filesShare) * (1 - rest / Math.max(1, sizeOf(files)));
}

function splitPart({ language, files }: Part, bytes: number): readonly Part[] {
  return splitProgram(files, bytes).map((part) => ({ language, files: part }));
}

/** Number of files of each program among the parts. */
function countFiles(
  parts: readonly { readonly language: string; readonly files: readonly unknown[] }[],
): ReportState['pending'] {
  return [...Map.groupBy(parts, ({ language }) => language)].map(([language, own]) => ({
    language,
    files: own.reduce((sum, { files }) => sum + files.length, 0),
  }));
}

/** Lists the parts of each program that was split. */
function describeParts(parts: readonly Part[]): readonly Problem[] {
  return [...Map.groupBy(parts, ({ language }) => language)].flatMap(([language, own]) => {
    if (own.length < 2) return [];
    const named = own.slice(0, maxNamedParts).map(({ files }) => {
      const [first, last] = [files[0]?.path ?? '', files.at(-1)?.path ?? ''];
      return first === last ? first : `${first} to ${last} (${files.length} files)`;
    });
    const more = own.length > named.length ? `; ${own.length - named.length} more` : '';
    const message = `The files of ${language} do not fit into the memory that a scan may take, and were analyzed in ${own.length} parts; flows from one part into another were not followed: ${named.join('; ')}${more}.`;
    return [{ kind: 'cap-hit', reason: 'program-in-parts', message }];
  });
}

function describeLeft(parts: readonly Part[]): readonly Problem[] {
  if (parts.length === 0) return [];
  const message =
    'Single files that exceed the memory limit of a scan were not analyzed across functions. Increase the memory limit.';
  return [{ kind: 'cap-hit', reason: 'memory-limit', message }];
}
