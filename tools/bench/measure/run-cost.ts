/** Analyses with and without a part of the work, measured in turns, each in a process of its own. */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface CostPass {
  /** Processor milliseconds. */
  readonly totalMs: number;
  /** The same by phase, where that was asked for. */
  readonly phases: Readonly<Record<string, number>>;
  readonly findings: number;
  /** Of the findings: equal where two engines say the same. */
  readonly digest: string;
}

export interface CostRun {
  readonly lines: number;
  /** In a fresh process. */
  readonly cold: CostPass;
  /** Once more in the same one. */
  readonly warm: CostPass;
}

export type CostMode = 'with' | 'without';

/** What is measured: an engine, and how much of it works. */
export interface CostSubject {
  /** Root of a checkout with its dependencies installed. */
  readonly checkout: string;
  readonly mode: CostMode;
}

export interface CostSettings {
  /** The one that all processes are kept on; `undefined` for any. */
  readonly core: string | undefined;
  readonly hasPhases: boolean;
}

const script = join(import.meta.dirname, 'cost-scan.ts');
const heapMegabytes = 16_384;

/**
 * One round after the other through all subjects, every second one in the opposite order, so that a busy minute, and whatever
 * the one before leaves in the machine's caches, is shared by them.
 *
 * @returns  the runs of each subject, in the order of the rounds
 */
export async function runCost(
  subjects: readonly CostSubject[],
  directory: string,
  { rounds, ...settings }: CostSettings & { readonly rounds: number },
): Promise<readonly (readonly CostRun[])[]> {
  const results: CostRun[][] = subjects.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const turn = [...subjects.entries()];
    for (const [index, subject] of round % 2 === 0 ? turn : turn.reverse())
      results[index]?.push(await runOnce(subject, directory, settings));
  }
  return results;
}

async function runOnce(
  { checkout, mode }: CostSubject,
  directory: string,
  { core, hasPhases }: CostSettings,
): Promise<CostRun> {
  const options = ['--conditions=assay-source', `--max-old-space-size=${heapMegabytes}`, '--no-warnings'];
  const command = [process.execPath, ...options, script, checkout, directory, mode];
  if (hasPhases) command.push('phases');
  const [file = '', ...args] = core === undefined ? command : ['taskset', '-c', core, ...command];
  const { stdout } = await promisify(execFile)(file, args);
  return JSON.parse(stdout) as CostRun;
}

/** The middle one; the mean of the two in the middle where their number is even. `NaN` of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
