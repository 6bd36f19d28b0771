/** Entry of a worker thread: reads, parses and lowers one file after the other. */

import { parentPort, workerData } from 'node:worker_threads';
import { openScanCache } from '../cache/scan-cache.ts';
import { readSource } from '../files/read-source.ts';
import { analyzeFile, engineOptions, loadGrammars } from './engine.ts';
import type { FileResult, FileTask, FileWorkerData, FileWorkerMessage } from './file-message.ts';

const { root, scope, languages: wanted, cache: access } = workerData as FileWorkerData;
const cache = access && openScanCache(access);
const options = engineOptions(scope);
const languages = await loadGrammars(wanted);

async function analyze(task: FileTask): Promise<FileResult> {
  const source = await readSource(root, task.path);
  if (source.kind === 'skipped') return source;
  try {
    const { text, isExact, sha256 } = source;
    const analysis = analyzeFile({ path: task.path, text, language: task.language }, languages, options);
    cache?.writeFile({ path: task.path, language: task.language, sha256 }, analysis);
    return { kind: 'analyzed', analysis, isExact, sha256 };
  } catch (error) {
    return {
      kind: 'failed',
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

function post(message: FileWorkerMessage): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', (task: FileTask) => {
  void analyze(task).then(post);
});
post({ kind: 'ready' });
