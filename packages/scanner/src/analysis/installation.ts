/**
 * What a process takes from its installation, each once: the grammars, and the name of the build. A process that does one
 * job after the other would else load the grammars for each, and take them from an installation that was changed since.
 */

import type { Languages } from '@assay/engine';
import { type LanguageId, languageIds, parserFiles } from '@assay/engine/files';
import { readBuildId } from '../cache/build-id.ts';

export class Installation {
  #buildId: string | undefined;
  #loaded: Languages = new Map();
  /** Grammars are loaded one after the other: what is known when a load begins has to be all that is. */
  #loading: Promise<void> = Promise.resolve();

  /** What entries of the cache are made by; see `readBuildId`. */
  get buildId(): string {
    this.#buildId ??= readBuildId();
    return this.#buildId;
  }

  /** Grammars of some languages and of those that they need, and no others; default all. */
  async loadGrammars(wanted: readonly LanguageId[] = languageIds): Promise<Languages> {
    const needed = [...parserFiles(wanted).keys()];
    this.#loading = this.#loading.then(async () => {
      const missing = needed.filter((id) => !this.#loaded.has(id));
      if (missing.length === 0 && this.#loaded.size > 0) return;
      // Loads the engine: a tree that has not changed needs neither.
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
