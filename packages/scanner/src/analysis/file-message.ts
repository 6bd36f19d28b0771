/** Messages between the main thread of the child process and its file workers. */

import type { AnalyzerSettings } from '@assay/analyzers';
import type { PurposeHint } from '@assay/engine/files';
import type { ClaimResult } from '../files/claim-result.ts';
import type { FileClaims } from '../files/claims.ts';
import type { Tool } from '../files/machine-written/machine-written.ts';
import type { SkipReason } from '../files/skip-reason.ts';
import type { ScanScope } from '../scan-report.ts';
import type { FileAnalysis, LanguageId } from './engine.ts';

/**
 * The engine stops its own work on a file after a second or two of processor time; this limit covers unforeseen cases,
 * on a machine so loaded that a second may take half a minute.
 */
export const fileTimeLimitMs = 60_000;

export interface FileWorkerData {
  readonly root: string;
  readonly scope: ScanScope;
  /** Languages of the files to come. */
  readonly languages: readonly LanguageId[];
  /** Languages whose programs may render pages. */
  readonly hosts: readonly LanguageId[];
  /** See `ScanOptions.own`. */
  readonly own: readonly string[];
  /** See `ScanOptions.analyzerSettings`. */
  readonly analyzerSettings: AnalyzerSettings;
  /** Omits text and IR from results. */
  readonly ownFindingsOnly: boolean;
}

/** A source file as read. */
export interface ReadFile {
  readonly kind: 'source';
  readonly text: string;
  readonly isExact: boolean;
  /** Hex SHA-256 of the bytes. */
  readonly sha256: string;
  /** The tool that wrote it, if any. */
  readonly tool: Tool | undefined;
}

export interface FileTask {
  readonly path: string;
  readonly language: LanguageId;
  readonly hints: readonly PurposeHint[];
  /** Set if the file was read already. */
  readonly read?: ReadFile | undefined;
}

/** A file for analyzers of files that are not code. */
export interface ClaimTask {
  readonly path: string;
  readonly claims: FileClaims;
  /** Set if it was read already, as code, with a text that decodes each of its bytes. */
  readonly read?: ReadFile | undefined;
}

export type FileResult =
  | {
      readonly kind: 'analyzed';
      readonly analysis: FileAnalysis;
      readonly isExact: boolean;
      /** Hex SHA-256 of the bytes that were analyzed. */
      readonly sha256: string;
      /** The tool that wrote it, if any. */
      readonly tool: Tool | undefined;
    }
  | { readonly kind: 'skipped'; readonly reason: SkipReason }
  /** A contained defect of ours: this file has no result. */
  | { readonly kind: 'failed'; readonly detail: string };

type Analyzed = Extract<FileResult, { kind: 'analyzed' }>;
type Claimed = Extract<ClaimResult, { kind: 'claimed' }>;

/**
 * A result as it leaves a thread, serialized as for the cache. Deserializing takes a sixth of the time of a structured
 * clone, whose typed arrays have a buffer each.
 */
export type PackedResult =
  | (Omit<Analyzed, 'kind' | 'analysis'> & {
      readonly kind: 'packed';
      /** Output of `packAnalysis`. */
      readonly packed: Uint8Array<ArrayBuffer>;
      /** Text of the analysis; `undefined` if the task has it. */
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
  /** Its serialized bytes, if it came as such. */
  readonly packed?: Uint8Array;
}
