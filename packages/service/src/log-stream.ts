/**
 * Writes log lines to a file descriptor asynchronously. A reader that is gone or stalled must neither stop the service
 * nor keep it from exiting: lines that it does not take are dropped, and counted when it reads again.
 */

import { write, writeSync } from 'node:fs';

export interface LogStream {
  write(line: string): void;
}

/** Maximum size of pending lines, in characters; beyond it they are dropped. */
const mostWaiting = 4 * 1024 * 1024;
const retryMs = 100;
/** How long the exit of the process waits for a reader. */
const lastLimitMs = 1000;

/** @param descriptor  is not closed */
export function createLogStream(descriptor: number): LogStream {
  let waiting: string[] = [];
  let size = 0;
  let dropped = 0;
  let isGone = false;
  let rest: Buffer = Buffer.alloc(0);
  let isWriting = false;
  let isInFlight = false;

  const next = (): void => {
    if (rest.length === 0) {
      if (dropped > 0)
        waiting.push(`{"level":40,"time":${Date.now()},"lines":${dropped},"msg":"log lines were dropped"}\n`);
      rest = Buffer.from(waiting.join(''));
      [waiting, size, dropped] = [[], 0, 0];
    }
    if (rest.length === 0 || isGone) {
      isWriting = false;
      return;
    }
    isWriting = true;
    isInFlight = true;
    write(descriptor, rest, (error, written) => {
      isInFlight = false;
      if (error === null) rest = rest.subarray(written);
      else if (mayPass(error)) {
        setTimeout(next, retryMs).unref();
        return;
      } else {
        isGone = true;
        [waiting, size, rest] = [[], 0, Buffer.alloc(0)];
      }
      next();
    });
  };
  process.once('exit', () => {
    // A write in flight is completed by a thread that the process waits for.
    const last = isInFlight ? [] : [rest];
    if (!isGone) writeLast(descriptor, Buffer.concat([...last, Buffer.from(waiting.join(''))]));
  });
  return {
    write: (line) => {
      if (isGone) return;
      if (size + line.length > mostWaiting) {
        dropped += 1;
        return;
      }
      waiting.push(line);
      size += line.length;
      if (!isWriting) next();
    },
  };
}

/** The pipe is full, or the call was interrupted. */
function mayPass(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EAGAIN' || error.code === 'EINTR' || error.code === 'EBUSY';
}

function writeLast(descriptor: number, text: Buffer): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const deadline = performance.now() + lastLimitMs;
  for (let left = text; left.length > 0 && performance.now() < deadline; ) {
    try {
      left = left.subarray(writeSync(descriptor, left));
    } catch (error) {
      if (!(error instanceof Error) || !mayPass(error)) return;
      Atomics.wait(pause, 0, 0, retryMs);
    }
  }
}
