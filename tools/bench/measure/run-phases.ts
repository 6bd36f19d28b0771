/** Phases of a scan, measured in processes of their own: several times, and for two checkouts in turns. */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface PhaseTimes {
  readonly lines: number;
  readonly files: number;
  /** Of parsing the tree and nothing else: the unit of the others. */
  readonly parseMs: number;
  /** Processor milliseconds by phase, in the order of the phases. */
  readonly cold: Readonly<Record<string, number>>;
  /** Without what only a fresh process pays. */
  readonly warm: Readonly<Record<string, number>>;
  /** As `warm`, without the rules of quality. */
  readonly withoutQuality: Readonly<Record<string, number>>;
}

const script = join(import.meta.dirname, 'phases.ts');
const heapMegabytes = 16_384;

/**
 * One round after the other through all checkouts, so that a busy minute is shared by them.
 *
 * @param checkouts  roots of checkouts with their dependencies installed
 * @returns for each checkout the round with the least work, which is the least disturbed one
 */
export async function runPhases(
  checkouts: readonly string[],
  directory: string,
  rounds: number,
): Promise<readonly PhaseTimes[]> {
  const results: PhaseTimes[][] = checkouts.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, checkout] of checkouts.entries())
      results[index]?.push(await runOnce(checkout, directory));
  return results.map((rows) =>
    rows.reduce((best, row) => (parsesOf(row.warm, row) < parsesOf(best.warm, best) ? row : best)),
  );
}

async function runOnce(checkout: string, directory: string): Promise<PhaseTimes> {
  const options = ['--conditions=assay-source', `--max-old-space-size=${heapMegabytes}`, '--no-warnings'];
  const { stdout } = await promisify(execFile)(process.execPath, [...options, script, checkout, directory]);
  return JSON.parse(stdout) as PhaseTimes;
}

/** The phases together, as a multiple of parsing alone. */
export function parsesOf(phases: Readonly<Record<string, number>>, { parseMs }: PhaseTimes): number {
  return sumOf(phases, () => true) / parseMs;
}

/** Phases in which nothing but metrics is worked out. */
const ofMetrics: ReadonlySet<string> = new Set(['metrics', 'duplication', 'dependencies']);

/** What metrics add to the processor time of everything else, in percent. */
export function percentOfMetrics(phases: Readonly<Record<string, number>>): number {
  const own = sumOf(phases, (phase) => ofMetrics.has(phase));
  return (own / sumOf(phases, (phase) => !ofMetrics.has(phase))) * 100;
}

/** What the rules of quality add to a warm analysis without them, in percent. */
export function percentOfQualityRules({ warm, withoutQuality }: PhaseTimes): number {
  const without = sumOf(withoutQuality, () => true);
  return ((sumOf(warm, () => true) - without) / without) * 100;
}

function sumOf(phases: Readonly<Record<string, number>>, counts: (phase: string) => boolean): number {
  return Object.entries(phases).reduce((sum, [phase, ms]) => sum + (counts(phase) ? ms : 0), 0);
}
