import type { ScanProgress } from '@assay/scanner/scan';
import type { TerminalStream } from './terminal.ts';

export interface ProgressDisplay {
  readonly update: (progress: ScanProgress) => void;
  readonly end: () => void;
}

/** On a terminal one line that is rewritten; elsewhere one line a phase. */
export function showProgress(stream: TerminalStream): ProgressDisplay {
  let phase = '';
  let hasLine = false;
  return {
    update: (progress) => {
      if (stream.isTTY === true) {
        const percent = String(Math.floor(progress.progress * 100)).padStart(3);
        stream.write(`\r${percent} % ${progress.phase.padEnd(10)}`);
        hasLine = true;
      } else if (phase !== progress.phase) {
        phase = progress.phase;
        stream.write(`assay: ${phase}\n`);
      }
    },
    end: () => {
      if (hasLine) stream.write('\r\u001b[K');
    },
  };
}
