/** `assay scan --watch`: scans again whenever a file changes, and prints the differences. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  configFileName,
  formatReport,
  isRelevantPath,
  listFolders,
  type ScanReport,
  toChanges,
} from '@assay/scanner/scan';
import { openSession, type ScanningOptions, type ScanSession } from '../scan-session.ts';
import type { CommandContext } from '../terminal.ts';
import { isExpected, UserError } from '../user-error.ts';
import { styleOf } from '../write-report.ts';
import { FolderWatch } from './folder-watch.ts';

/** Returns when the signal fires. @throws {UserError} when the first scan fails, or a watched path is gone */
export async function watchScan(
  { terminal, signal }: CommandContext,
  paths: readonly string[],
  options: ScanningOptions & { readonly why?: boolean },
): Promise<void> {
  const style = { ...styleOf(terminal), why: options.why ?? false };
  const watch = new FolderWatch(isWatched);
  // A new session each time, because the configuration may have changed; without progress, because most scans change
  // nothing.
  const { stdin, stdout, env } = terminal;
  const silent = { signal, terminal: { stdin, stdout, env, stderr: { write: () => true } } };
  const scan = async (): Promise<ScanReport> => {
    const session = await openSession(silent, paths, options);
    watch.watch(await foldersOf(session, options));
    return session.scan();
  };
  try {
    let report = await scan();
    terminal.stdout.write(await formatReport(report, 'text', style));
    terminal.stderr.write('assay: watching for changes; press Ctrl-C to stop\n');
    const tell = (message: string) => terminal.stderr.write(`assay: ${message}\n`);
    for (await watch.next(signal); !signal.aborted; await watch.next(signal)) {
      const missing = paths.find((path) => !existsSync(path));
      if (missing !== undefined)
        throw new UserError(`${missing} was deleted: there is nothing left to watch`);
      const next = await retry(scan, tell);
      if (next === undefined) continue;
      terminal.stdout.write(toChanges(report, next, style));
      report = next;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    watch.close();
  }
}

/** A configuration or a tree that is being edited may be temporarily invalid. */
async function retry(
  scan: () => Promise<ScanReport>,
  tell: (message: string) => void,
): Promise<ScanReport | undefined> {
  try {
    return await scan();
  } catch (error) {
    if (!(error instanceof Error && isExpected(error))) throw error;
    tell(error.message);
    return undefined;
  }
}

async function foldersOf({ place }: ScanSession, { gitignore }: ScanningOptions): Promise<readonly string[]> {
  const { directory, only } = place;
  const folders = listFolders(directory, { useGitignore: gitignore, only });
  return [directory, ...folders.map((folder) => join(directory, folder))];
}

/** Sources, files that affect how they are read, and names without an extension, which may be folders. */
function isWatched(name: string): boolean {
  return name === '.gitignore' || name === configFileName || isRelevantPath(name);
}
