/** What the main thread of the child process and its file workers say to each other. */

import type { AnalyzerSettings } from '@assay/analyzers';
import type { PurposeHint } from '@assay/engine/files';
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
  /** See `ScanOptions.own`. */
  readonly own: readonly string[];
  /** See `ScanOptions.analyzerSettings`. */
  readonly analyzerSettings: AnalyzerSettings;
  /** Results have neither text nor IR. */
  readonly ownFindingsOnly: boolean;
}

/** What was read of a file of code. */
export interface ReadFile {
  readonly kind: 'source';
  readonly text: string;
  readonly isExact: boolean;
  /** Hex SHA-256 of the bytes. */
  readonly sha256: string;
  /** What wrote it, when that was no person. */
  readonly tool: Tool | undefined;
}

export interface FileTask {
  readonly path: string;
  readonly language: LanguageId;
  readonly hints: readonly PurposeHint[];
  /** Where it was read already. */
  readonly read?: ReadFile | undefined;
}

/** A file for analyzers of what is no code. */
export interface ClaimTask {
  readonly path: string;
  readonly claims: FileClaims;
  /** Where it was read already, as code: each of its bytes is in the text. */
  readonly read?: ReadFile | undefined;
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

type Analyzed = Extract<FileResult, { kind: 'analyzed' }>;
type Claimed = Extract<ClaimResult, { kind: 'claimed' }>;

/**
 * A result as it leaves a thread: as the bytes that are kept for later scans. Who takes it makes values of them in a sixth of the time that a
 * structured clone takes, whose typed arrays have a buffer each.
 */
export type PackedResult =
  | (Omit<Analyzed, 'kind' | 'analysis'> & {
      readonly kind: 'packed';
      /** Of `packAnalysis`. */
      readonly packed: Uint8Array<ArrayBuffer>;
      /** Of the analysis; `undefined` where the task has it. */
      readonly text: string | undefined;
    })
  | {
      readonly kind: 'packed-claims';
      /** The result, serialized. */
      readonly packed: Uint8Array<ArrayBuffer>;
    }
  | Exclude<FileResult, Analyzed>
  | Exclude<ClaimResult, Claimed>;

export type FileWorkerMessage = { readonly kind: 'ready' } | PackedResult;

export interface UnpackedResult {
  readonly result: FileResult | ClaimResult;
  /** Its bytes, where it came as such. */
  readonly packed?: Uint8Array;
}
