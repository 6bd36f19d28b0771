/**
 * Set-up of test files of the service: analysis runs in the test's own process. Starting a contained process and loading
 * the engine into it costs 0.6 s of processor time, the analysis of a test's tree 0.03 s. That containment holds is
 * tested by the scanner, and by the test of the whole path, which goes without this.
 */

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { ChildMessage } from '../packages/scanner/src/process/child-message.ts';

type Contained = typeof import('../packages/scanner/src/process/contained-process.ts');
type RunJob = typeof import('../packages/scanner/src/run-job.ts');
type InstallationModule = typeof import('../packages/scanner/src/analysis/installation.ts');
type Installation = InstanceType<InstallationModule['Installation']>;

/** Of the process, for all its jobs: what a grammar takes of the parser's memory and table is never given back. */
const kept: { readonly process?: unknown; assayInstallation?: Installation } = globalThis;

vi.mock('../packages/scanner/src/process/contained-process.ts', (): Contained => {
  // Loaded by Node, which caches what it compiles, not by the test runner.
  const load = createRequire(import.meta.url);
  return {
    runContained: async (job, { signal, onProgress }) => {
      signal?.throwIfAborted();
      const scanner = join(import.meta.dirname, '../packages/scanner/src');
      const { runJob } = load(join(scanner, 'run-job.ts')) as RunJob;
      const { Installation } = load(join(scanner, 'analysis/installation.ts')) as InstallationModule;
      kept.assayInstallation ??= new Installation();
      const send = (message: ChildMessage): void => {
        if (message.kind === 'progress') onProgress?.({ phase: message.phase, progress: message.progress });
      };
      const answer = await runJob(structuredClone(job), send, kept.assayInstallation);
      signal?.throwIfAborted();
      if (answer.kind !== 'result') throw new Error(`a job answered "${answer.kind}"`);
      return { kind: 'done', result: structuredClone(answer.result) as never };
    },
  };
});
