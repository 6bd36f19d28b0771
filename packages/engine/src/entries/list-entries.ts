/** Entry points of all programs of a tree. */

import type { FileAnalysis } from '../analyze-file.ts';
import { linkProgram, programOf } from '../analyze-program.ts';
import type { EngineOptions } from '../engine-options.ts';
import { languages } from '../frontend/languages.ts';
import type { ManifestFile } from '../modules/module-resolver.ts';
import type { Languages } from '../syntax/parse.ts';
import { collectEntries } from './collect-entries.ts';
import type { Entry } from './entry.ts';

/** Sorted by language, then like routes. Costs as much as a program analysis without taint. */
export function listEntries(
  files: readonly FileAnalysis[],
  manifests: readonly ManifestFile[],
  grammars: Languages,
  options: Pick<EngineOptions, 'models'>,
): readonly Entry[] {
  return languages.flatMap((language) => {
    const { lowered, templates } = programOf(language, files, manifests, grammars);
    if (lowered.length === 0) return [];
    const pages = new Set(templates.map(({ path }) => path));
    return collectEntries({
      ...linkProgram(language, lowered, manifests, options),
      textOf: (file) => lowered[file]?.text ?? '',
      isTemplate: (file) => pages.has(lowered[file]?.path ?? ''),
    });
  });
}
