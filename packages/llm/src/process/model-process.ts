/**
 * Controls the process that asks a model: launched at the first question, ended when idle.
 *
 * A model's answer may attack whoever parses it, so the process that parses it first has nothing to leak. It receives
 * the server and its key over the pipe, so that neither is in its environment or its arguments.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type ProcessEntry, processEntry } from '@assay/scanner/for-models';
import { noUsage } from '../llm.ts';
import type { ModelAnswer, ModelMessage, ModelQuestion, ModelReply, ModelTarget } from './model-message.ts';

export interface ModelProcess {
  ask(question: ModelQuestion, signal: AbortSignal): Promise<ModelAnswer>;
  /** Id of the running process; `undefined` while there is none. */
  readonly pid: number | undefined;
  close(): Promise<void>;
}

/**
 * Idle time after which the process ends: a scan asks every few seconds, and an idle process holds 60 MB. Not measured.
 */
const idleLimitMs = 30_000;
/** Added to the time limits of the requests; a process that is silent for longer hangs. */
const graceMs = 5_000;
/** Maximum number of requests per question: three rungs, one without a temperature, and the same again for a repair. */
const maxRequests = 8;
const heapMegabytes = 256;

interface Waiting {
  readonly settle: (answer: ModelAnswer) => void;
}

export function createModelProcess(target: ModelTarget): ModelProcess {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const end = (): void => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
    for (const { settle } of waiting.values()) settle(lost);
  };
  const start = (): ChildProcess => {
    const started = startChild();
    const onEnd = (): void => {
      if (child === started) end();
    };
    started.on('message', ({ id, answer }: ModelReply) => waiting.get(id)?.settle(answer));
    started.once('error', onEnd).once('exit', onEnd);
    // Only callers wait for it, and they have timers.
    started.unref();
    started.channel?.unref();
    send(started, { kind: 'target', target });
    return started;
  };
  return {
    get pid() {
      return child?.pid;
    },
    ask: (question, signal) => {
      if (signal.aborted) return Promise.resolve({ ...lost, failure: 'aborted' });
      clearTimeout(idle);
      child ??= start();
      const running = child;
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        const onAbort = (): void => send(running, { kind: 'cancel', id });
        const timer = setTimeout(end, maxRequests * target.timeLimitMs + graceMs);
        const settle = (answer: ModelAnswer): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', onAbort);
          waiting.delete(id);
          if (waiting.size === 0) idle = setTimeout(end, idleLimitMs).unref();
          resolve(answer);
        };
        waiting.set(id, { settle });
        signal.addEventListener('abort', onAbort, { once: true });
        send(running, { kind: 'ask', id, question });
      });
    },
    close: () => Promise.resolve(end()),
  };
}

const lost = { kind: 'failed', failure: 'provider_error', restMs: 0, usage: noUsage } as const;

function send(child: ChildProcess, message: ModelMessage): void {
  // The exit event of a process that is gone follows.
  child.send(message, () => undefined);
}

function startChild(): ChildProcess {
  const entry = modelEntry();
  return fork(entry.path, [], {
    // Nothing of our environment, and no one's folder; Node adds the number of the pipe.
    env: {},
    cwd: '/',
    execArgv: [...modelProcessFlags(entry)],
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function modelEntry(): ProcessEntry {
  return processEntry('process/model-main', new URL('..', import.meta.url));
}

/**
 * Restricts the process by Node's permission model: it can only read its own code; no writing, child processes or
 * native code.
 */
export function modelProcessFlags({ flags, folder: own }: ProcessEntry = modelEntry()): readonly string[] {
  return [
    ...flags,
    '--permission',
    ...codeFolders(own).map((folder) => `--allow-fs-read=${folder}/*`),
    `--max-old-space-size=${heapMegabytes}`,
    '--no-warnings',
  ];
}

/** Our code, and that of the schema library if it is not bundled. */
function codeFolders(own: string): readonly string[] {
  const schemas = /^.*\/node_modules\/typebox(?=\/)/.exec(urlOfSchemas())?.[0];
  return schemas === undefined ? [own] : [own, fileURLToPath(schemas)];
}

function urlOfSchemas(): string {
  try {
    return import.meta.resolve('typebox');
  } catch {
    // Part of the bundle.
    return '';
  }
}
