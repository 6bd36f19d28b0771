import { countOf } from '@assay/core';
import { type EarlyFinding, printable, type ScanProgress } from '@assay/scanner/scan';
import type { TerminalStream } from './terminal.ts';

export interface ProgressDisplay {
  readonly update: (progress: ScanProgress) => void;
  /** Shows findings while the scan runs. */
  readonly found: (findings: readonly EarlyFinding[]) => void;
  /** Prints a sentence about the scan on a line that stays. */
  readonly tell: (message: string) => void;
  readonly end: () => void;
}

/** On a terminal, one line that is rewritten, with the findings so far; otherwise one line per phase. */
export function showProgress(stream: TerminalStream): ProgressDisplay {
  const line = showLine(stream);
  let phase = '';
  let done = '';
  let count = 0;
  let last: EarlyFinding | undefined;
  const show = (): void => line.rewrite(`${done}${last === undefined ? '' : soFar(count, last)}`);
  return {
    update: (progress) => {
      const percent = String(Math.floor(progress.progress * 100)).padStart(3);
      done = `${percent} % ${progress.phase.padEnd(10)}`;
      show();
      if (stream.isTTY !== true && phase !== progress.phase) stream.write(`assay: ${progress.phase}\n`);
      phase = progress.phase;
    },
    found: (findings) => {
      count += findings.length;
      last = findings.at(-1) ?? last;
      show();
    },
    tell: (message) => {
      line.end();
      stream.write(`assay: ${printable(message)}\n`);
    },
    end: line.end,
  };
}

function soFar(count: number, { severity, title, path, line }: EarlyFinding): string {
  return ` ${countOf(count, 'finding')} so far; ${severity}: ${title}, ${path}:${line}`;
}

export interface CountDisplay {
  readonly update: (done: number, count: number) => void;
  readonly end: () => void;
}

/** On a terminal, one line that is rewritten; otherwise a single line. */
export function showCount(stream: TerminalStream, what: string): CountDisplay {
  const line = showLine(stream);
  return {
    update: (done, count) => {
      line.rewrite(`${what}, ${done + 1} of ${count}`);
      if (stream.isTTY !== true && done === 0) stream.write(`assay: ${what}\n`);
    },
    end: line.end,
  };
}

/** Width of a terminal that does not report one. */
const usualColumns = 80;

/** Writes to terminals only. */
function showLine(stream: TerminalStream): {
  readonly rewrite: (text: string) => void;
  readonly end: () => void;
} {
  let hasLine = false;
  return {
    rewrite: (text) => {
      if (stream.isTTY !== true) return;
      // Clears the rest of a longer line; a wrapped line could not be rewritten.
      stream.write(`\r${printable(text).slice(0, (stream.columns ?? usualColumns) - 1)}\u001b[K`);
      hasLine = true;
    },
    end: () => {
      if (hasLine) stream.write('\r\u001b[K');
      hasLine = false;
    },
  };
}
