import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it, vi } from 'vitest';
import { toScanFailure } from '../scans/scan-failure.ts';
import { ProgramLostError, runProcess } from './run-process.ts';

/** Children of this process that run the given entry. */
function childrenRunning(entry: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        return Number(parent) === process.pid && command.includes(entry);
      } catch {
        return false;
      }
    })
    .map(Number);
}

it('a program that is lost with what started it is no outcome of a scan, so that the job begins again', async () => {
  const running = runProcess({
    program: 'git',
    args: ['-c', 'alias.wait=!sleep 60', 'wait'],
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'] ?? '' },
    limits: { timeLimitMs: 60_000, maxOutputBytes: 1_000 },
  }).catch((error: unknown) => error);
  // Others may wait for work, of tests that this process has run before.
  await vi.waitFor(() => expect(childrenRunning('starter-main')).not.toHaveLength(0), 20_000);
  for (const pid of childrenRunning('starter-main')) process.kill(pid, 'SIGKILL');
  const error = await running;
  expect(error).toBeInstanceOf(ProgramLostError);
  expect(toScanFailure(error)).toBeUndefined();
});
