/** Entry point of a worker thread that analyzes files. */

import { parentPort, workerData } from 'node:worker_threads';
import { openFileAnalyzer } from './file-analyzer.ts';
import type { ClaimTask, FileTask, FileWorkerData, FileWorkerMessage } from './file-message.ts';
import { Installation } from './installation.ts';
import { packResult } from './packed-result.ts';

const analyze = await openFileAnalyzer(workerData as FileWorkerData, new Installation());

function post(message: FileWorkerMessage): void {
  parentPort?.postMessage(message, 'packed' in message ? [message.packed.buffer] : []);
}

parentPort?.on('message', (task: FileTask | ClaimTask) => post(packResult(analyze(task), task)));
post({ kind: 'ready' });
