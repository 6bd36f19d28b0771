/** Reads one file for analyzers of what is no code, and runs those that claim it. */

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

/** A defect of ours is a result. */
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
      // What is larger than files are is for those alone that say so.
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

/** What a file is for findings in its text. */
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

/** Settings of tools lie in folders whose names begin with a dot because tools look for them there. */
function isOfContent(purpose: Purpose): boolean {
  return purpose !== 'hidden';
}
