/** Entry of a worker thread: reads, parses and lowers one file after the other. */

import { parentPort, workerData } from 'node:worker_threads';
import { readSource } from '../files/read-source.ts';
import { analyzeFile, engineOptions, loadGrammars } from './engine.ts';
import type { FileResult, FileTask, FileWorkerData, FileWorkerMessage } from './file-message.ts';

const { root, scope, languages: wanted } = workerData as FileWorkerData;
const options = engineOptions(scope);
const languages = await loadGrammars(wanted);

async function analyze(task: FileTask): Promise<FileResult> {
  const source = await readSource(root, task.path);
  if (source.kind === 'skipped') return source;
  try {
    const file = { path: task.path, text: source.text, language: task.language };
    return { kind: 'analyzed', analysis: analyzeFile(file, languages, options), isExact: source.isExact };
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
