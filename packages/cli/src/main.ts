/** The `assay` command. Exit codes: 0 done, 1 findings at or above `--fail-on`, 2 wrong use or could not scan. */

import { useModuleCache } from '@assay/scanner/module-cache';
import { createProgram } from './program.ts';

/** 128 and the number of the signal, as shells do. */
const interruptedExitCode = 130;

useModuleCache(process.env);

const interrupt = new AbortController();
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isInterrupted = true;
    interrupt.abort(new Error(signal));
  });
}

// A reader that closes the pipe early (`assay scan . | head`) has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const exitCode = await createProgram(process, interrupt.signal).run(process.argv.slice(2));
// A command that an interrupt ends as it should, such as one that waits for changes, ends with 0.
process.exitCode = isInterrupted && exitCode !== 0 ? interruptedExitCode : exitCode;
