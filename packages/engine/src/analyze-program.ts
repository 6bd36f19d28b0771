/** Phase 2 of an analysis, over the whole program: link, call graph, taint. */

import type { Finding, Problem } from '@assay/core';
import type { FileAnalysis } from './analyze-file.ts';
import type { EngineOptions } from './engine-options.ts';
import type { Languages } from './syntax/parse.ts';

/** A file that tells how modules are found: `package.json`, `tsconfig.json`. */
export interface ManifestFile {
  readonly path: string;
  readonly text: string;
}

export interface ProgramAnalysis {
  /** Sorted by `compareFindings`. */
  readonly findings: readonly Finding[];
  readonly problems: readonly Problem[];
}

export function analyzeProgram(
  _files: readonly FileAnalysis[],
  _manifests: readonly ManifestFile[],
  _languages: Languages,
  _options: EngineOptions,
): ProgramAnalysis {
  return { findings: [], problems: [] };
}
