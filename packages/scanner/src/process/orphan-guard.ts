/**
 * Ends the child process when its parent is gone. A thread of its own, because the main thread may be busy for
 * minutes and would hear of it too late.
 */

import { workerData } from 'node:worker_threads';

const checkMs = 1_000;
const parent: unknown = workerData;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, checkMs);
