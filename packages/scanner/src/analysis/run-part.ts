/** Analyzes a part of a program in a thread of its own, so that excessive memory use only fails that part. */

import { Worker } from 'node:worker_threads';
import type { PartResult, PartTask } from './part-message.ts';

/** Interval of checks of the process's memory. */
const memoryCheckMs = 100;
/** Share of the allowed memory at which a part is abandoned, before the process itself is killed. */
const memoryShare = 0.9;

/** @returns `undefined` if the part does not fit into the allowed memory */
export async function runPart(task: PartTask, memoryLimitBytes: number): Promise<PartResult | undefined> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const limitBytes = memoryLimitBytes * memoryShare;
  const thread = new Worker(new URL(`./part-worker.${extension}`, import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: Math.floor(limitBytes / 1_048_576) },
  });
  let watch: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      watch = setInterval(() => {
        if (process.memoryUsage.rss() > limitBytes) resolve(undefined);
      }, memoryCheckMs);
      thread.on('message', (result: PartResult) => resolve(result));
      thread.on('error', (error) => {
        if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(undefined);
        else reject(error);
      });
      thread.on('exit', () => reject(new Error('the thread ended without a result')));
    });
  } finally {
    clearInterval(watch);
    thread.removeAllListeners();
    await thread.terminate();
  }
}
