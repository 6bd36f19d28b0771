/**
 * A scan in less memory: first what each file gives by itself, of which nothing but findings is kept, then one program
 * after the other, the smallest first. Each step ends with a checkpoint, so that the program that does not fit costs its
 * own flows and those of larger ones.
 */

import { languagesOf } from '../files/grammar-files.ts';
import type { ChildMessage } from '../process/child-message.ts';
import type { ScanReport } from '../scan-report.ts';
import { analyzeFiles, type PhaseOptions } from './analyze-files.ts';
import { collectFiles } from './collect-files.ts';
import { analyzeProgram, engineOptions, loadGrammars } from './engine.ts';
import type { FileResult } from './file-message.ts';
import { programsOf } from './programs.ts';
import { createReport, describeRelease, type ReportState, type TreeParts } from './report-tree.ts';

/** Checkpoints while the files are analysed. Each one costs a copy of what is known. */
const checkpoints = 10;

export async function scanFrugally(
  { job, tree, manifests }: TreeParts,
  send: (message: ChildMessage) => void,
): Promise<ScanReport> {
  const release = describeRelease();
  const options: Omit<PhaseOptions, 'onFile'> = {
    root: job.directory,
    scope: job.scope,
    workers: job.workers,
    workerHeapMegabytes: job.workerHeapMegabytes,
    timeLimitMs: job.fileTimeLimitMs,
  };
  const collect = (results: readonly FileResult[]) => {
    const { parts, analyses } = collectFiles(tree, results);
    const analyzed = analyses.map(({ path }) => path);
    return { parts, analyses, state: { tree, release, analyzed } };
  };
  const sendCheckpoint = (
    { parts, state }: Pick<ReturnType<typeof collect>, 'parts' | 'state'>,
    pending: ReportState['pending'],
  ) => send({ kind: 'checkpoint', report: createReport(job, parts, { ...state, pending }) });

  const step = Math.max(1, Math.ceil(tree.files.length / checkpoints));
  const results = await analyzeFiles(tree.files, {
    ...options,
    ownFindingsOnly: true,
    onFile: (done, known) => {
      if (done % step !== 0) return;
      const soFar = collect(known.map((result) => result ?? { kind: 'skipped', reason: 'not-reached' }));
      sendCheckpoint(soFar, countFiles(programsOf(soFar.analyses)));
    },
  });
  const whole = collect(results);
  const reached = new Set(whole.state.analyzed);
  const pending = programsOf(tree.files.filter(({ path }) => reached.has(path))).toSorted(
    (a, b) => a.files.length - b.files.length,
  );
  sendCheckpoint(whole, countFiles(pending));
  for (const [index, { files }] of pending.entries()) {
    const again = await analyzeFiles(files, { ...options, onFile: () => undefined });
    const analyses = again.flatMap((result) => (result.kind === 'analyzed' ? [result.analysis] : []));
    const grammars = await loadGrammars(languagesOf(files));
    const program = analyzeProgram(analyses, manifests, grammars, engineOptions(job.scope, job.models));
    whole.parts.findings.push(...program.findings);
    whole.parts.problems.push(...program.problems);
    sendCheckpoint(whole, countFiles(pending.slice(index + 1)));
  }
  return createReport(job, whole.parts, { ...whole.state, pending: [] });
}

function countFiles(programs: ReturnType<typeof programsOf>): ReportState['pending'] {
  return programs.map(({ language, files }) => ({ language, files: files.length }));
}
