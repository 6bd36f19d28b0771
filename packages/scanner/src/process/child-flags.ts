/** Node flags of a child process for jobs: its heap size, and where its code is compiled. */

/** Share of the resident memory for the JavaScript heap; typed arrays and grammars are outside it. */
const heapShare = 0.75;
/**
 * Size up to which a heap grows before its first full collection: V8 would collect from 40 MB on at each doubling.
 * 133,000 lines are collected 3 times instead of 11, which takes 0.95 of the processor time (four turns, 0.92 to 0.99);
 * the peak size stays the same.
 */
const initialHeapMegabytes = 256;
/** With fewer cores, none is idle during analysis. Chosen: one for each of its two threads, and one more. */
const leastCoresToCompileBeside = 3;
/** The first V8 release that has the mode and was tested. */
const leastV8 = 13;

export interface ChildUse {
  /** Limit of the resident memory. */
  readonly memoryLimitBytes: number;
  /** Runs at low priority. */
  readonly isBackground: boolean;
  /** Waits for another job after the first, and releases memory meanwhile. */
  readonly isKept: boolean;
}

export interface Host {
  /** Number of cores available to this process. */
  readonly cores: number;
  /** As in `process.versions.v8`. */
  readonly v8: string;
}

/** Node flags, none of which affects results. */
export function childFlags(
  { memoryLimitBytes, isBackground, isKept }: ChildUse,
  { cores, v8 }: Host,
): readonly string[] {
  const heapMegabytes = Math.max(128, Math.floor((memoryLimitBytes * heapShare) / 1_048_576));
  // Compiler threads take a quarter of the processor time. They save a sixth of the wall time if cores are idle.
  const isFrugal = isBackground || cores < leastCoresToCompileBeside;
  return [
    `--max-old-space-size=${heapMegabytes}`,
    // Analysis allocates many short-lived objects: a larger young generation copies fewer of them.
    '--max-semi-space-size=64',
    `--initial-heap-size=${Math.min(initialHeapMegabytes, heapMegabytes)}`,
    // Helper threads of the collector take 6 % more processor time than they save: measured on 133,000 lines.
    '--single-threaded-gc',
    ...(isFrugal && Number.parseInt(v8, 10) >= leastV8 ? ['--efficiency-mode'] : []),
    ...(isKept ? ['--expose-gc'] : []),
    '--no-warnings',
  ];
}
