/** Parses the files that a fix is judged by. */

import { type Languages, readSyntax, type SourceSyntax } from '@assay/engine';
import type { Slicer } from '../analysis/slice.ts';

/** `undefined` for a path that is not a source file, and for a file that cannot be parsed in time. */
export function parseSource(
  { slicer, languages }: { readonly slicer: Slicer; readonly languages: Languages },
  path: string,
  text: string,
): SourceSyntax | undefined {
  const language = slicer.languageOf(path);
  return language === undefined ? undefined : readSyntax(text, language, languages);
}
