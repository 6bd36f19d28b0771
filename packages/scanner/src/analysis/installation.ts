/**
 * Per-process resources of the installation, loaded once: the grammars, and the build id. Otherwise a process that runs
 * several jobs would load the grammars for each, possibly from an installation that has changed since.
 */

import type { Languages } from '@assay/engine';
import { type LanguageId, languageIds, parserFiles } from '@assay/engine/files';
import { readBuildId } from '../cache/build-id.ts';

export class Installation {
  #buildId: string | undefined;
  #loaded: Languages = new Map();
  /** Serializes loading: each load must see all grammars loaded before it. */
  #loading: Promise<void> = Promise.resolve();

  /** Build id for cache keys; see `readBuildId`. */
  get buildId(): string {
    this.#buildId ??= readBuildId();
    return this.#buildId;
  }

  /** Loads the grammars of the given languages and of those they need, and no others; default all. */
  async loadGrammars(wanted: readonly LanguageId[] = languageIds): Promise<Languages> {
    const needed = [...parserFiles(wanted).keys()];
    this.#loading = this.#loading.then(async () => {
      const missing = needed.filter((id) => !this.#loaded.has(id));
      if (missing.length === 0 && this.#loaded.size > 0) return;
      // Imports the engine lazily: an unchanged tree needs neither.
      const { loadGrammars } = await import('./engine.ts');
      this.#loaded = await loadGrammars(missing, this.#loaded);
    });
    await this.#loading;
    return new Map(
      needed.flatMap((id) => {
        const language = this.#loaded.get(id);
        return language === undefined ? [] : [[id, language]];
      }),
    );
  }
}
