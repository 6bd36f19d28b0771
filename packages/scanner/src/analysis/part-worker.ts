/** Entry point of a worker thread that analyzes one part of a program: its files, then the flows between them. */

import { parentPort, workerData } from 'node:worker_threads';
import { noSettings } from '@assay/analyzers';
import { languagesOf } from '../files/grammar-files.ts';
import { analyzeProgram, engineOptions } from './engine.ts';
import { openFileAnalyzer } from './file-analyzer.ts';
import { Installation } from './installation.ts';
import type { PartResult, PartTask } from './part-message.ts';

const { job, manifests, language, files } = workerData as PartTask;

const installation = new Installation();
const analyze = await openFileAnalyzer(
  {
    root: job.directory,
    scope: job.scope,
    languages: languagesOf(files),
    // Pages are analyzed below, in the same thread.
    hosts: [],
    own: job.own,
    analyzerSettings: noSettings,
    ownFindingsOnly: false,
  },
  installation,
);
const analyses = files.flatMap((file) => {
  const result = analyze(file);
  return result.kind === 'analyzed' ? [result.analysis] : [];
});
const grammars = await installation.loadGrammars(languagesOf(files));
const { findings, problems, routes, outlined } = analyzeProgram(
  analyses,
  manifests,
  grammars,
  engineOptions(job.scope, job.models),
  language,
);
parentPort?.postMessage({ findings, problems, routes, outlined } satisfies PartResult);
