/**
 * Phase 1 of a scan: every file by itself, on worker threads. A few files are analysed in this thread, which has the
 * engine to load anyway: a process that one of them costs is started again, with threads.
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

/** Files below which another thread costs more (0.6 to 1.1 s of processor time to start) than it brings. Measured: 52 files in 0.86 of the time without. */
const filesPerWorker = 64;
/** Files that are no code which take as long as one of code. Not measured. */
const claimsPerFile = 40;

export interface PhaseOptions {
  readonly root: string;
  readonly scope: ScanScope;
  readonly workers: number;
  /** JavaScript heap of one thread above which its file is given up. */
  readonly workerHeapMegabytes: number;
  /** Wall time after which no further file is begun. */
  readonly timeLimitMs: number;
  /** @param done  files, with those that are no code */
  readonly onFile: (done: number, known: PartialResults) => void;
  /** Takes the result of each file once it is there, with its bytes where it came as such. Default: nobody does. */
  readonly onResult?: (
    file: DiscoveredFile | ClaimedFile,
    result: FileResult | ClaimResult,
    packed?: Uint8Array,
  ) => void;
  /** What was read of a file of code already. Default: nothing. */
  readonly readOf?: ((path: string) => ReadFile | undefined) | undefined;
  /** Leaves out what the program analysis takes, which is most of the memory of a result. Default false. */
  readonly ownFindingsOnly?: boolean;
  /** Languages whose programs may render the pages among the files. Default none: they are asked later then. */
  readonly hosts?: readonly LanguageId[];
  /** See `ScanOptions.own`. Default: none. */
  readonly own?: readonly string[];
  /** See `ScanOptions.analyzerSettings`. Default: none. */
  readonly analyzerSettings?: AnalyzerSettings | undefined;
  /** Analyses a few files in this thread. Without it every file is analysed in a thread of its own. */
  readonly here?: AnalyzeHere | undefined;
}

export interface AnalyzeHere {
  readonly installation: Installation;
  /** Asks to end this process when it does not ask again in time. */
  readonly watch: Watch;
}

/** @param limitMs  until the next call; `undefined` ends the watch */
export type Watch = (limitMs: number | undefined) => void;

/** One file after the other; once broken, another one has to be opened. */
interface FileAnalyzer {
  readonly isBroken: boolean;
  analyze(task: FileTask | ClaimTask): Promise<UnpackedResult>;
  close(): Promise<void>;
}

export interface TreeFiles {
  readonly files: readonly DiscoveredFile[];
  readonly claimed: readonly ClaimedFile[];
}

/** As far as they are known; `undefined` for the others. */
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

/** @returns one result a file, in the order of `files`, whatever the number of workers */
export async function analyzeFiles(
  files: readonly DiscoveredFile[],
  options: PhaseOptions,
): Promise<readonly FileResult[]> {
  const { results } = await analyzeFilesAndClaims({ files, claimed: [] }, options);
  return results;
}

/** The same with what analyzers of files that are no code say, by the same workers, behind the code. */
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

/** For what is no code a text is what was read only where it has each of the bytes. */
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
      // The message leaves before the file keeps this thread busy.
      await setImmediate();
      const result = analyze(task);
      watch(undefined);
      return { result };
    },
    close: () => Promise.resolve(),
  };
}
