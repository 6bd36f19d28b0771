import type { ScanProgress } from '@assay/scanner/scan';
import type { TerminalStream } from './terminal.ts';

export interface ProgressDisplay {
  readonly update: (progress: ScanProgress) => void;
  readonly end: () => void;
}

/** On a terminal one line that is rewritten; elsewhere one line a phase. */
export function showProgress(stream: TerminalStream): ProgressDisplay {
  const line = showLine(stream);
  let phase = '';
  return {
    update: (progress) => {
      const percent = String(Math.floor(progress.progress * 100)).padStart(3);
      line.rewrite(`${percent} % ${progress.phase.padEnd(10)}`);
      if (stream.isTTY !== true && phase !== progress.phase) stream.write(`assay: ${progress.phase}\n`);
      phase = progress.phase;
    },
    end: line.end,
  };
}

export interface CountDisplay {
  readonly update: (done: number, count: number) => void;
  readonly end: () => void;
}

/** On a terminal one line that is rewritten; elsewhere one line for all. */
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

/** Writes on terminals only. */
function showLine(stream: TerminalStream): {
  readonly rewrite: (text: string) => void;
  readonly end: () => void;
} {
  let hasLine = false;
  return {
    rewrite: (text) => {
      if (stream.isTTY !== true) return;
      stream.write(`\r${text}`);
      hasLine = true;
    },
    end: () => {
      if (hasLine) stream.write('\r\u001b[K');
      hasLine = false;
    },
  };
}
