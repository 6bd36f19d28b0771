/** Reads one file for analyzers of files that are not code, and runs those that claim it. */

import {
  type AnalyzedFile,
  type AnalyzerSettings,
  analyzers,
  runAnalyzer,
  textLanguageOf,
} from '@assay/analyzers';
import { findSuppressionsInText, settlePurposes } from '@assay/engine';
import { hintsOf, type Purpose } from '@assay/engine/files';
import type { ClaimResult } from '../files/claim-result.ts';
import { largestFileOf } from '../files/claims.ts';
import { languageOfPath } from '../files/language.ts';
import { maxFileBytes, readClaimed } from '../files/read-source.ts';
import { programLanguageOf } from './engine.ts';
import type { ClaimTask } from './file-message.ts';

/** Returns a result even after a defect of ours. */
export function analyzeClaimed(
  root: string,
  { path, claims, read }: ClaimTask,
  settings?: AnalyzerSettings,
): ClaimResult {
  const source = read ?? readClaimed(root, path, claims.named.length > 0, largestFileOf(claims.named));
  if (source.kind === 'skipped') return source;
  try {
    const { text, sha256 } = source;
    const file = describeFile(path, text);
    const ids = [...claims.named, ...claims.anyText];
    const analyzed = analyzers
      // A file larger than usual is only for the analyzers that allow it.
      .filter(
        ({ id, largestFileBytes = maxFileBytes }) => ids.includes(id) && text.length <= largestFileBytes,
      )
      .flatMap((analyzer): readonly AnalyzedFile[] => {
        const found = runAnalyzer(
          analyzer,
          { ...file, language: analyzer.language ?? file.language },
          settings,
        );
        return found === undefined ? [] : [found];
      });
    const isCode = languageOfPath(path) !== undefined;
    const comments = isCode ? { suppressions: [], problems: [] } : findSuppressionsInText(path, text);
    return { kind: 'claimed', analyzed, ...comments, sha256 };
  } catch (error) {
    return {
      kind: 'failed',
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

/** Properties of a file for findings in its text. */
export function describeFile(path: string, text: string) {
  const language = languageOfPath(path);
  const purposes = settlePurposes(hintsOf(path), { path, text, language: language ?? '' });
  return {
    path,
    text,
    language: language === undefined ? textLanguageOf(path) : programLanguageOf(language),
    purposes: language === undefined ? purposes.filter(isOfContent) : purposes,
  };
}

/** Tools expect their settings in folders whose names begin with a dot, so `hidden` says nothing about them. */
function isOfContent(purpose: Purpose): boolean {
  return purpose !== 'hidden';
}
