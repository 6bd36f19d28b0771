/** What a campaign has done so far: a file of lines of JSON, so that it goes on another day. */

import { appendFile, readFile } from 'node:fs/promises';
import { pairs } from './pairs.ts';

export interface RoundLine {
  readonly round: number;
  readonly pair: string;
  readonly hit: boolean;
  readonly recoveryMs: number;
}

/** The end of a piece: what its reader said of the rounds before it. */
export interface PieceLine {
  readonly verified: number;
  readonly wrong: readonly string[];
}

export interface Ledger {
  /** Rounds of pieces that were verified, whatever came of it. */
  readonly rounds: readonly RoundLine[];
  readonly wrong: readonly string[];
  /** Number of the next round. */
  readonly next: number;
  add(line: RoundLine | PieceLine): Promise<void>;
}

export async function openLedger(path: string): Promise<Ledger> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RoundLine | PieceLine);
  const rounds: RoundLine[] = [];
  const wrong: string[] = [];
  let open: RoundLine[] = [];
  let next = 1;
  for (const line of lines)
    if ('round' in line) {
      open.push(line);
      next = line.round + 1;
    } else {
      rounds.push(...open);
      wrong.push(...line.wrong);
      open = [];
    }
  return { rounds, wrong, next, add: (line) => appendFile(path, `${JSON.stringify(line)}\n`) };
}

/** Hits by pair, and what recovering took: one line each, and their sum. */
export function describe(rounds: readonly RoundLine[]): string {
  const lines = pairs.map(({ name }) => {
    const hits = rounds.filter((line) => line.pair === name && line.hit);
    const times = hits.map(({ recoveryMs }) => recoveryMs).sort((a, b) => a - b);
    const [median, most] = [times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0];
    return `${String(hits.length).padStart(5)}  ${name.padEnd(36)} recovery ${median} ms, at most ${most} ms`;
  });
  const hits = rounds.filter(({ hit }) => hit).length;
  return [
    ...lines,
    `${String(hits).padStart(5)}  in all, and ${rounds.length - hits} beside their phase`,
  ].join('\n');
}
