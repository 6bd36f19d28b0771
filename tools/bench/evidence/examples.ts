/**
 * Findings of which it is known whether they are worth mending, with their reasons: what the model of `packages/core/src/probability.ts` is
 * fitted on. Kept in a file outside of the repository, a line for each source, so that a run that was interrupted goes on where it was.
 */

import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import type { Finding } from '@assay/core';

/** Whose code it is. How often findings are right is learned from maintained applications alone. */
export type Origin = 'application' | 'flaw' | 'labelled';

export interface Example {
  readonly origin: Origin;
  readonly repository: string;
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  readonly family: string;
  readonly severity: string;
  readonly reasons: readonly string[];
  /** Steps of the flow between its ends. */
  readonly steps: number;
  /** What it had when it was gathered. */
  readonly confidence: string;
  /** From 0 to 1: a mean where two readers differ; `null`: nobody said. */
  readonly worth: number | null;
}

export interface Source {
  /** Tells it from the others: `application owner/name`. */
  readonly key: string;
  readonly collect: () => Promise<readonly Example[]>;
}

interface Row {
  readonly key: string;
  readonly seconds: number;
  readonly examples: readonly Example[];
}

export async function readRows(file: string): Promise<readonly Row[]> {
  if (!existsSync(file)) return [];
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
}

/** Appends the examples of the sources that the file lacks, in their order, until the time is over. */
export async function gather(sources: readonly Source[], file: string, minutes: number): Promise<void> {
  const known = new Set((await readRows(file)).map(({ key }) => key));
  const end = performance.now() + minutes * 60_000;
  for (const { key, collect } of sources) {
    if (known.has(key)) continue;
    if (performance.now() > end) break;
    const start = performance.now();
    const examples = await collect();
    const seconds = Math.round((performance.now() - start) / 1_000);
    await appendFile(file, `${JSON.stringify({ key, seconds, examples } satisfies Row)}\n`);
    const judged = examples.filter(({ worth }) => worth !== null).length;
    process.stdout.write(`${key}: ${examples.length} findings, ${judged} of them judged, ${seconds} s\n`);
  }
}

export function toExample(
  { ruleId, identity, severity, location, trace, confidence, evidence = [] }: Finding,
  { origin, repository, worth }: Pick<Example, 'origin' | 'repository' | 'worth'>,
): Example {
  return {
    origin,
    repository,
    path: location.path,
    line: location.range.startLine,
    rule: ruleId,
    family: identity.family,
    severity,
    reasons: evidence.map(({ reason }) => reason),
    steps: Math.max(0, trace.length - 2),
    confidence,
    worth,
  };
}
