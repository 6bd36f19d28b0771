/**
 * Phase 1 of a scan: analyzes every file by itself, on worker threads. If there are few files, they are analyzed in
 * this thread, which has to load the engine anyway; if one of them crashes the process, it is restarted with threads.
 */

import { setImmediate } from 'node:timers/promises';
import { type AnalyzerSettings, noSettings } from '@assay/analyzers';
import type { ClaimResult } from '../files/claim-result.ts';
import type { ClaimedFile, DiscoveredFile } from '../files/discover-files.ts';
import { languagesOf } from '../files/grammar-files.ts';
import type { ScanScope } from '../scan-report.ts';
import type { LanguageId } from './engine.ts';
import {
  type ClaimTask,
  type FileResult,
  type FileTask,
  type FileWorkerData,
  fileTimeLimitMs,
  type ReadFile,
  type UnpackedResult,
} from './file-message.ts';
import { FileThread } from './file-thread.ts';
import type { Installation } from './installation.ts';

/**
 * Files per thread below which it costs more (0.6 to 1.1 s of processor time to start) than it saves. Measured: 52
 * files take 0.86 of the time without.
 */
const filesPerWorker = 64;
/** Files that are not code that take as long as one source file. Not measured. */
const claimsPerFile = 40;

export interface PhaseOptions {
  readonly root: string;
  readonly scope: ScanScope;
  readonly workers: number;
  /** JavaScript heap of one thread above which its file is abandoned. */
  readonly workerHeapMegabytes: number;
  /** Wall time after which no further file is started. */
  readonly timeLimitMs: number;
  /** @param done  number of files, including those that are not code */
  readonly onFile: (done: number, known: PartialResults) => void;
  /** Called with the result of each file, and with its serialized bytes if it came as such. Default: not called. */
  readonly onResult?: (
    file: DiscoveredFile | ClaimedFile,
    result: FileResult | ClaimResult,
    packed?: Uint8Array,
  ) => void;
  /** Looks up source files that were read already. Default: none. */
  readonly readOf?: ((path: string) => ReadFile | undefined) | undefined;
  /** Leaves out the input of the program analysis, which is most of a result's memory. Default false. */
  readonly ownFindingsOnly?: boolean;
  /** Languages whose programs may render the pages among the files. Default none: they are determined later. */
  readonly hosts?: readonly LanguageId[];
  /** See `ScanOptions.own`. Default: none. */
  readonly own?: readonly string[];
  /** See `ScanOptions.analyzerSettings`. Default: none. */
  readonly analyzerSettings?: AnalyzerSettings | undefined;
  /** Analyzes a few files in this thread. Without it, every file is analyzed in a worker thread. */
  readonly here?: AnalyzeHere | undefined;
}

export interface AnalyzeHere {
  readonly installation: Installation;
  /** Starts a watchdog that kills this process unless called again in time. */
  readonly watch: Watch;
}

/** @param limitMs  time until the next call; `undefined` ends the watch */
export type Watch = (limitMs: number | undefined) => void;

/** Analyzes one file at a time; must be replaced once broken. */
interface FileAnalyzer {
  readonly isBroken: boolean;
  analyze(task: FileTask | ClaimTask): Promise<UnpackedResult>;
  close(): Promise<void>;
}

export interface TreeFiles {
  readonly files: readonly DiscoveredFile[];
  readonly claimed: readonly ClaimedFile[];
}

/** Results so far; `undefined` for files that are still to come. */
export interface PartialResults {
  /** In the order of the files. */
  readonly results: readonly (FileResult | undefined)[];
  /** In the order of the claimed files. */
  readonly claimed: readonly (ClaimResult | undefined)[];
}

export interface TreeFileResults {
  readonly results: readonly FileResult[];
  readonly claimed: readonly ClaimResult[];
}

/** @returns one result per file, in the order of `files`, regardless of the number of workers */
export async function analyzeFiles(
  files: readonly DiscoveredFile[],
  options: PhaseOptions,
): Promise<readonly FileResult[]> {
  const { results } = await analyzeFilesAndClaims({ files, claimed: [] }, options);
  return results;
}

/** Also runs the analyzers of files that are not code, on the same workers, after the code. */
export async function analyzeFilesAndClaims(
  { files, claimed }: TreeFiles,
  options: PhaseOptions,
): Promise<TreeFileResults> {
  const tasks: readonly (DiscoveredFile | ClaimedFile)[] = [...files, ...claimed];
  const results: (FileResult | undefined)[] = files.map(() => undefined);
  const claims: (ClaimResult | undefined)[] = claimed.map(() => undefined);
  const keep = (index: number, result: FileResult | ClaimResult): void => {
    if (index < files.length) results[index] = result as FileResult;
    else claims[index - files.length] = result as ClaimResult;
  };
  const deadline = performance.now() + options.timeLimitMs;
  const {
    root,
    scope,
    here,
    hosts = [],
    own = [],
    analyzerSettings = noSettings,
    ownFindingsOnly = false,
  } = options;
  const data: FileWorkerData = {
    root,
    scope,
    languages: languagesOf(files),
    hosts,
    own,
    analyzerSettings,
    ownFindingsOnly,
  };
  const weight = files.length + claimed.length / claimsPerFile;
  const open = (): Promise<FileAnalyzer> =>
    here !== undefined && weight <= filesPerWorker
      ? openHere(data, here)
      : FileThread.start(data, options.workerHeapMegabytes);
  let next = 0;
  let done = 0;

  const drain = async () => {
    let analyzer: FileAnalyzer | undefined;
    try {
      while (next < tasks.length && performance.now() < deadline) {
        const index = next++;
        const task = tasks[index];
        if (task === undefined) break;
        analyzer ??= await open();
        const { result, packed } = await analyzer.analyze(withText(task, options.readOf?.(task.path)));
        keep(index, result);
        options.onResult?.(task, result, packed);
        options.onFile(++done, { results, claimed: claims });
        if (analyzer.isBroken) analyzer = undefined;
      }
    } finally {
      await analyzer?.close();
    }
  };
  const workers = Math.max(1, Math.min(options.workers, Math.ceil(weight / filesPerWorker)));
  await Promise.all(Array.from({ length: workers }, drain));
  const late = { kind: 'skipped', reason: 'time-limit' } as const;
  return {
    results: results.map((result) => result ?? late),
    claimed: claims.map((result) => result ?? late),
  };
}

/** For a file that is not code, the text read earlier is reused only if it is exact. */
function withText(task: DiscoveredFile | ClaimedFile, read: ReadFile | undefined): FileTask | ClaimTask {
  return { ...task, read: 'claims' in task && read?.isExact !== true ? undefined : read };
}

async function openHere(data: FileWorkerData, { installation, watch }: AnalyzeHere): Promise<FileAnalyzer> {
  const { openFileAnalyzer } = await import('./file-analyzer.ts');
  const analyze = await openFileAnalyzer(data, installation);
  return {
    isBroken: false,
    analyze: async (task) => {
      watch(fileTimeLimitMs);
      // Sends the progress message before the file blocks this thread.
      await setImmediate();
      const result = analyze(task);
      watch(undefined);
      return { result };
    },
    close: () => Promise.resolve(),
  };
}
