/**
 * Controls a small process that starts programs: it is launched at the first run, and ended when idle.
 *
 * Starting a program copies the page tables of the parent process, which is blocked meanwhile: about 0.1 ms per
 * megabyte that it holds (`docs/decisions/0034-a-small-process-starts-git.md`).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { signalGroup } from './execute.ts';
import type { ProgramOutcome, ProgramRun, StarterMessage, StarterReply } from './message.ts';

export interface StartedProgram {
  readonly outcome: Promise<ProgramOutcome>;
  /** Stops the program, unless it has ended. */
  stop(): void;
}

export interface ProgramStarter {
  /** Id of the running process; `undefined` while there is none. */
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
      // No one else is left to stop what it started.
      for (const pid of pids.values()) signalGroup(pid, 'SIGKILL');
      for (const settle of waiting.values()) settle({ kind: 'lost' });
    };
    // Pending messages arrive before the channel closes, but not always before the exit event.
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
            // Nothing waits for it any more.
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
  // The exit event of a process that is gone follows.
  if (child.connected) child.send(message, () => undefined);
}

const isSource = import.meta.url.endsWith('.ts');

function startChild(): ChildProcess {
  const entry = fileURLToPath(new URL(`./starter-main.${isSource ? 'ts' : 'js'}`, import.meta.url));
  return fork(entry, [], {
    env: {},
    cwd: '/',
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--no-warnings'],
    // Transfers bytes unchanged.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
