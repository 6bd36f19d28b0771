import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProgramRun } from './message.ts';
import { createProgramStarter } from './starter.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-starter-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Git runs an alias that begins with an exclamation mark in a shell. */
function runOf(script: string, limits: Partial<ProgramRun> = {}): ProgramRun {
  return {
    program: 'git',
    args: ['-c', `alias.run=!${script}`, 'run'],
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: folder },
    input: '',
    timeLimitMs: 60_000,
    maxOutputBytes: 10_000,
    ...limits,
  };
}

/** Writes its process id to a file, and waits. */
function waiting(file: string): ProgramRun {
  return runOf(`echo $$ > ${file}; exec sleep 60`);
}

async function pidIn(file: string): Promise<number> {
  const path = join(folder, file);
  await vi.waitFor(() => expect(existsSync(path) && readFileSync(path, 'utf8')).toMatch(/^\d+\n$/), 20_000);
  return Number(readFileSync(path, 'utf8'));
}

/** A process that ended stays in the table of processes until its parent asks, and not every first process does. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const status = `/proc/${pid}/status`;
  return !existsSync(status) || !/^State:\s*Z/m.test(readFileSync(status, 'utf8'));
}

describe('a process that starts programs', () => {
  it('carries bytes both ways, and tells how a program ended', async () => {
    const starter = createProgramStarter();
    const bytes = new Uint8Array([0, 255, 10, 13, 128]);
    const { outcome } = starter.run(runOf('cat; echo no >&2; exit 3', { input: bytes }));
    expect(await outcome).toEqual({
      kind: 'ended',
      exitCode: 3,
      stdout: Buffer.from(bytes),
      stderr: expect.stringContaining('no\n'),
    });
  });

  it('runs several at once, and ends one without the others', async () => {
    const starter = createProgramStarter();
    const slow = starter.run(waiting('slow'));
    const quick = starter.run(runOf('echo quick'));
    expect(await quick.outcome).toMatchObject({ kind: 'ended', stdout: Buffer.from('quick\n') });
    const pid = await pidIn('slow');
    slow.stop();
    expect(await slow.outcome).toEqual({ kind: 'stopped', by: 'request' });
    expect(isAlive(pid)).toBe(false);
  });

  it.each([
    ['time', runOf('sleep 60', { timeLimitMs: 100 })],
    ['size', runOf('yes', { maxOutputBytes: 1000 })],
  ])('ends a program over its limit of %s', async (by, run) => {
    expect(await createProgramStarter().run(run).outcome).toEqual({ kind: 'stopped', by });
  });

  it('tells a program that is not there', async () => {
    const run = { ...runOf(''), env: { PATH: folder } };
    expect(await createProgramStarter().run(run).outcome).toMatchObject({ kind: 'failed', isMissing: true });
  });

  it('is started again when it was killed, and what it ran is ended', async () => {
    const starter = createProgramStarter();
    const { outcome } = starter.run(waiting('killed'));
    const pid = await pidIn('killed');
    // Answers come in order: by then it has told which process the first one is.
    await starter.run(runOf('echo quick')).outcome;
    process.kill(starter.pid ?? 0, 'SIGKILL');
    expect(await outcome).toEqual({ kind: 'lost' });
    expect(await starter.run(runOf('echo again')).outcome).toMatchObject({ kind: 'ended', exitCode: 0 });
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 20_000);
  });

  it('ends with the one that it works for, and so does what it started', async () => {
    const entry = fileURLToPath(new URL('./testing/wait-in-program.ts', import.meta.url));
    const user = fork(entry, [JSON.stringify(waiting('orphan'))], { stdio: 'ignore' });
    const pid = await pidIn('orphan');
    user.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 20_000);
  });
});
