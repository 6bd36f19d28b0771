/**
 * Runs the `assay` command of this process. Exit codes: 0 done, 1 findings at or above `--fail-on`, 2 wrong usage or
 * failed scan.
 */

import { createProgram } from './program.ts';

/** 128 plus the number of the signal, as in shells. */
const interruptedExitCode = 130;

const interrupt = new AbortController();
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isInterrupted = true;
    interrupt.abort(new Error(signal));
  });
}

let isOutputLost = false;
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  // A reader that closes the pipe early (`assay scan . | head`) has seen enough.
  if (code === 'EPIPE' || isOutputLost) return;
  isOutputLost = true;
  // The error may arrive after the command has finished.
  process.exitCode = 2;
  process.stderr.write(`assay: cannot write to standard output: ${message}\n`);
  interrupt.abort(new Error('standard output cannot be written'));
});
// There is nowhere to report it; the exit code is still valid.
process.stderr.on('error', () => undefined);

const exitCode = await createProgram(process, interrupt.signal).run(process.argv.slice(2));
// A command that is meant to end by interrupt, such as one that waits for changes, exits with 0.
const ownExitCode = isInterrupted && exitCode !== 0 ? interruptedExitCode : exitCode;
process.exitCode = isOutputLost ? 2 : ownExitCode;
