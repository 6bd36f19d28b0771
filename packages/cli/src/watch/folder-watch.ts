/** Waits for changes of files in the given folders, not in their subfolders. */

import { type FSWatcher, watch } from 'node:fs';
import { basename } from 'node:path';

/** Editors and version control write several files at once; a scan starts after this period without changes. */
const quietMs = 200;

export class FolderWatch {
  readonly #isRelevant: (name: string) => boolean;
  readonly #watchers = new Map<string, FSWatcher>();
  #changed = Promise.withResolvers<void>();
  #quiet: NodeJS.Timeout | undefined;

  /** @param isRelevant  decides by the name of a file or folder whether its change counts */
  constructor(isRelevant: (name: string) => boolean) {
    this.#isRelevant = isRelevant;
  }

  /** Watches these folders, and stops watching others. @throws a system error when the limit of watches is reached */
  watch(folders: readonly string[]): void {
    const wanted = new Set(folders);
    for (const folder of this.#watchers.keys()) if (!wanted.has(folder)) this.#forget(folder);
    for (const folder of wanted) if (!this.#watchers.has(folder)) this.#add(folder);
  }

  /** Resolves when something has changed since the last call and changes have paused, or when the signal fires. */
  async next(signal: AbortSignal): Promise<void> {
    const aborted = Promise.withResolvers<void>();
    const onAbort = () => aborted.resolve();
    signal.addEventListener('abort', onAbort, { once: true });
    if (!signal.aborted) await Promise.race([this.#changed.promise, aborted.promise]);
    signal.removeEventListener('abort', onAbort);
    this.#changed = Promise.withResolvers<void>();
  }

  close(): void {
    clearTimeout(this.#quiet);
    for (const folder of this.#watchers.keys()) this.#forget(folder);
  }

  #add(folder: string): void {
    try {
      const watcher = watch(folder, (event, name) => {
        // A removed or moved folder reports its own name; a scan determines what is left.
        if (event === 'rename' && name === basename(folder)) this.#forget(folder);
        if (name === null || name === basename(folder) || this.#isRelevant(name)) this.#note();
      });
      watcher.on('error', () => this.#forget(folder));
      this.#watchers.set(folder, watcher);
    } catch (error) {
      // The removal of a folder is reported as a change of its parent.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }

  #forget(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
  }

  #note(): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.#changed.resolve(), quietMs);
  }
}
