/**
 * Ends the child process when its parent is gone. Runs in a separate thread, because the main thread may be busy for
 * minutes and would notice too late.
 */

import { workerData } from 'node:worker_threads';

const checkMs = 1_000;
const parent: unknown = workerData;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, checkMs);
