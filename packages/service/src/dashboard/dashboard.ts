/**
 * Serves the dashboard's files. They are built once, in a child process, the first time the service starts with these
 * sources; the API is available meanwhile.
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
  /** The bundle already exists, so it is ready once its files are read. */
  readonly isBuilt: boolean;
  /** Settles when the dashboard is ready or has failed; never rejects. */
  readonly settled: Promise<void>;
  close(): Promise<void>;
}

/** Building takes seconds; a machine may be forty times slower than an idle one. */
const buildLimitMs = 600_000;

/** A packaged release has the dashboard next to this module. */
const isPackaged = !import.meta.url.endsWith('.ts');

export function startDashboard(log: Logger): DashboardProcess {
  let state: DashboardState = { kind: 'preparing' };
  const child = isPackaged ? undefined : startBuild();
  const prepare = async (): Promise<void> => {
    try {
      const folder =
        child === undefined
          ? fileURLToPath(new URL('./dashboard', import.meta.url))
          : await receiveFolder(child);
      state = { kind: 'ready', files: await loadBundle(folder) };
    } catch (error) {
      state = { kind: 'failed' };
      if (child?.killed !== true) log.error({ err: error }, 'the dashboard cannot be served');
    }
  };
  const settled = prepare();
  return {
    isBuilt: child === undefined,
    state: () => state,
    settled,
    close: () => {
      child?.kill();
      return settled;
    },
  };
}

function startBuild(): ChildProcess {
  return fork(fileURLToPath(import.meta.resolve('@assay/web/build')), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: buildLimitMs,
  });
}

/** The folder in which the child found or built the bundle. */
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
