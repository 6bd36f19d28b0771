import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createWorkerProcess } from './worker-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-worker-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program that writes its role and its process id on a line when it starts, and then does as told. */
function programOf(name: string, then: string) {
  const entry = join(folder, `${name}.mjs`);
  const trace = join(folder, `${name}.txt`);
  writeFileSync(trace, '');
  writeFileSync(
    entry,
    `import { appendFileSync } from 'node:fs';
    const write = (text) => appendFileSync(${JSON.stringify(trace)}, text + '\\n');
    ${then}
    write(process.env.ASSAY_ROLE + ' ' + process.pid);`,
  );
  const lines = () => readFileSync(trace, 'utf8').split('\n').slice(0, -1);
  const untilLines = (count: number) =>
    vi.waitFor(() => expect(lines().length).toBeGreaterThanOrEqual(count), { timeout: 30_000 });
  return { entry, lines, untilLines };
}

const stays = `setInterval(() => {}, 1000);
  process.on('SIGTERM', () => { write('told to stop'); process.exit(0); });`;

it('starts the program as a worker, again when it ends, and stops it in order', async () => {
  const { entry, lines, untilLines } = programOf('stays', stays);
  const error = vi.fn();
  const worker = createWorkerProcess({ entry, log: { error }, restartDelayMs: 1 });
  worker.start();
  await untilLines(1);
  const [role, pid] = (lines()[0] ?? '').split(' ');
  expect(role).toBe('worker');
  expect(getPriority(Number(pid))).toBe(getPriority() + 5);
  process.kill(Number(pid), 'SIGKILL');
  await untilLines(2);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { reason: 'SIGKILL', delayMs: 1 },
    'the worker process ended and is started again',
  );
  await worker.stop();
  expect(lines().slice(2)).toEqual(['told to stop']);
  expect(error).toHaveBeenCalledOnce();
});

it('waits longer before each start of one that ends at once', async () => {
  const { entry, untilLines } = programOf('ends', 'process.exitCode = 3; process.disconnect();');
  const error = vi.fn();
  const worker = createWorkerProcess({ entry, log: { error }, restartDelayMs: 1 });
  worker.start();
  await untilLines(4);
  await worker.stop();
  const told = error.mock.calls.map(([fields]) => fields as unknown);
  expect(told.slice(0, 3)).toEqual([1, 2, 4].map((delayMs) => ({ reason: 'code 3', delayMs })));
});

it('starts none when it is stopped between two', async () => {
  const { entry } = programOf('between', 'process.exitCode = 3; process.disconnect();');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const ended = Promise.withResolvers<void>();
  const worker = createWorkerProcess({ entry, log: { error: () => ended.resolve() }, restartDelayMs: 1 });
  worker.start();
  await ended.promise;
  await worker.stop();
  expect(vi.getTimerCount()).toBe(0);
});
