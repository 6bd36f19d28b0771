/**
 * A worker thread that analyzes files, as seen from the main thread. A file that hangs, exhausts the thread's memory or
 * triggers a defect fails alone; the caller starts another thread.
 */

import { Worker } from 'node:worker_threads';
import {
  type ClaimTask,
  type FileTask,
  type FileWorkerData,
  type FileWorkerMessage,
  fileTimeLimitMs,
  type UnpackedResult,
} from './file-message.ts';
import { unpackResult } from './packed-result.ts';

/** A thread first loads the rules and the grammars, which takes about a second of processor time. */
const startTimeLimitMs = 300_000;

export class FileThread {
  readonly #thread: Worker;
  #answer: ((message: FileWorkerMessage) => void) | undefined;
  /** True once the thread has ended: the caller must start another one. */
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

  /** @param heapMegabytes  JavaScript heap above which a file is abandoned */
  static async start(data: FileWorkerData, heapMegabytes: number): Promise<FileThread> {
    const thread = new FileThread(data, heapMegabytes);
    const message = await thread.#wait(startTimeLimitMs);
    if (message.kind === 'ready') return thread;
    await thread.close();
    throw new Error(
      `a file worker did not start: ${message.kind === 'failed' ? message.detail : message.kind}`,
    );
  }

  async analyze(task: FileTask | ClaimTask): Promise<UnpackedResult> {
    const answer = this.#wait(fileTimeLimitMs);
    const { path, read } = task;
    const sent: FileTask | ClaimTask =
      'claims' in task
        ? { path, claims: task.claims, read }
        : { path, language: task.language, hints: task.hints, read };
    this.#thread.postMessage(sent);
    const message = await answer;
    if (message.kind === 'ready')
      return { result: { kind: 'failed', detail: 'the worker thread answered out of turn' } };
    return unpackResult(message, task);
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
