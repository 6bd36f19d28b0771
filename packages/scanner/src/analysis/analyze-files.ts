/**
 * Phase 1 of a scan: every file by itself, on worker threads. A file that hangs, eats the thread's memory or meets
 * a defect costs that file; its worker is replaced.
 */

import { Worker } from 'node:worker_threads';
import type { CacheAccess } from '../cache/scan-cache.ts';
import type { DiscoveredFile } from '../files/discover-files.ts';
import { languagesOf } from '../files/grammar-files.ts';
import type { ScanScope } from '../scan-report.ts';
import type { LanguageId } from './engine.ts';
import type { FileResult, FileTask, FileWorkerData, FileWorkerMessage } from './file-message.ts';

/**
 * Chosen: the engine stops its own work on a file after a second or two of processor time; this is for what it does
 * not foresee, on a machine that may be so loaded that a second takes half a minute.
 */
const fileTimeLimitMs = 60_000;
/** A thread reads the rules and the grammars first, about a second of processor time. */
const startTimeLimitMs = 300_000;
/** Files below which another thread costs more (0.2 s to start) than it brings. */
const filesPerWorker = 16;

export interface PhaseOptions {
  readonly root: string;
  readonly scope: ScanScope;
  readonly workers: number;
  /** JavaScript heap of one thread above which its file is given up. */
  readonly workerHeapMegabytes: number;
  /** Wall time after which no further file is begun. */
  readonly timeLimitMs: number;
  readonly onFile: (done: number) => void;
  /** Where results are kept for later scans. */
  readonly cache?: CacheAccess | undefined;
}

/** @returns one result a file, in the order of `files`, whatever the number of workers */
export async function analyzeFiles(
  files: readonly DiscoveredFile[],
  options: PhaseOptions,
): Promise<readonly FileResult[]> {
  const results: FileResult[] = files.map(() => ({ kind: 'skipped', reason: 'time-limit' }));
  const deadline = performance.now() + options.timeLimitMs;
  const languages = languagesOf(files);
  let next = 0;
  let done = 0;

  const drain = async () => {
    let worker: FileWorker | undefined;
    try {
      while (next < files.length && performance.now() < deadline) {
        const index = next++;
        const file = files[index];
        if (file === undefined) break;
        worker ??= await FileWorker.start(options, languages);
        const result = await worker.analyze(file);
        results[index] = result;
        options.onFile(++done);
        if (worker.isBroken) worker = undefined;
      }
    } finally {
      await worker?.close();
    }
  };
  const workers = Math.max(1, Math.min(options.workers, Math.ceil(files.length / filesPerWorker)));
  await Promise.all(Array.from({ length: workers }, drain));
  return results;
}

class FileWorker {
  readonly #thread: Worker;
  #answer: ((message: FileWorkerMessage) => void) | undefined;
  /** True once the thread has ended: another one has to be started. */
  isBroken = false;

  private constructor(data: FileWorkerData, heapMegabytes: number) {
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
    this.#thread = new Worker(new URL(`./file-worker.${extension}`, import.meta.url), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 96 },
    });
    this.#thread.on('message', (message: FileWorkerMessage) => this.#answer?.(message));
    this.#thread.on('error', (error: Error) => this.#fail(error));
    this.#thread.on('exit', () => this.#fail(new Error('the worker thread ended')));
  }

  static async start(options: PhaseOptions, languages: readonly LanguageId[]): Promise<FileWorker> {
    const worker = new FileWorker(
      { root: options.root, scope: options.scope, languages, cache: options.cache },
      options.workerHeapMegabytes,
    );
    const message = await worker.#wait(startTimeLimitMs);
    if (message.kind === 'ready') return worker;
    await worker.close();
    throw new Error(
      `a file worker did not start: ${message.kind === 'failed' ? message.detail : message.kind}`,
    );
  }

  async analyze(task: FileTask): Promise<FileResult> {
    const answer = this.#wait(fileTimeLimitMs);
    this.#thread.postMessage({ path: task.path, language: task.language } satisfies FileTask);
    const message = await answer;
    if (message.kind === 'ready') return { kind: 'failed', detail: 'the worker thread answered out of turn' };
    return message;
  }

  async close(): Promise<void> {
    this.isBroken = true;
    this.#thread.removeAllListeners();
    await this.#thread.terminate();
  }

  #wait(limitMs: number): Promise<FileWorkerMessage> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        void this.close();
        this.#answer?.({ kind: 'skipped', reason: 'file-time' });
      }, limitMs);
      this.#answer = (message) => {
        clearTimeout(timer);
        this.#answer = undefined;
        resolve(message);
      };
    });
  }

  #fail(error: Error): void {
    this.isBroken = true;
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    this.#answer?.(
      isMemory
        ? { kind: 'skipped', reason: 'file-memory' }
        : { kind: 'failed', detail: error.stack ?? error.message },
    );
  }
}
