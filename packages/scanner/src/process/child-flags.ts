/** How Node runs a child process for jobs: what its heap may take, and where its code is compiled. */

/** Share of the resident memory that the JavaScript heap may take; typed arrays and grammars live beside it. */
const heapShare = 0.75;
/**
 * Up to which a heap grows before it is collected as a whole the first time: V8 would do so from 40 MB on at each doubling. 133,000 lines
 * are collected 3 times instead of 11, which takes 0.95 of the processor time (four turns, 0.92 to 0.99); the largest size stays the same.
 */
const initialHeapMegabytes = 256;
/** With fewer, analysis has none that is idle. Chosen: one for each of its two threads, and one more. */
const leastCoresToCompileBeside = 3;
/** The first release of V8 that knows the mode and was tried. */
const leastV8 = 13;

export interface ChildUse {
  /** Resident. */
  readonly memoryLimitBytes: number;
  /** True: runs when others do not need the processor. */
  readonly isBackground: boolean;
  /** True: waits for another job after the first, and gives memory back meanwhile. */
  readonly isKept: boolean;
}

export interface Host {
  /** Cores that this process may use. */
  readonly cores: number;
  /** As `process.versions.v8` has it. */
  readonly v8: string;
}

/** Flags of Node, for which results are the same. */
export function childFlags(
  { memoryLimitBytes, isBackground, isKept }: ChildUse,
  { cores, v8 }: Host,
): readonly string[] {
  const heapMegabytes = Math.max(128, Math.floor((memoryLimitBytes * heapShare) / 1_048_576));
  // Threads that compile take a quarter of the processor time. They spare whoever waits a sixth of the wait, where cores are idle.
  const isFrugal = isBackground || cores < leastCoresToCompileBeside;
  return [
    `--max-old-space-size=${heapMegabytes}`,
    // Analysis makes many short-lived values: a larger young generation copies fewer of them.
    '--max-semi-space-size=64',
    `--initial-heap-size=${Math.min(initialHeapMegabytes, heapMegabytes)}`,
    // Threads that help the collector take 6 % more processor time than they save: measured on 133,000 lines.
    '--single-threaded-gc',
    ...(isFrugal && Number.parseInt(v8, 10) >= leastV8 ? ['--efficiency-mode'] : []),
    ...(isKept ? ['--expose-gc'] : []),
    '--no-warnings',
  ];
}
