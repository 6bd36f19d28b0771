/** Runs the command as a user would: as a process, in a folder of its own. */

import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';

/** From the installed package. */
export const bin = join(inject('commandLine'), 'bin/assay.js');

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Relative to the folder of the sandbox. */
  readonly cwd?: string;
  readonly input?: string;
  /** Runs in a process group of its own, as started by a terminal: `-pid` addresses the group. */
  readonly isGroup?: boolean;
  /** Called with the complete standard error so far, whenever it grows. */
  readonly onStderr?: (stderr: string, pid: number) => void;
  /** The same for standard output. */
  readonly onStdout?: (stdout: string, pid: number) => void;
}

export interface Sandbox {
  readonly root: string;
  readonly assay: (args: readonly string[], options?: RunOptions) => Promise<Run>;
  /** Creates parent folders as needed. */
  readonly write: (path: string, text: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export async function createSandbox(): Promise<Sandbox> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'assay-cli-')));
  return {
    root,
    assay: (args, options = {}) => run(root, args, options),
    write: async (path, text) => {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

function run(root: string, args: readonly string[], options: RunOptions): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, ...args], {
      cwd: join(root, options.cwd ?? ''),
      // Tests must not depend on the machine's advisories.
      env: { ...process.env, XDG_CONFIG_HOME: join(root, '.config'), ASSAY_ADVISORIES: '', ...options.env },
      timeout: 300_000,
      detached: options.isGroup ?? false,
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      options.onStdout?.(stdout, child.pid ?? 0);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      options.onStderr?.(stderr, child.pid ?? 0);
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input ?? '');
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
