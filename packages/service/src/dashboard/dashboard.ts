/**
 * The dashboard's files, as the API edge serves them. They are made once, in a child process, the first time that the
 * service starts with these sources; the API answers meanwhile.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { type BundleFiles, loadBundle } from './bundle-files.ts';

export type DashboardState =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'ready'; readonly files: BundleFiles }
  | { readonly kind: 'failed' };

export interface Dashboard {
  state(): DashboardState;
}

export interface DashboardProcess extends Dashboard {
  /** Settles when the dashboard is ready or has failed; never rejects. */
  readonly settled: Promise<void>;
  close(): Promise<void>;
}

/** A bundle takes seconds; a machine may be forty times slower than a quiet one. */
const buildLimitMs = 600_000;

export function startDashboard(log: Logger): DashboardProcess {
  let state: DashboardState = { kind: 'preparing' };
  const child = fork(fileURLToPath(import.meta.resolve('@assay/web/build')), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: buildLimitMs,
  });
  const prepare = async (): Promise<void> => {
    try {
      state = { kind: 'ready', files: await loadBundle(await receiveFolder(child)) };
    } catch (error) {
      state = { kind: 'failed' };
      if (!child.killed) log.error({ err: error }, 'the dashboard cannot be served');
    }
  };
  const settled = prepare();
  return {
    state: () => state,
    settled,
    close: () => {
      child.kill();
      return settled;
    },
  };
}

/** Where the child found or made the bundle. */
function receiveFolder(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const { folder } = message as { readonly folder: string };
      resolve(folder);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`the process that bundles the dashboard ended with ${signal ?? code}`)),
    );
  });
}
