/** What the main thread of the child process and its file workers say to each other. */

import type { AnalyzerSettings } from '@assay/analyzers';
import type { PurposeHint } from '@assay/engine/files';
import type { CacheAccess } from '../cache/scan-cache.ts';
import type { ClaimResult } from '../files/claim-result.ts';
import type { FileClaims } from '../files/claims.ts';
import type { Tool } from '../files/machine-written/machine-written.ts';
import type { SkipReason } from '../files/skip-reason.ts';
import type { ScanScope } from '../scan-report.ts';
import type { FileAnalysis, LanguageId } from './engine.ts';

/**
 * The engine stops its own work on a file after a second or two of processor time; this is for what it does
 * not foresee, on a machine that may be so loaded that a second takes half a minute.
 */
export const fileTimeLimitMs = 60_000;

export interface FileWorkerData {
  readonly root: string;
  readonly scope: ScanScope;
  /** Languages of the files to come. */
  readonly languages: readonly LanguageId[];
  /** Of these the programs may render pages. */
  readonly hosts: readonly LanguageId[];
  /** Where results are kept for later scans. */
  readonly cache: CacheAccess | undefined;
  /** See `ScanOptions.own`. */
  readonly own: readonly string[];
  /** See `ScanOptions.analyzerSettings`. */
  readonly analyzerSettings: AnalyzerSettings;
  /** Results have neither text nor IR. */
  readonly ownFindingsOnly: boolean;
}

export interface FileTask {
  readonly path: string;
  readonly language: LanguageId;
  readonly hints: readonly PurposeHint[];
}

/** A file for analyzers of what is no code. */
export interface ClaimTask {
  readonly path: string;
  readonly claims: FileClaims;
}

export type FileResult =
  | {
      readonly kind: 'analyzed';
      readonly analysis: FileAnalysis;
      readonly isExact: boolean;
      /** Hex SHA-256 of the bytes that were analysed. */
      readonly sha256: string;
      /** What wrote it, when that was no person. */
      readonly tool: Tool | undefined;
    }
  | { readonly kind: 'skipped'; readonly reason: SkipReason }
  /** A defect of ours, contained: this file has no result. */
  | { readonly kind: 'failed'; readonly detail: string };

export type FileWorkerMessage = { readonly kind: 'ready' } | FileResult | ClaimResult;
