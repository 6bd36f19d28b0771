/**
 * A small process that starts programs, seen from outside: started at the first run, ended when there was none for a while.
 *
 * To start a program copies the page tables of the process that starts it, during which that process does nothing else:
 * about 0.1 ms for each megabyte that it holds (`docs/decisions/0034-a-small-process-starts-git.md`).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { signalGroup } from './execute.ts';
import type { ProgramOutcome, ProgramRun, StarterMessage, StarterReply } from './message.ts';

export interface StartedProgram {
  readonly outcome: Promise<ProgramOutcome>;
  /** Ends it, unless it has ended. */
  stop(): void;
}

export interface ProgramStarter {
  /** Of the process that runs; `undefined` while there is none. */
  readonly pid: number | undefined;
  run(run: ProgramRun): StartedProgram;
}

/** An idle process holds 45 MB. */
const idleLimitMs = 60_000;
const heapMegabytes = 512;

export function createProgramStarter(): ProgramStarter {
  const waiting = new Map<number, (outcome: ProgramOutcome) => void>();
  const pids = new Map<number, number>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const end = (): void => {
    if (child?.connected === true) child.disconnect();
    child = undefined;
  };
  const start = (): ChildProcess => {
    const started = startChild();
    started.on('message', (reply: StarterReply) => {
      if (reply.kind === 'started') pids.set(reply.id, reply.pid);
      else waiting.get(reply.id)?.(reply.outcome);
    });
    const onLost = (): void => {
      if (child !== started) return;
      child = undefined;
      // Nobody else is left to end what it started.
      for (const pid of pids.values()) signalGroup(pid, 'SIGKILL');
      for (const settle of waiting.values()) settle({ kind: 'lost' });
    };
    // What it still said comes before the end of its channel, not always before its exit.
    started.once('error', onLost).once('disconnect', onLost);
    started.unref();
    return started;
  };
  return {
    get pid() {
      return child?.pid;
    },
    run: (run) => {
      clearTimeout(idle);
      child ??= start();
      const running = child;
      lastId += 1;
      const id = lastId;
      const outcome = new Promise<ProgramOutcome>((resolve) => {
        waiting.set(id, (given) => {
          waiting.delete(id);
          pids.delete(id);
          if (waiting.size === 0) {
            // Nobody waits for it any more.
            running.channel?.unref();
            idle = setTimeout(end, idleLimitMs).unref();
          }
          resolve(given);
        });
      });
      running.channel?.ref();
      send(running, { kind: 'run', id, run });
      return { outcome, stop: () => send(running, { kind: 'stop', id }) };
    },
  };
}

function send(child: ChildProcess, message: StarterMessage): void {
  // A process that is gone says so by its exit.
  if (child.connected) child.send(message, () => undefined);
}

const isSource = import.meta.url.endsWith('.ts');

function startChild(): ChildProcess {
  const entry = fileURLToPath(new URL(`./starter-main.${isSource ? 'ts' : 'js'}`, import.meta.url));
  return fork(entry, [], {
    env: {},
    cwd: '/',
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--no-warnings'],
    // Carries bytes as they are.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
