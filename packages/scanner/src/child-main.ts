/** Entry of the contained child process: takes one job over IPC, answers, ends. */

import { Worker } from 'node:worker_threads';
import type { ChildJob, ChildMessage } from './process/child-message.ts';
import { runJob } from './run-job.ts';

function send(message: ChildMessage): Promise<void> {
  return new Promise((resolve) => {
    // A parent that is gone needs no answer; `disconnect` ends this process.
    if (process.send === undefined) return resolve();
    process.send(message, undefined, undefined, () => resolve());
  });
}

async function main(job: ChildJob): Promise<void> {
  let answer: ChildMessage;
  try {
    answer = await runJob(job, (message) => void send(message));
  } catch (error) {
    answer = {
      kind: 'failed',
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  await send(answer);
  process.exit(0);
}

function startOrphanGuard(): void {
  // Bundled, both stand in one folder.
  const guard = import.meta.url.endsWith('.ts') ? './process/orphan-guard.ts' : './orphan-guard.js';
  new Worker(new URL(guard, import.meta.url), { workerData: process.ppid }).unref();
}

startOrphanGuard();
process.on('disconnect', () => process.exit(1));
process.once('message', (job: ChildJob) => void main(job));
