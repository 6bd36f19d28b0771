/**
 * Entry point of the contained child process: takes a job over IPC, answers, and exits, or waits for the next one if it
 * was started with the argument `kept`.
 */

import { Worker } from 'node:worker_threads';
import { Installation } from './analysis/installation.ts';
import type { ChildJob, ChildMessage } from './process/child-message.ts';
import { watchIntrinsics } from './process/watch-intrinsics.ts';
import { runJob } from './run-job.ts';

function send(message: ChildMessage): Promise<void> {
  return new Promise((resolve) => {
    // A parent that has exited needs no answer; `disconnect` ends this process.
    if (process.send === undefined) return resolve();
    process.send(message, undefined, undefined, () => resolve());
  });
}

const isIntact = watchIntrinsics();
const isKept = process.argv[2] === 'kept';
const installation = new Installation();
/** Delay after a job, so that a job that follows at once does not wait for the collection. */
const collectAfterMs = 1_000;
let collection: NodeJS.Timeout | undefined;

async function main(job: ChildJob): Promise<void> {
  clearTimeout(collection);
  let answer: ChildMessage;
  try {
    answer = await runJob(job, (message) => void send(message), installation);
  } catch (error) {
    answer = {
      kind: 'failed',
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  await send(answer);
  if (!isKept || !isIntact()) process.exit(0);
  collection = setTimeout(() => globalThis.gc?.(), collectAfterMs);
}

function startOrphanGuard(): void {
  // In a bundle, both are in one folder.
  const guard = import.meta.url.endsWith('.ts') ? './process/orphan-guard.ts' : './orphan-guard.js';
  new Worker(new URL(guard, import.meta.url), { workerData: process.ppid }).unref();
}

startOrphanGuard();
process.on('disconnect', () => process.exit(1));
process.on('message', (job: ChildJob) => void main(job));
