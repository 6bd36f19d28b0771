/**
 * Content-addressed cache of earlier scans: the analysis of a file, of a program, and the report of a whole tree. A key
 * includes everything that the result depends on (bytes, path, rules, engine, options), so that a hit equals the
 * computation.
 */

import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { type AnalyzerSettings, noSettings } from '@assay/analyzers';
import type { Problem } from '@assay/core';
import type { FileAnalysis, ProgramAnalysis } from '@assay/engine';
import type { LanguageId, PurposeHint } from '@assay/engine/files';
import type { ClaimResult } from '../files/claim-result.ts';
import { type FileClaims, infoOf } from '../files/claims.ts';
import type { CacheSettings, ScanReport, ScanScope } from '../scan-report.ts';
import { type CacheFolder, openCacheFolder } from './cache-folder.ts';

/** Settings needed to use the cache; can be sent between threads. */
export interface CacheAccess extends CacheSettings {
  readonly buildId: string;
  readonly scope: ScanScope;
}

export interface FileKey {
  readonly path: string;
  readonly language: LanguageId;
  readonly hints: readonly PurposeHint[];
  /** Hex SHA-256 of the bytes. */
  readonly sha256: string;
  /** Languages in whose templates a page was read; empty for other files. */
  readonly hosts: readonly LanguageId[];
}

export interface ClaimKey {
  readonly path: string;
  readonly claims: FileClaims;
  /** Hex SHA-256 of the bytes. */
  readonly sha256: string;
  readonly settings: AnalyzerSettings | undefined;
}

export interface ScanCache {
  readonly readFile: (key: FileKey, text: string) => FileAnalysis | undefined;
  /** @param packed  output of `packAnalysis`, if available, to avoid serializing twice */
  readonly writeFile: (key: FileKey, analysis: FileAnalysis, packed?: Uint8Array) => void;
  readonly readClaim: (key: ClaimKey) => ClaimResult | undefined;
  /** @param packed  the result, serialized */
  readonly writeClaim: (key: ClaimKey, result: ClaimResult, packed?: Uint8Array) => void;
  /** @param content  everything except rules and engine that the program's findings depend on */
  readonly readProgram: (content: unknown) => ProgramAnalysis | undefined;
  readonly writeProgram: (content: unknown, program: ProgramAnalysis) => void;
  /**
   * Recorded runs of a program's functions, for its next scan, changed or not: the reader checks for each whether it
   * still holds.
   *
   * @param program  what all scans of the program have in common
   */
  readonly readRuns: (program: unknown) => unknown;
  readonly writeRuns: (program: unknown, runs: unknown) => void;
  /** @param content  everything except rules and engine that the report depends on */
  readonly readReport: (content: unknown) => ScanReport | undefined;
  readonly writeReport: (content: unknown, report: ScanReport) => void;
  /** Makes written entries available to other scans, whatever happens to this one. */
  readonly flush: () => void;
  /** Flushes and closes the folder. Must be the last call. */
  readonly close: () => void;
}

/** Version of the entry format. */
const format = 9;

/**
 * Maximum size of one program's runs; larger ones are not kept, because reading them takes as long as running the
 * functions.
 */
const mostRunBytes = 134_217_728;

/**
 * @param onTrouble  called with a sentence for the user when entries are lost, once per cause
 * @returns `undefined` when the folder cannot be used safely
 */
export function openScanCache(
  access: CacheAccess,
  onTrouble?: (message: string) => void,
): ScanCache | undefined {
  const { directory, namespace } = access;
  const folder = openCacheFolder({ directory, namespace, onTrouble });
  if (folder === undefined) return undefined;
  const base = [format, namespace, access.buildId, access.scope];
  const read = (key: string): unknown => (access.mode === 'use' ? readValue(folder, key) : undefined);
  return {
    readFile: (key, text) => {
      const found = read(hashKey(base, 'file', key)) as Omit<FileAnalysis, 'text'> | undefined;
      return found && { ...found, text };
    },
    writeFile: (key, analysis, packed) => {
      if (isReproducible(analysis))
        folder.write(hashKey(base, 'file', key), packed ?? packAnalysis(analysis));
    },
    readClaim: (key) => read(hashKey(base, 'claim', claimContent(key))) as ClaimResult | undefined,
    writeClaim: (key, result, packed) => {
      const isFailed = (problems: readonly Problem[]) =>
        problems.some(({ kind }) => kind === 'internal-error');
      if (result.kind !== 'claimed' || result.analyzed.some(({ problems }) => isFailed(problems))) return;
      folder.write(hashKey(base, 'claim', claimContent(key)), packed ?? serialize(result));
    },
    readProgram: (content) => read(hashKey(base, 'program', content)) as ProgramAnalysis | undefined,
    writeProgram: (content, program) => folder.write(hashKey(base, 'program', content), serialize(program)),
    readRuns: (program) => read(hashKey(base, 'runs', program)),
    writeRuns: (program, runs) => {
      const payload = serialize(runs);
      if (payload.length <= mostRunBytes) folder.write(hashKey(base, 'runs', program), payload);
    },
    readReport: (content) => read(hashKey(base, 'report', content)) as ScanReport | undefined,
    writeReport: (content, report) => {
      const { coverage, problems } = report;
      if (coverage.cutShort || problems.some(({ kind }) => kind === 'internal-error')) return;
      folder.write(hashKey(base, 'report', content), serialize(report));
    },
    flush: () => folder.flush(),
    close: () => folder.close(),
  };
}

/** Serializes an analysis without its text, which the reader already has. */
export function packAnalysis({ text: _text, ...rest }: FileAnalysis): Uint8Array<ArrayBuffer> {
  return serialize(rest);
}

/** @returns the analysis that `packAnalysis` serialized */
export function unpackAnalysis(packed: Uint8Array, text: string): FileAnalysis {
  return { ...(deserialize(packed) as Omit<FileAnalysis, 'text'>), text };
}

/** False after a parser timeout or a defect: both may be gone next time. */
function isReproducible({ metrics, problems, templates }: FileAnalysis): boolean {
  if (metrics === undefined) return false;
  if (templates.some(({ ir, renders }) => ir === undefined && renders === undefined)) return false;
  return !problems.some(({ kind }) => kind === 'internal-error');
}

/** The key includes the analyzer version, because results differ between versions. */
function claimContent({ path, claims, sha256, settings }: ClaimKey): readonly unknown[] {
  const versions = [...claims.named, ...claims.anyText].map((id) => [id, infoOf(id)?.version]);
  return [path, versions, sha256, settings ?? noSettings];
}

function hashKey(
  base: readonly unknown[],
  kind: 'file' | 'claim' | 'program' | 'runs' | 'report',
  content: unknown,
): string {
  return createHash('sha256')
    .update(JSON.stringify([...base, kind, content]))
    .digest('hex');
}

function readValue(folder: CacheFolder, key: string): unknown {
  const payload = folder.read(key);
  if (payload === undefined) return undefined;
  try {
    return deserialize(payload);
  } catch {
    // Written by an incompatible version of Node's serializer.
    return undefined;
  }
}
